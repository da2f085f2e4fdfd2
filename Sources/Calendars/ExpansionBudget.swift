/// How much work all series of a source may be, so that no rules take long that give nothing, or fill a disk.
struct ExpansionBudget {
  /// Days and times that are looked at.
  var steps = 50_000_000
  /// Occurrences that are imported, of all series and of one.
  var occurrences = 200_000
  var occurrencesOfOne = 100_000
  /// A series with more has only its first occurrences: so many of each, and so many of all such series together.
  var occurrencesOfCut = 1_000
  var occurrencesOfAllCut = 20_000

  /// - Parameter daysAreChosen: whether somebody chose the days. Where nobody did, a series may have an occurrence for each hour of
  ///   two years.
  init(daysAreChosen: Bool = true) { if !daysAreChosen { occurrencesOfOne = 20_000 } }

  /// What one rule may take of it.
  var rule: Int { max(0, min(2_000_000, steps)) }
  /// How many occurrences one series may have.
  var series: Int { max(0, min(occurrencesOfOne, occurrences)) }
}

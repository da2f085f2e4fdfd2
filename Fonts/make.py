"""Makes Templates/assets/math.woff2 of Latin Modern Math: letters and signs that formulas may have, with the parts by which they stretch.

usage: make.py latinmodern-math.otf katex.mjs math.woff2      needs fonttools and brotli; the same files give the same bytes
"""

import re
import sys
from copy import deepcopy

from fontTools import subset

# Besides what KaTeX knows: Latin and Greek letters, accents, spaces, arrows, operators, brackets, and the alphabets that KaTeX names.
RANGES = [
    (0x20, 0x7E), (0xA0, 0xFF), (0x131, 0x131), (0x237, 0x237), (0x2C6, 0x2DD), (0x300, 0x30C), (0x327, 0x327), (0x330, 0x333),
    (0x338, 0x338), (0x391, 0x3A9), (0x3B1, 0x3C9), (0x3D1, 0x3F6), (0x2000, 0x2064), (0x20D7, 0x20D7), (0x2100, 0x214F),
    (0x2190, 0x21DB), (0x2200, 0x22FF), (0x2308, 0x230B), (0x23B4, 0x23B5), (0x23DC, 0x23E1), (0x27E6, 0x27EF), (0x27F5, 0x27FF),
    (0x1D400, 0x1D4CF), (0x1D504, 0x1D56B), (0x1D5A0, 0x1D607), (0x1D670, 0x1D755), (0x1D7CA, 0x1D7EB), (0x1D7F6, 0x1D7FF),
]
PRIMES = [0x2032, 0x2033, 0x2034, 0x2035, 0x2057]
# Accents that browsers stretch, and the combining ones of which the font has wider forms.
WIDE = {0x2DC: 0x303, 0x2C7: 0x30C, 0x2C6: 0x302}


def known_to_katex(path):
    text = open(path, encoding="utf-8").read()
    text = text[text.index("defineSymbol(math, main, rel") : text.index("var functions = _functions")]
    found = {int(digits, 16) for digits in re.findall(r"\\u\{?([0-9a-fA-F]{4,5})\}?", text)} | {ord(sign) for sign in text}
    return {sign for sign in found if 0x7F < sign < 0x2E80 and not 0x400 <= sign < 0x2000}


def main(source, katex, target):
    options = subset.Options()
    options.flavor, options.hinting, options.glyph_names, options.notdef_outline = "woff2", False, False, True
    options.layout_features, options.name_IDs = ["ssty"], [0, 1, 2, 4, 5, 6, 13]
    options.drop_tables += ["DSIG", "GPOS", "GDEF", "FFTM"]
    font = subset.load_font(source, options)
    glyphs = font.getBestCmap()
    # Of the forms for scripts those of primes alone, in any script: browsers do not ask for that of mathematics.
    table, primes = font["GSUB"].table, {glyphs[sign] for sign in PRIMES if sign in glyphs}
    for lookup in table.LookupList.Lookup:
        for forms in (getattr(part, name, None) for part in lookup.SubTable for name in ("mapping", "alternates")):
            for glyph in [glyph for glyph in forms or {} if glyph not in primes]:
                del forms[glyph]
    scripts = table.ScriptList.ScriptRecord
    for tag in ["DFLT", "latn"]:
        record = deepcopy(scripts[0])
        record.ScriptTag = tag
        scripts.append(record)
    scripts.sort(key=lambda record: record.ScriptTag)
    table.ScriptList.ScriptCount = len(scripts)
    variants = font["MATH"].table.MathVariants
    wide = dict(zip(variants.HorizGlyphCoverage.glyphs, variants.HorizGlyphConstruction))
    for own, other in WIDE.items():
        wide.setdefault(glyphs[own], deepcopy(wide[glyphs[other]]))
    order = sorted(wide, key=font.getGlyphID)
    variants.HorizGlyphCoverage.glyphs, variants.HorizGlyphCount = order, len(order)
    variants.HorizGlyphConstruction = [wide[glyph] for glyph in order]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=known_to_katex(katex).union(*(range(first, last + 1) for first, last in RANGES)))
    subsetter.subset(font)
    # The licence asks that what is changed has another name.
    for record in font["name"].names:
        if record.nameID in (1, 4, 6):
            record.string = "OffprintMath" if record.nameID == 6 else "Offprint Math"
    subset.save_font(font, target, options)


if __name__ == "__main__":
    main(*sys.argv[1:])

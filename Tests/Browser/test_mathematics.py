"""Formulas, as a browser shows them: with the fonts of this machine, and where no font for mathematics is installed."""

import os

import pytest

import conftest
from facts import Facts
from test_pages import COLOURS, check

FORMULAS = {
    "aligned": r"\begin{aligned} f(x) &= (x+1)^2 \\ &= x^2+2x+1 \\ y &= 7 \end{aligned}",
    "cases": r"|x| = \begin{cases} x & \text{if } x \ge 0 \\ -x-0 & \text{otherwise, for $x<0$} \\ \end{cases}",
    "pairs": r"\begin{aligned} a &= b & c &= d \\ aaa &= bbb & ccc &= ddd \end{aligned}",
    "table": r"\begin{array}{|l|c:r|} \hline p & q & p \land q \\ \hline T & T & T \\ \hdashline F & T \\ \hline \end{array}",
    "sum": r"\begin{array}{rr} & 12 \\ + & 345 \\ \hline & 357 \end{array}",
    "boxes": r"\boxed{E = mc^2} \fbox{a text} \boxed{\begin{pmatrix} a \\ b \end{pmatrix}}",
    "strikes": r"\cancel{x} \bcancel{\frac{a}{b}} \xcancel{abc} \sout{abc}",
    "bars": r"0.\overline{142857} + \overline{AB} \underline{x + y} \underline{\text{words}} \overline{\overline{z}} \overline{\frac{a}{b}}",
    "letters": r"\boldsymbol{\beta} \beta \mathbf{\Gamma} \Gamma \textit{ab} \textbf{ab} \text{ab} \mathbb{R} \mathcal{L}",
    "brackets": r"\begin{pmatrix} a \\ b \\ c \end{pmatrix} \left[ \frac{a}{b} \right] \left\{ \begin{matrix} a \\ b \end{matrix} \right. \begin{vmatrix} a \\ b \end{vmatrix} \left\| \frac{a}{b} \right\| \left\langle \frac{a}{b} \right\rangle \left\lfloor \frac{a}{b} \right\rfloor \begin{cases} a \\ b \\ c \\ d \end{cases}",
    "tags": r"\begin{align} a &= b \tag{1} \\ c &= d + e \tag{2a} \end{align}",
    "tag": r"E = mc^2 \tag{*}",
    "spaces": r"\underline{ab} \underline{a\!b} \underline{a\hspace{-0.4em}b} \underline{a\,b}",
    "accents": r"\vec{v} \hat{F} \widehat{ABC} \widetilde{xyz} \overrightarrow{AB} \overbrace{a+b+c+d} \underbrace{a+b+c+d} \xrightarrow{over there}",
    "signs": r"a - b = -1, f'(x) = 2\sin x",
    "colours": r"\colorbox{yellow}{box} \fcolorbox{red}{lightblue}{framed} \textcolor{blue}{y} \color{red} x",
}


@pytest.fixture(scope="session")
def formulas(made):
    facts = Facts()
    facts.put("root", None, type="list", title="Formulas")
    for name, tex in FORMULAS.items():
        facts.put(name, "root", type="note", title=f"{name} of a formula", body=f"$${tex}$$")
    return made("formulas", lambda folder: conftest.build(folder, "build", facts.write(folder / "s.sqlite")))


@pytest.fixture(scope="session")
def without_fonts(tmp_path_factory):
    """What names the fonts of a machine that has none for mathematics."""
    file = tmp_path_factory.mktemp("fonts") / "fonts.conf"
    families = ["*Math*", "STIX*", "Cambria*", "XITS*", "Asana*"]
    rejected = "".join(
        f"<glob>*{name}*</glob><pattern><patelt name='family'><string>{name}</string></patelt></pattern>"
        for name in ["Math", "math", "DejaVu Math TeX Gyre", *families]
    )
    file.write_text(
        "<?xml version='1.0'?><fontconfig><dir>/usr/share/fonts</dir>"
        f"<cachedir>{file.parent}</cachedir><selectfont><rejectfont>{rejected}</rejectfont></selectfont></fontconfig>"
    )
    return file


@pytest.fixture(scope="session", params=["fonts of this machine", "no font for mathematics"])
def shown_by(request, playwright, formulas, without_fonts):
    """Opens the page of a formula, in a browser with some fonts, and one that knows none for mathematics."""
    environment = dict(os.environ)
    if request.param == "no font for mathematics":
        environment["FONTCONFIG_FILE"] = str(without_fonts)
    browser = conftest.launch(playwright, env=environment)

    def show(name, width=1280):
        page = browser.new_page(viewport={"width": width, "height": 800})
        page.requests = []
        page.on("request", lambda asked: page.requests.append(asked.url))
        page.goto(path(formulas, name).as_uri())
        page.evaluate("document.fonts.ready.then(() => null)")
        return page

    yield show
    browser.close()


def path(formulas, name):
    return next(formulas.glob(f"items/{name}-of-a-formula-*.html"))


def boxes(page, selector):
    return page.locator(selector).evaluate_all("""them => them.map((it) => {
      const box = it.getBoundingClientRect();
      return { left: box.left, right: box.right, top: box.top, bottom: box.bottom, width: box.width, height: box.height };
    })""")


def styles(page, selector, name):
    return page.locator(selector).evaluate_all("(them, name) => them.map((it) => getComputedStyle(it)[name])", name)


def spread(numbers):
    return max(numbers) - min(numbers)


def test_columns_of_equations_meet(shown_by):
    page = shown_by("aligned")
    left, right = boxes(page, "mtd:first-child > mstyle"), boxes(page, "mtd:last-child > mstyle")
    assert spread([box["right"] for box in left]) < 1 and spread([box["left"] for box in left]) > 10
    assert spread([box["left"] for box in right]) < 1 and spread([box["right"] for box in right]) > 10
    assert abs(left[0]["right"] - right[0]["left"]) < 2
    page = shown_by("pairs")
    for column, edge in [(1, "right"), (2, "left"), (3, "right"), (4, "left")]:
        assert spread([box[edge] for box in boxes(page, f"mtd:nth-child({column}) > mstyle")]) < 1
    assert boxes(page, "mtd:nth-child(3)")[1]["left"] - boxes(page, "mtd:nth-child(2) > mstyle")[1]["right"] > 5


def test_cases_begin_below_each_other_behind_their_brace(shown_by):
    page = shown_by("cases")
    for column in [1, 2]:
        assert spread([box["left"] for box in boxes(page, f"mtd:nth-child({column}) > mstyle")]) < 1
    assert boxes(page, "mtd:nth-child(2) > mstyle")[0]["left"] - boxes(page, "mtd:nth-child(1) > mstyle")[1]["right"] > 8


def test_lines_of_tables_are_seen_and_go_from_edge_to_edge(shown_by):
    page = shown_by("table")
    for side in ["Top", "Right", "Bottom", "Left"]:
        assert styles(page, "mtable", f"border{side}Style") == ["solid"]
    assert styles(page, "mtr:nth-child(1) > mtd", "borderBottomStyle") == ["solid"] * 3
    assert styles(page, "mtr:nth-child(2) > mtd", "borderBottomStyle") == ["dashed"] * 3
    assert styles(page, "mtd:nth-child(1)", "borderRightStyle") == ["solid"] * 3
    assert styles(page, "mtd:nth-child(2)", "borderRightStyle") == ["dashed"] * 3
    assert min(float(width[:-2]) for width in styles(page, "mtr:nth-child(1) > mtd", "borderBottomWidth")) >= 1
    row, table = boxes(page, "mtr:nth-child(1) > mtd"), boxes(page, "mtable")[0]
    assert abs(row[0]["left"] - table["left"]) < 2 and abs(row[-1]["right"] - table["right"]) < 2
    page = shown_by("sum")
    assert spread([box["right"] for box in boxes(page, "mtd:nth-child(2) > mstyle")]) < 1
    assert styles(page, "mtr:nth-child(2) > mtd", "borderBottomStyle") == ["solid"] * 2


def test_boxes_are_around_what_is_in_them(shown_by):
    page = shown_by("boxes")
    assert styles(page, ".box", "borderTopStyle") == ["solid"] * 3
    for box, inner in zip(boxes(page, ".box"), boxes(page, ".box > *")):
        assert box["left"] < inner["left"] - 2 and box["right"] > inner["right"] + 2
        assert box["top"] < inner["top"] - 2 and box["bottom"] > inner["bottom"] + 2


def test_what_is_struck_out_looks_so(shown_by):
    page = shown_by("strikes")
    struck = page.locator(":is(.up, .down, .cross, .through)").all()
    assert len(struck) == 4
    for formula in struck:
        before = formula.screenshot()
        formula.evaluate("it => it.animate([{ background: 'none' }, { background: 'none' }], { duration: 1e6, fill: 'forwards' })")
        assert formula.screenshot() != before


def test_bars_are_as_wide_as_what_they_stand_over(shown_by):
    page = shown_by("bars")
    bars, bases = boxes(page, ".bar"), boxes(page, ".bar > :first-child")
    assert len(bars) == 7
    for bar, base in zip(bars, bases):
        assert abs(bar["width"] - base["width"]) < 1
    assert styles(page, "mover.bar", "borderTopStyle") == ["solid"] * 5
    assert styles(page, "munder.bar", "borderBottomStyle") == ["solid"] * 2


def test_bold_and_slanted_letters_look_it(shown_by):
    page = shown_by("letters")
    letters = page.locator("mi").all_text_contents()
    assert letters == ["𝜷", "β", "𝚪", "Γ", "ℝ", "ℒ"]
    pictures = [page.locator("mi").nth(place).screenshot() for place in range(4)]
    assert len(set(pictures)) == 4
    assert styles(page, "mtext", "fontStyle") == ["italic", "normal", "normal"]
    assert styles(page, "mtext", "fontWeight") == ["400", "700", "400"]


@pytest.mark.parametrize("width", [390, 1280])
def test_brackets_are_as_high_as_what_they_hold(shown_by, width):
    page = shown_by("brackets", width)
    heights = page.evaluate("""() => [...document.querySelectorAll("mo[stretchy=true]")].map((sign) => {
      const inner = sign.nextElementSibling ?? sign.previousElementSibling;
      return [sign.textContent, sign.getBoundingClientRect().height / inner.getBoundingClientRect().height];
    })""")
    assert len(heights) == 14
    assert [sign for sign in heights if not 0.85 < sign[1] < 1.6] == []


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("name", ["tags", "tag"])
def test_tags_stand_at_the_edge(shown_by, name, width):
    page = shown_by(name, width)
    edge = boxes(page, ".formula")[0]["right"]
    for tag in boxes(page, ".tag > *"):
        assert edge - 3 < tag["right"] <= edge + 0.5
    assert page.locator(".formula").evaluate("it => it.scrollWidth <= it.clientWidth")


def test_spaces_go_back(shown_by):
    plain, thin, wide, apart = (box["width"] for box in boxes(shown_by("spaces"), ".bar"))
    assert wide < thin < plain < apart


def is_blank(page, left, right, top, bottom):
    """Whether nothing is seen in a part of the window, as nothing is at its lower edge."""
    size = {"width": right - left, "height": bottom - top}
    return page.screenshot(clip={"x": left, "y": top, **size}) == page.screenshot(clip={"x": left, "y": 700, **size})


def test_what_stands_over_letters_is_over_them(shown_by):
    page = shown_by("accents")
    marked = ":is(mover, munder)"
    signs, bases = boxes(page, marked + " > :last-child"), boxes(page, marked + " > :first-child")
    for sign, base in list(zip(signs, bases))[:2]:
        assert abs(sign["left"] + sign["right"] - base["left"] - base["right"]) < base["width"] * 0.4
    # What stretches is seen at both ends; Chromium has its box as wide as it would be alone.
    for sign, base in list(zip(signs, bases))[3:7]:
        fifth = base["width"] / 5
        for left in [base["left"], base["right"] - fifth]:
            assert not is_blank(page, left, left + fifth, sign["top"] - 1, sign["bottom"] + 1)
    arrow, words = bases[7], signs[7]
    for left in [words["left"], words["right"] - 8]:
        assert not is_blank(page, left, left + 8, arrow["top"] - 1, arrow["bottom"] + 1)


def test_a_sign_before_a_number_is_close_to_it_and_a_name_apart_from_its_argument(shown_by):
    page = shown_by("signs")
    minus = boxes(page, "mo:text-is('−')")
    after = boxes(page, "mo:text-is('−') + *")
    assert after[1]["left"] - minus[1]["right"] < after[0]["left"] - minus[0]["left"]
    assert styles(page, "mo[form]", "fontStyle") == ["normal"]
    name, argument = boxes(page, "mi:text-is('sin')")[0], boxes(page, "mi:text-is('x')")[1]
    assert argument["left"] - name["right"] > 1


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("name", FORMULAS)
def test_pages_with_formulas(formulas, looked_at, name, width):
    check(looked_at(path(formulas, name), width))


@pytest.mark.parametrize("name", ["colours", "table", "strikes"])
def test_formulas_can_be_read_in_the_dark(formulas, looked_at, name):
    check(looked_at(path(formulas, name), scheme="dark"), COLOURS)


def test_the_style_of_formulas_reaches_nothing_else(formulas, opened):
    page = opened(path(formulas, "tag"))
    reached = page.evaluate(
        r"""(text) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(text)
          const selectors = [...sheet.cssRules].map(rule => rule.selectorText).filter(selector => selector)
          const names = new Set(selectors.flatMap(selector => [...selector.matchAll(/\.([\w-]+)/g)].map(name => name[1])))
          for (const name of names)
            document.querySelector(".body").insertAdjacentHTML("beforeend", `<a class="${name}">x</a>`)
          const outside = (selector) => [...document.querySelectorAll(selector)].some(it => !it.closest("math"))
          return [names.size > 20, selectors.filter(outside)]
        }""",
        (formulas / "assets/math.css").read_text(),
    )
    assert reached == [True, []]


def test_only_pages_with_formulas_ask_for_their_style_sheet_and_font(shown_by, formulas):
    page = shown_by("bars")
    assert any(url.endswith("assets/math.css") for url in page.requests)
    assert all(url.startswith(formulas.as_uri() + "/") for url in page.requests)
    page.requests.clear()
    page.goto((formulas / "index.html").as_uri())
    assert not any("assets/math" in url for url in page.requests)


def test_where_no_font_for_mathematics_is_installed_ours_is_fetched(shown_by, request):
    page = shown_by("brackets")
    if "no font" in request.node.name:
        assert any(url.endswith("assets/math.woff2") for url in page.requests)
        assert page.evaluate("document.fonts.check('16px \"Offprint Math\"')")

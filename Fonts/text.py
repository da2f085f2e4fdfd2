"""Makes a font of texts: a part of a larger one, with the letters of Latin, Greek and Cyrillic and the signs around them.

usage: text.py SOURCE.ttf TARGET.woff2 [LOW:HIGH]      needs fonttools and brotli; the same files give the same bytes

LOW:HIGH are the weights that a variable font keeps.
"""

import sys

from fontTools import subset
from fontTools.varLib import instancer

# Latin of Europe and Vietnam's comma, spaced and combining accents, Greek of today, Cyrillic of today, punctuation, arrows, signs.
RANGES = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x18F, 0x18F), (0x192, 0x192), (0x1E6, 0x1E7), (0x1FA, 0x1FF), (0x218, 0x21B), (0x237, 0x237),
    (0x259, 0x259), (0x2BB, 0x2BC), (0x2C6, 0x2C7), (0x2D8, 0x2DD), (0x300, 0x304), (0x306, 0x308), (0x30A, 0x30C), (0x326, 0x328),
    (0x37E, 0x37E), (0x384, 0x3CE), (0x400, 0x45F), (0x490, 0x491), (0x1E80, 0x1E85), (0x1E9E, 0x1E9E), (0x1EF2, 0x1EF3),
    (0x2010, 0x2015), (0x2018, 0x2022), (0x2026, 0x2026), (0x202F, 0x2030), (0x2032, 0x2033), (0x2039, 0x203A), (0x2044, 0x2044),
    (0x2070, 0x2070), (0x2074, 0x2079), (0x2080, 0x2089), (0x20AC, 0x20AC), (0x20BD, 0x20BD), (0x2116, 0x2116), (0x2122, 0x2122),
    (0x215B, 0x215E), (0x2190, 0x2193), (0x2212, 0x2212), (0x2215, 0x2215), (0x2248, 0x2248), (0x2260, 0x2260), (0x2264, 0x2265),
]
# What browsers ask for in texts and in columns of numbers.
FEATURES = ["ccmp", "locl", "mark", "mkmk", "kern", "liga", "calt", "frac", "lnum", "onum", "pnum", "tnum"]


def main(source, target, weights=None):
    options = subset.Options()
    options.flavor, options.hinting, options.glyph_names = "woff2", False, False
    options.notdef_outline = options.layout_closure = True
    options.layout_features, options.name_IDs = FEATURES, [0, 1, 2, 4, 5, 6, 13, 14]
    options.drop_tables += ["DSIG", "FFTM", "MVAR", "meta"]
    font = subset.load_font(source, options)
    if weights:
        instancer.instantiateVariableFont(font, {"wght": tuple(float(weight) for weight in weights.split(":"))}, inplace=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes={sign for first, last in RANGES for sign in range(first, last + 1)})
    subsetter.subset(font)
    subset.save_font(font, target, options)


if __name__ == "__main__":
    main(*sys.argv[1:])

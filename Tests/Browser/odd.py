"""A store of our own, with what the demo graph has not: long lists, long words, texts that run the other way."""

from facts import Facts


def write(path):
    facts = Facts()
    put = facts.put
    put("root", None, type="list", title="Odd")
    put("reading", "root", type="list", title="Reading", lastItemViewId="reading-list")
    for number in range(500):
        archived = {"archived": "true"} if number % 2 else {}
        if number == 7:
            archived = {"tags": "w" * 90}
        if number == 8:
            archived = {"title": "مقالة عن الورق"}
        if number == 9:
            archived = {"read": "true", "archived": "false"}
        put(f"l{number}", "reading", type="link", url="https://example.org/", **{"title": f"Page {number}", "tags": "odd", **archived})
    put("texts", "root", type="list", title="Texts")
    put("long", "texts", type="note", title="Unbroken " + "x" * 400, body="y" * 900)
    put("arabic", "texts", type="note", title="مقالة عن الحديقة", body="نص [[Short headings]]")
    put("todo", "texts", type="todo", title="A todo", complete="true")
    fence = "```swift\nlet a = 1\n```\n"
    put("short", "texts", type="note", title="Short headings",
        body="\n\n".join(f"## {word}\n\ntext" for word in ["a", "b", "c", "d"]) + f"\n\n| left | centre | right |\n|-|-|-|\n|{'z' * 60}|b|c|\n\nx[^1]\n\n{fence}\n[^1]: y")
    put("formula", "texts", type="note", title="A long formula", body="$$" + " + ".join(f"x_{{{n}}}" for n in range(90)) + "$$")
    put("sums", "texts", type="note", title="Sums in a line", body="So $" + " + ".join(f"y_{{{n}}}" for n in range(90)) + "$ it is, or $$" + " + ".join(f"z_{{{n}}}" for n in range(90)) + "$$")
    matrix = " \\\\ ".join(" & ".join(f"a_{{{row}{column}}}" for column in range(16)) for row in range(6))
    put("matrix", "texts", type="note", title="A matrix", body="$$\\begin{pmatrix} " + matrix + " \\end{pmatrix}$$")
    above = "texts"
    for number in range(14):
        above = put(f"way{number}", above, type="list", title=f"Step {number} of a way that is long")
    put("columns", "texts", type="note", title="A table of many columns", body="|column" * 14 + "|\n" + "|-" * 14 + "|\n" + "|some words" * 14 + "|")
    put("deep", "texts", type="list", title="Lists in lists")
    for number in range(30):
        put(f"d{number}", "deep", type="list", title=f"List {number}")
        for below in range(13):
            put(f"d{number}-{below}", f"d{number}", type="note", title=f"Below {below}")
    put("links", "texts", type="link", url="https://example.org/" + "x" * 300)
    return facts.write(path)

#include "CMarkArena.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Memory: chunks are filled from the front. Freeing does nothing; a new document starts again in the first chunk.
//
//     chunk:  | next, end | size, bytes… | size, bytes… | room |

typedef struct chunk {
  struct chunk *next;
  char *end;
} chunk;

struct cmark_arena {
  chunk *first, *last;
  char *room;
  cmark_arena *outer;
};

#define UNIT ((size_t)16)
#define FIRST_CHUNK ((size_t)1 << 19)
#define LARGEST_STEP ((size_t)1 << 26)

static __thread cmark_arena *current;

static size_t rounded(size_t size) { return (size + UNIT - 1) & ~(UNIT - 1); }

static char *start_of(chunk *c) { return (char *)c + rounded(sizeof(chunk)); }

// Only when the system has no memory left at all does this end the program, as the library's own allocator does.
static chunk *chunk_new(size_t bytes) {
  chunk *c = malloc(rounded(sizeof(chunk)) + bytes);
  if (!c) {
    fputs("no memory left for a Markdown document\n", stderr);
    abort();
  }
  c->next = NULL;
  c->end = start_of(c) + bytes;
  return c;
}

static void grow(cmark_arena *arena, size_t bytes) {
  size_t step = (size_t)(arena->last->end - start_of(arena->last)) * 2;
  if (step > LARGEST_STEP) step = LARGEST_STEP;
  arena->last->next = chunk_new(bytes > step ? bytes : step);
  arena->last = arena->last->next;
  arena->room = start_of(arena->last);
}

static char *take(size_t size) {
  cmark_arena *arena = current;
  size_t bytes = rounded(size) + UNIT;
  if ((size_t)(arena->last->end - arena->room) < bytes) grow(arena, bytes);
  char *block = arena->room;
  arena->room += bytes;
  *(size_t *)block = bytes - UNIT;
  return block + UNIT;
}

static void *arena_calloc(size_t count, size_t size) {
  char *block = take(count * size);
  memset(block, 0, count * size);
  return block;
}

// The newest block can grow where it stands, which is what a text buffer that is being filled mostly is.
static bool widened(char *block, size_t old, size_t wanted) {
  size_t more = rounded(wanted) - old;
  if (block + old != current->room || (size_t)(current->last->end - current->room) < more) return false;
  current->room += more;
  *(size_t *)(block - UNIT) = old + more;
  return true;
}

static void *arena_realloc(void *pointer, size_t size) {
  if (!pointer) return take(size);
  size_t old = *(size_t *)((char *)pointer - UNIT);
  if (size <= old || widened(pointer, old, size)) return pointer;
  return memcpy(take(size), pointer, old);
}

static void arena_free(void *pointer) { (void)pointer; }

static cmark_mem memory = {arena_calloc, arena_realloc, arena_free};

static void drop_after(chunk *c) {
  for (chunk *next = c->next; next;) {
    chunk *gone = next;
    next = next->next;
    free(gone);
  }
  c->next = NULL;
}

cmark_arena *cmark_arena_new(void) {
  cmark_arena *arena = calloc(1, sizeof(cmark_arena));
  if (!arena) abort();
  arena->first = arena->last = chunk_new(FIRST_CHUNK);
  arena->room = start_of(arena->first);
  return arena;
}

void cmark_arena_delete(cmark_arena *arena) {
  drop_after(arena->first);
  free(arena->first);
  free(arena);
}

// Threads: the library keeps the characters at which a text run ends in a global table, and each parser switches those of
// its extensions on before and off after a document. Switched on once for good, and unknown to the extensions themselves,
// they stay. Strikethrough must keep one character, so that its delimiters find their way home: NUL, which no text holds.

static cmark_syntax_extension *extensions[5], *mathematics;
static const char *const names[5] = {"table", "strikethrough", "autolink", "tasklist", "tagfilter"};
static cmark_arena_types types;
static unsigned char tilde = '~';
static __thread bool single_tildes;
static bool parallel = false;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

static bool is_of_word(unsigned char c) {
  return c >= 0x80 || (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

static cmark_node *match_tilde(cmark_syntax_extension *self, cmark_parser *parser, cmark_node *parent,
                               unsigned char character, cmark_inline_parser *inlines) {
  (void)self, (void)parser;
  if (character != '~') return NULL;
  const char *content = cmark_node_get_string_content(parent);
  int place = cmark_inline_parser_get_offset(inlines);
  int left, right, punctuation_before, punctuation_after;
  char run[101];
  int length = cmark_inline_parser_scan_delimiters(inlines, sizeof run - 1, '~', &left, &right, &punctuation_before,
                                                   &punctuation_after);
  memset(run, '~', (size_t)length);
  run[length] = 0;
  // A tilde between numbers or letters is no mark, as an underscore is none: 20~30.
  if (length == 1 && !single_tildes && content) {
    if (place > 0 && is_of_word((unsigned char)content[place - 1])) left = 0;
    if (is_of_word((unsigned char)content[place + 1])) right = 0;
  }
  cmark_node *text = cmark_node_new_with_mem(CMARK_NODE_TEXT, &memory);
  cmark_node_set_literal(text, run);
  if ((left || right) && length <= 2) cmark_inline_parser_push_delimiter(inlines, tilde, left, right, text);
  return text;
}

// A formula is a code span that this extension made: no other inline keeps its text as it was typed. The text of the block
// that is being read belongs to its node, and ends with a NUL.
static cmark_arena_measure formula_length;

static cmark_node *match_dollar(cmark_syntax_extension *self, cmark_parser *parser, cmark_node *parent,
                                unsigned char character, cmark_inline_parser *inlines) {
  (void)parser;
  const char *text = character == '$' ? cmark_node_get_string_content(parent) : NULL;
  if (!text) return NULL;
  int place = cmark_inline_parser_get_offset(inlines);
  size_t length = formula_length((const unsigned char *)text + place);
  if (!length) return NULL;
  char *formula = take(length + 1);
  memcpy(formula, text + place, length);
  formula[length] = 0;
  cmark_node *node = cmark_node_new_with_mem(CMARK_NODE_CODE, &memory);
  cmark_node_set_literal(node, formula);
  cmark_node_set_syntax_extension(node, self);
  cmark_inline_parser_set_offset(inlines, place + (int)length);
  return node;
}

static cmark_llist *characters(const char *list, size_t count) {
  cmark_llist *result = NULL;
  for (size_t i = 0; i < count; i++)
    result = cmark_llist_append(cmark_get_default_mem_allocator(), result, (void *)(uintptr_t)(unsigned char)list[i]);
  return result;
}

static void share_characters(void) {
  cmark_parser *primer = cmark_parser_new(CMARK_OPT_DEFAULT);
  for (int i = 0; i < 5; i++) cmark_parser_attach_syntax_extension(primer, extensions[i]);
  cmark_parser_attach_syntax_extension(primer, mathematics);
  cmark_manage_extensions_special_characters(primer, 1);
  cmark_parser_free(primer);
  cmark_syntax_extension_set_special_inline_chars(mathematics, NULL);
  cmark_syntax_extension_set_special_inline_chars(extensions[2], NULL);
  cmark_syntax_extension_set_special_inline_chars(extensions[1], characters("\0", 1));
  cmark_syntax_extension_set_emphasis(extensions[1], 0);
  tilde = 0;
}

static void own_characters(void) {
  cmark_syntax_extension_set_special_inline_chars(extensions[2], characters(":w", 2));
  cmark_syntax_extension_set_special_inline_chars(extensions[1], characters("~", 1));
  cmark_syntax_extension_set_emphasis(extensions[1], 1);
  cmark_syntax_extension_set_special_inline_chars(mathematics, characters("$", 1));
  tilde = '~';
}

static cmark_node *parse(const char *text, size_t length, int options, int chosen) {
  single_tildes = chosen & CMARK_ARENA_SINGLE_TILDES;
  cmark_parser *parser = cmark_parser_new_with_mem(options, &memory);
  for (int i = 0; i < 5; i++)
    if ((chosen & (1 << i)) && extensions[i]) cmark_parser_attach_syntax_extension(parser, extensions[i]);
  if (chosen & CMARK_ARENA_MATHEMATICS) cmark_parser_attach_syntax_extension(parser, mathematics);
  cmark_parser_feed(parser, text, length);
  return cmark_parser_finish(parser);
}

cmark_node *cmark_arena_parse(cmark_arena *arena, const char *text, size_t length, int options, int chosen) {
  drop_after(arena->first);
  arena->last = arena->first;
  arena->room = start_of(arena->first);
  arena->outer = current;
  current = arena;
  if (parallel) return parse(text, length, options, chosen);
  pthread_mutex_lock(&turn);
  cmark_node *tree = parse(text, length, options, chosen);
  pthread_mutex_unlock(&turn);
  return tree;
}

void cmark_arena_leave(cmark_arena *arena) { current = arena->outer; }

static bool canary_sings(cmark_arena *arena) {
  static const char text[] = "www.a.b ~~x~~ http://c";
  static const char html[] = "<p><a href=\"http://www.a.b\">www.a.b</a> <del>x</del> <a href=\"http://c\">http://c</a></p>\n";
  bool right = true;
  for (int round = 0; round < 2; round++) {
    cmark_node *tree = cmark_arena_parse(arena, text, sizeof text - 1, CMARK_OPT_DEFAULT, 31);
    right = right && !strcmp(cmark_render_html_with_mem(tree, CMARK_OPT_DEFAULT, NULL, &memory), html);
    cmark_arena_leave(arena);
  }
  return right;
}

static void note_type(cmark_node *node) {
  const char *name = cmark_node_get_type_string(node);
  uint32_t type = cmark_node_get_type(node);
  if (!strcmp(name, "table")) types.table = type;
  if (!strcmp(name, "table_row") || !strcmp(name, "table_header")) types.row = type;
  if (!strcmp(name, "table_cell")) types.cell = type;
  if (!strcmp(name, "strikethrough")) types.strikethrough = type;
}

static void learn_types(cmark_arena *arena) {
  static const char text[] = "~~x~~\n\n| a |\n| - |\n| b |\n";
  cmark_iter *walk = cmark_iter_new(cmark_arena_parse(arena, text, sizeof text - 1, CMARK_OPT_DEFAULT, 31));
  while (cmark_iter_next(walk) != CMARK_EVENT_DONE) note_type(cmark_iter_get_node(walk));
  cmark_arena_leave(arena);
}

int cmark_arena_prime(cmark_arena_measure measure) {
  cmark_gfm_core_extensions_ensure_registered();
  formula_length = measure;
  mathematics = cmark_syntax_extension_new("mathematics");
  cmark_syntax_extension_set_match_inline_func(mathematics, match_dollar);
  cmark_syntax_extension_set_special_inline_chars(mathematics, characters("$", 1));
  bool all = true;
  for (int i = 0; i < 5; i++) all = (extensions[i] = cmark_find_syntax_extension(names[i])) && all;
  cmark_arena *arena = cmark_arena_new();
  if (all) {
    cmark_syntax_extension_set_match_inline_func(extensions[1], match_tilde);
    share_characters();
    if (!(parallel = canary_sings(arena))) own_characters();
  }
  learn_types(arena);
  cmark_arena_delete(arena);
  return parallel;
}

cmark_arena_types cmark_arena_node_types(void) { return types; }

int cmark_arena_is_formula(cmark_node *node) { return mathematics && cmark_node_get_syntax_extension(node) == mathematics; }

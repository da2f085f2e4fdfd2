#ifndef CMARK_ARENA_H
#define CMARK_ARENA_H

#include <cmark-gfm.h>
#include <stddef.h>
#include <stdint.h>

/// The memory of one renderer: everything that one document allocates is forgotten at once when the next one begins.
typedef struct cmark_arena cmark_arena;

/// The node types that the extensions were given when they were registered; zero where an extension is absent.
typedef struct {
  uint32_t table, row, cell, strikethrough;
} cmark_arena_types;

enum {
  CMARK_ARENA_TABLE = 1,
  CMARK_ARENA_STRIKETHROUGH = 2,
  CMARK_ARENA_AUTOLINK = 4,
  CMARK_ARENA_TASKLIST = 8,
  CMARK_ARENA_TAGFILTER = 16,
  /// Single tildes strike out within words, too.
  CMARK_ARENA_SINGLE_TILDES = 32,
  /// `$…$` and `$$…$$`: each becomes a node of type `CMARK_NODE_CODE`, its signs included.
  CMARK_ARENA_MATHEMATICS = 64,
};

/// How many bytes the formula takes that begins with the `$` at the beginning of a text, which ends with a NUL; 0 for none.
typedef size_t (*cmark_arena_measure)(const unsigned char *text);

/// Makes the extensions fit for several threads, and tries whether that worked. Call it once, before anything else here.
///
/// Afterwards documents may be parsed in parallel (answer 1), or take turns behind a lock (answer 0): both are correct.
int cmark_arena_prime(cmark_arena_measure measure);

cmark_arena_types cmark_arena_node_types(void);

cmark_arena *cmark_arena_new(void);
void cmark_arena_delete(cmark_arena *arena);

/// Forgets the arena's last document and parses this one. The tree is valid until the next `parse` or `delete`.
///
/// Between `parse` and `leave` the arena is the one from which the calling thread allocates.
cmark_node *cmark_arena_parse(cmark_arena *arena, const char *text, size_t length, int options, int extensions);

/// Whether a code span is a formula.
int cmark_arena_is_formula(cmark_node *node);

/// Ends the work on a tree: the thread goes back to the arena that it had before.
void cmark_arena_leave(cmark_arena *arena);

#endif

#ifndef CCHILD_H
#define CCHILD_H

#include <sys/types.h>

/// Starts a program whose standard input, output and messages are three files, and that inherits nothing else that is open.
///
/// On Linux it is ended with the thread that started it, whatever ends that one, so that thread has to wait for it. Elsewhere it ends
/// when it next writes what nobody reads.
///
/// Answers its number, or the negative of an error number.
pid_t child_start(const char *program, char *const arguments[], char *const environment[], const int files[3]);

#endif

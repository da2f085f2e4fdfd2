#include "CChild.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__

#include <sys/prctl.h>
#include <sys/syscall.h>

// Between fork and exec only what POSIX calls async-signal-safe: another thread may have been within malloc.
static void become(const char *program, char *const arguments[], char *const environment[], const int files[3], pid_t parent,
                   int answer) {
  struct sigaction usual;
  memset(&usual, 0, sizeof usual);
  usual.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; number++) sigaction(number, &usual, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // The parent may have ended before it could be asked to take us along.
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent) _exit(127);
  // Out of the way first: one of them may be where another one belongs.
  int own[4];
  for (int i = 0; i < 3; i++) own[i] = fcntl(files[i], F_DUPFD_CLOEXEC, 10);
  own[3] = fcntl(answer, F_DUPFD_CLOEXEC, 10);
  for (int i = 0; i < 3; i++) {
    if (own[i] < 0 || dup2(own[i], i) < 0) goto failed;
  }
#ifdef SYS_close_range
  // CLOSE_RANGE_CLOEXEC. What is open in here without that mark is a library's.
  syscall(SYS_close_range, 3, ~0U, 4);
#endif
  execve(program, arguments, environment);
failed:;
  int number = errno;
  if (write(own[3], &number, sizeof number) < 0) _exit(126);
  _exit(127);
}

pid_t child_start(const char *program, char *const arguments[], char *const environment[], const int files[3]) {
  int ends[2];
  if (pipe(ends) != 0) return -errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  // No handler of ours may run in the child before it has none.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t parent = getpid();
  pid_t child = fork();
  int number = errno;
  if (child == 0) become(program, arguments, environment, files, parent, ends[1]);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  ssize_t got = 0;
  // Nothing comes when the program runs: the other end is closed by its start.
  if (child > 0) {
    while ((got = read(ends[0], &number, sizeof number)) < 0 && errno == EINTR) {
    }
  }
  close(ends[0]);
  return child > 0 && got != sizeof number ? child : -number;
}

#else

#include <spawn.h>

pid_t child_start(const char *program, char *const arguments[], char *const environment[], const int files[3]) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int number = posix_spawn_file_actions_init(&actions);
  if (number != 0) return -number;
  number = posix_spawnattr_init(&attributes);
  if (number != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return -number;
  }
  for (int i = 0; i < 3; i++) posix_spawn_file_actions_adddup2(&actions, files[i], i);
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_CLOEXEC_DEFAULT);
#endif
  pid_t child = 0;
  number = posix_spawn(&child, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return number == 0 ? child : -number;
}

#endif

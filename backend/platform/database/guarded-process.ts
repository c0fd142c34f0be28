import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";

export interface GuardedProcess {
  /** Resolves with the exit code, or undefined where it could not be started. */
  readonly ended: Promise<number | undefined>;
  /** From now on it outlives this process. */
  release(): void;
  /** Ends it; `ended` tells when that is done. */
  stop(): void;
  readonly child: ChildProcess;
}

/** How a process is ended: `wholeGroup` at once with everything it started, else as Ctrl+C would. */
export type Ending = "politely" | "wholeGroup";

/**
 * Starts a program that ends with this process, however this process ends, until it is released. A shell starts it and
 * listens at a pipe from here: the end of the pipe without a word means that this process is gone. Where there is no
 * such shell (Windows), the program is started directly and a killed process leaves it behind. The file `lock` stays locked
 * for as long as the program, or what it has started, is there.
 */
export const spawnGuarded = (
  program: string,
  parameters: readonly string[],
  { ending, lock = "", ...options }: SpawnOptions & { readonly ending: Ending; readonly lock?: string },
): GuardedProcess => {
  const isGuarded = process.platform !== "win32";
  const [command, ...rest] = isGuarded
    ? ["/bin/sh", "-c", guard(ending), "guard", lock, program, ...parameters]
    : [program, ...parameters];
  const [, output = "ignore", errors = "ignore"] = Array.isArray(options.stdio) ? options.stdio : [];
  const child = spawn(command ?? program, rest, {
    ...options,
    stdio: ["pipe", output, errors],
    detached: true,
    windowsHide: true,
  });
  child.stdin?.on("error", () => undefined); // It has ended and reads no more.
  const ended = new Promise<number | undefined>((resolve) => {
    child.once("exit", (code) => resolve(code ?? undefined));
    child.once("error", () => resolve(undefined));
  });
  return {
    child,
    ended,
    release: () => {
      child.stdin?.end("keep\n");
      child.unref();
    },
    stop: () => {
      child.stdin?.end();
      if (!isGuarded) child.kill();
    },
  };
};

/** The program reads from nowhere, since shells take the input away from what they start in the background. */
const guard = (ending: Ending): string => `
  if [ -w "$1" ] && command -v flock > /dev/null; then
    exec 9>> "$1"
    # Somebody may be looking at it just now.
    flock -n 9 || { sleep 1; flock -n 9; }
  fi
  shift
  exec 3<&0
  "$@" 3<&- &
  program=$!
  { exec 9>&-; read -r word <&3 || ${ending === "politely" ? 'kill -INT "$program"' : "kill -KILL 0"}; } &
  listener=$!
  exec 3<&-
  wait "$program"
  code=$?
  kill "$listener" 2> /dev/null
  exit "$code"
`;

import type { SeenVersion } from "#application/ports/seen-version.ts";

export const memorySeenVersion = (): SeenVersion => {
  let seen: string | undefined;
  return {
    read: () => seen,
    write: (version) => void (seen = version),
  };
};

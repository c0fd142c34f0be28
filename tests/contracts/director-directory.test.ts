import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { directors, people, sixDirectors, unknownDin, withoutPhone } from "#tests/support/people.ts";
import { directorDirectoryContract } from "./director-directory.contract.ts";

directorDirectoryContract("memory", async () => {
  const backend = memoryBackend({ account: aNewcomer(), people, directors, now: () => NOON });
  return {
    directors: backend.adapters.directorDirectory,
    accounts: backend,
    known: sixDirectors,
    withoutPhone,
    unknownDin,
  };
});

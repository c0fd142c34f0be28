import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { PURPOSE_OF_DIRECTORS } from "#domain/session/capability.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { directors, people, sixDirectors, unknownDin, withoutPhone } from "#tests/support/people.ts";
import { directorDirectoryContract, statedPurposeContract } from "./director-directory.contract.ts";

const open = async (capabilities: readonly string[]) => {
  const backend = memoryBackend({ account: { ...aNewcomer(), capabilities }, people, directors, now: () => NOON });
  return {
    directors: backend.adapters.directorDirectory,
    accounts: backend,
    known: sixDirectors,
    withoutPhone,
    unknownDin,
  };
};

directorDirectoryContract("memory", () => open([]));
statedPurposeContract("memory", () => open([PURPOSE_OF_DIRECTORS]));

import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { asha, directors, people, sixDirectors } from "#tests/support/people.ts";
import { savedValuesContract } from "./saved-values.contract.ts";

savedValuesContract("memory", async () => {
  const [director] = sixDirectors;
  if (director === undefined) throw new Error("There are no directors");
  const { adapters } = memoryBackend({ account: aNewcomer(), people, directors, now: () => NOON });
  return {
    values: adapters.savedValues,
    people: adapters.savedPeople,
    contacts: adapters.contactDirectory,
    directors: adapters.directorDirectory,
    known: asha,
    director,
  };
});

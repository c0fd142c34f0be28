import type { MemoryBackend } from "#adapters/memory/memory-backend.ts";
import type { AddServices } from "./house.ts";
import { tokens } from "./tokens.ts";

/** What signed-in people need, answered by this process. */
export const memoryServices =
  (backend: MemoryBackend): AddServices =>
  (house) => {
    house
      .add(tokens.accountLookup, [], () => backend)
      .add(tokens.contactDirectory, [], () => backend)
      .add(tokens.directorDirectory, [], () => backend.directors)
      .add(tokens.emailVerifier, [], () => backend.verifier)
      .add(tokens.profileSearch, [], () => backend.profiles)
      .add(tokens.profileUpdates, [], () => backend)
      .add(tokens.transactionLog, [], () => backend);
  };

import type { DirectorDirectory } from "#application/ports/director-directory.ts";
import { err, ok } from "#application/shared/result.ts";
import { PURPOSE_OF_DIRECTORS } from "#domain/session/capability.ts";
import type { ContactValue } from "#domain/lookups/contact.ts";
import type { Din } from "#domain/lookups/din.ts";
import { type Director, type DirectorItem, directorItems } from "#domain/lookups/director.ts";
import { lacksPurpose, purposeRefusal } from "./memory-purpose.ts";
import { memoryItemsOnFile } from "./memory-items-on-file.ts";
import { type MemoryLedger, type PaidAnswer, valuesText } from "./memory-ledger.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

export interface MemoryDirector extends Director, Partial<Readonly<Record<DirectorItem, readonly ContactValue[]>>> {}

interface MemoryDirectorNeeds {
  /** By DIN. */
  readonly directors: ReadonlyMap<string, MemoryDirector>;
  readonly ledger: MemoryLedger;
  readonly failures: SimulatedFailures;
}

export const memoryDirectorDirectory = ({ directors, ledger, failures }: MemoryDirectorNeeds): DirectorDirectory => ({
  find: (din) =>
    failures.run(async () => {
      const known = directors.get(din);
      if (known === undefined) return ok(undefined);
      return ok({ director: whoIs(known), ...memoryItemsOnFile(directorItems, known, { ledger, subject: din }) });
    }),
  reveal: ({ item, din, purpose }) =>
    failures.run(async () => {
      const known = directors.get(din) ?? {};
      const isOwned = ledger.owns(item, din) !== undefined;
      if (!isOwned && lacksPurpose(ledger.account(), PURPOSE_OF_DIRECTORS, purpose)) return err(purposeRefusal);
      const settled = ledger.settle(directorAnswer(directors, item, din));
      if (!settled.ok) return settled;
      const answer = { values: known[item] ?? [], director: whoIs(known) };
      return ok(settled.value ? { ...answer, owned: settled.value } : answer);
    }),
});

export const directorAnswer = (
  directors: MemoryDirectorNeeds["directors"],
  item: DirectorItem,
  din: Din,
): PaidAnswer => ({ operation: item, subject: din, query: din, result: valuesText(directors.get(din)?.[item]) });

const whoIs = ({ din_phone: _phone, din_email: _email, ...director }: MemoryDirector): Director => director;

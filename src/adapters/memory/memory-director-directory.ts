import type { DirectorDirectory } from "#application/ports/director-directory.ts";
import { yes } from "#application/result.ts";
import type { ContactValue } from "#domain/contact.ts";
import type { Director, DirectorItem } from "#domain/director.ts";
import type { MemoryLedger } from "./memory-ledger.ts";
import type { Weather } from "./memory-weather.ts";

export interface MemoryDirector extends Director, Partial<Readonly<Record<DirectorItem, readonly ContactValue[]>>> {}

interface MemoryDirectorNeeds {
  /** By DIN. */
  readonly directors: ReadonlyMap<string, MemoryDirector>;
  readonly ledger: MemoryLedger;
  readonly weather: Weather;
}

export const memoryDirectorDirectory = ({ directors, ledger, weather }: MemoryDirectorNeeds): DirectorDirectory => ({
  find: (din) =>
    weather.through(async () => {
      const known = directors.get(din);
      return yes(known && whoIs(known));
    }),
  reveal: ({ item, din }) =>
    weather.through(async () => {
      const known = directors.get(din) ?? {};
      const values = known[item] ?? [];
      const result = values.length === 0 ? undefined : values.map(({ value }) => value).join(", ");
      const settled = ledger.settle({ operation: item, subject: din, query: din, result });
      if (!settled.ok) return settled;
      const answer = { values, director: whoIs(known) };
      return yes(settled.value ? { ...answer, owned: settled.value } : answer);
    }),
});

const whoIs = ({ din_phone: _phone, din_email: _email, ...director }: MemoryDirector): Director => director;

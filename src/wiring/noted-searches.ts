import { NotedSearchesViewModel } from "#ui/lookups/noted-searches-view-model.ts";
import type { App } from "./session.ts";

interface NotedSearchesNeeds extends App {
  readonly perSession: <Model extends object>(place: string, create: () => Model) => () => Model;
}

/** The free searches that this browser notes, for as long as the same person works. */
export const notedSearches = ({ ports, keeper, perSession, provideTransient }: NotedSearchesNeeds) =>
  perSession(
    "noted-searches",
    provideTransient({ kept: ports.notedSearches, clock: ports.clock, keeper }, ({ keeper: { person }, ...needs }) => {
      const owner = person();
      const noted = owner === undefined ? [] : needs.kept.read(owner);
      return new NotedSearchesViewModel({ ...needs, person, noted });
    }),
  );

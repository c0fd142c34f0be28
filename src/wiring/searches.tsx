import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import type { Searching } from "#ui/lookups/searches/searches-view-model.ts";
import type { Token } from "./container.ts";
import type { App } from "./session.ts";

interface SearchesNeeds extends App {
  readonly changes: Token<ServerChanges>;
  readonly perSession: <Model extends object>(place: string, create: () => Model) => () => Model;
}

/** The searches at sources, for as long as the same person works. Their code is fetched after the tool is shown. */
export const searchesOf = ({ ports, keeper, changes, perSession, provide, provideTransient }: SearchesNeeds) => {
  const { clock, pageActivity: activity } = ports;
  const lookups = provide({ port: ports.pendingLookups, keeper }, signedInPort);
  const loadSearches = memoizeAsync(async () => {
    const { SearchesViewModel } = await import("#ui/lookups/searches/searches-view-model.ts");
    const needs = { lookups, changes, clock, activity };
    return perSession(
      "searches",
      provideTransient(needs, (met) => new SearchesViewModel(met)),
    );
  });
  const searching = provide({}, (): Searching => ({
    begin: async (id) => (await loadSearches())().begin(id),
    look: async () => (await loadSearches())().look(),
    untilEnded: async (id) => (await loadSearches())().untilEnded(id),
    cancel: async (id) => (await loadSearches())().cancel(id),
  }));
  const searchNotices = async () => {
    const [{ SearchNotices }, create] = await Promise.all([import("#ui/searches/search-notices.tsx"), loadSearches()]);
    return () => <SearchNotices create={create} />;
  };
  return { loadSearches, searching, searchNotices };
};

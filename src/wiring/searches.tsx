import type { ServerChanges } from "#application/session/server-changes.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import { SearchesViewModel, type Searching } from "#ui/lookups/searches-view-model.ts";
import type { Token } from "./container.ts";
import type { App } from "./session.ts";

interface SearchesNeeds extends App {
  readonly changes: Token<ServerChanges>;
  readonly perSession: <Model extends object>(place: string, create: () => Model) => () => Model;
}

/** The searches at sources, for as long as the same person works. */
export const searchesOf = ({ ports, keeper, changes, perSession, provide, provideTransient }: SearchesNeeds) => {
  const { clock, pageActivity: activity } = ports;
  const lookups = provide({ port: ports.pendingLookups, keeper }, signedInPort);
  const searches = perSession(
    "searches",
    provideTransient({ lookups, changes, clock, activity }, (needs) => new SearchesViewModel(needs)),
  );
  const searching = provide({}, (): Searching => ({
    begin: (id) => searches().begin(id),
    untilEnded: (id) => searches().untilEnded(id),
    cancel: (id) => searches().cancel(id),
  }));
  const searchNotices = async () => {
    const { SearchNotices } = await import("#ui/searches/search-notices.tsx");
    return () => <SearchNotices create={searches} />;
  };
  return { searches, searching, searchNotices };
};

import { observer } from "mobx-react-lite";
import { useLayoutEffect } from "react";
import { directorItems } from "#domain/lookups/director.ts";
import type { Recent } from "#domain/history/recent.ts";
import { lookedUpIn, openRecentLines } from "#ui/lookups/recent/recent-lines.ts";
import { RecentList } from "#ui/lookups/recent/recent-list.tsx";
import { useRecent } from "#ui/lookups/recent/use-recent.ts";
import { directorKinds } from "./director-kinds.ts";
import type { DirectorSearchViewModel } from "./director-search-view-model.ts";

/** The directors looked up last. Searching one of them, by a click or by hand, shows their details at once. */
export const DirectorRecents = observer(({ search }: { readonly search: DirectorSearchViewModel }) => {
  const { phase } = search;
  const found = phase.kind === "found" ? phase.found : undefined;
  const recents = useRecent(found && lookedUpIn(found.din, found.lines));
  const recent = recents?.of(found?.din);
  useLayoutEffect(() => {
    if (found && recent) openRecentLines(found.lines, recent);
  }, [found, recent]);
  const show = ({ subject }: Recent) => {
    if (subject.kind === "din") void search.showKnown(subject.din);
  };
  return <RecentList recents={recents} items={directorItems} kinds={directorKinds} shown={found?.din} onShow={show} />;
});

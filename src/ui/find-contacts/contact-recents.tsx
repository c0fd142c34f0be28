import { observer } from "mobx-react-lite";
import { useLayoutEffect, useState } from "react";
import { contactItems } from "#domain/lookups/contact.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import type { Recent } from "#domain/history/recent.ts";
import { lookedUpIn, openRecentLines } from "#ui/lookups/recent/recent-lines.ts";
import { RecentList } from "#ui/lookups/recent/recent-list.tsx";
import { useRecent } from "#ui/lookups/recent/use-recent.ts";
import { contactKinds } from "./contact-kinds.ts";
import type { FindContactsViewModel } from "./find-contacts-view-model.ts";

/** The people looked up last. Searching one of them, by a click or by hand, shows their details at once. */
export const ContactRecents = observer(({ contacts }: { readonly contacts: FindContactsViewModel }) => {
  const { search } = contacts;
  const recents = useRecent(search && lookedUpIn(search.profile, search.lines));
  const recent = recents?.of(search?.profile);
  useLayoutEffect(() => {
    if (search && recent) openRecentLines(search.lines, recent);
  }, [search, recent]);
  // The sheet of nobody is lower than one that is awaited. The list comes once the answer is there, so that it is not moved.
  const [isAwaiting, setIsAwaiting] = useState(search?.lookup.kind === "loading");
  if (isAwaiting && search?.lookup.kind !== "loading") setIsAwaiting(false);
  const show = ({ subject }: Recent) => {
    if (subject.kind === "profile") contacts.findCarried(profileUrl(subject.profile));
  };
  if (isAwaiting) return null;
  return (
    <RecentList recents={recents} items={contactItems} kinds={contactKinds} shown={search?.profile} onShow={show} />
  );
});

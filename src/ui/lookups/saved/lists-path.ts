import { everyone, peopleAddress, type PeopleQuery, queryOfView } from "#domain/lists/people-query.ts";
import type { PeopleList } from "#domain/lists/people-list.ts";

const pathOf = (query: PeopleQuery): string => {
  const known = peopleAddress(query).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]));
  return `/dashboard/lists?${new URLSearchParams(known).toString()}`;
};

/** Where the people of a list are shown. */
export const listPath = ({ id, isShared }: Pick<PeopleList, "id" | "isShared">): string =>
  pathOf({ ...everyone, listId: id, isShared });

/** Where a saved view is shown. */
export const viewPath = (id: string): string => pathOf(queryOfView(id));

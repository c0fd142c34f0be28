import { oneLine } from "#domain/shared/visible-text.ts";
import type { PeopleLayout } from "./people-layout.ts";
import { PEOPLE_SEARCH_MAX_LENGTH, type PeopleFilter } from "./people-query.ts";

/** Of a person's own, and of an organisation's. */
export const VIEWS_MAX = 50;

export const VIEW_NAME_MAX_LENGTH = 60;

/** Who stands in a view, and how. */
export interface ViewContents extends PeopleLayout {
  /** `isShared` says whose people they are, which may be shared ones in a private view. */
  readonly filter: PeopleFilter;
  /** As typed. Can be a name. */
  readonly search: string;
}

/** A search of saved people, with its order and columns, under a name. */
export interface PeopleView extends ViewContents {
  readonly id: string;
  readonly name: string;
  /** Whether all members of the organisation see and change it. Then its people are shared, too. */
  readonly isShared: boolean;
  /** It stands in the sidebar. */
  readonly isPinned: boolean;
}

/** A view as it is asked for. */
export type NewPeopleView = Omit<PeopleView, "id">;

/** What changes of a view; what is left out stays. */
export type ViewChange = Partial<Pick<PeopleView, "name" | "isPinned"> & { readonly contents: ViewContents }>;

/** The name of a view on one line; undefined where it is empty or too long. */
export const parseViewName = (text: string): string | undefined => {
  const name = oneLine(text);
  return name === "" || name.length > VIEW_NAME_MAX_LENGTH ? undefined : name;
};

/** A search on one line; undefined where it is too long. */
export const parseViewSearch = (text: string): string | undefined => {
  const search = oneLine(text);
  return search.length > PEOPLE_SEARCH_MAX_LENGTH ? undefined : search;
};

/** Whether two show the same people in the same way. */
export const areSameContents = (one: ViewContents, other: ViewContents): boolean => written(one) === written(other);

const written = ({ filter, search, columns, density }: ViewContents): string => {
  const { isShared, listId, status, assignee, tag, column, isDescending } = filter;
  return JSON.stringify([
    isShared,
    listId,
    status,
    assignee,
    tag,
    column,
    isDescending,
    oneLine(search),
    columns,
    density,
  ]);
};

import * as z from "zod/mini";
import { densities, optionalColumns } from "#domain/lists/people-layout.ts";
import { parseAssignee, PEOPLE_SEARCH_MAX_LENGTH, peopleColumns } from "#domain/lists/people-query.ts";
import { parseViewName, parseViewSearch, VIEW_NAME_MAX_LENGTH } from "#domain/lists/people-view.ts";
import { savedStatuses } from "#domain/lists/saved-person.ts";
import { parseTag, TAG_MAX_LENGTH } from "#domain/lists/tags.ts";
import type { Call } from "./call.ts";
import { optionalText, readBy, rowId } from "./fields.ts";

const PeopleViewRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether it is the organisation's. */
  shared: z.boolean(),
  pinned: z.boolean(),
  /** Whether it shows the people of the organisation, or the caller's own. */
  people_shared: z.boolean(),
  list_id: z.nullable(z.string()),
  status: z.nullable(z.enum(savedStatuses)),
  /** "me", "nobody" or the id of a member. */
  assignee: optionalText,
  tag: optionalText,
  search: z.string(),
  sort: z.enum(peopleColumns),
  descending: z.boolean(),
  columns: z.array(z.enum(optionalColumns)),
  density: z.enum(densities),
});
export type PeopleViewRecord = z.output<typeof PeopleViewRecord>;

const NAME_WANTED = `name must have 1 to ${VIEW_NAME_MAX_LENGTH} characters.`;
const name = z.pipe(z.string(NAME_WANTED), readBy(parseViewName, NAME_WANTED));
const SEARCH_WANTED = `search must have at most ${PEOPLE_SEARCH_MAX_LENGTH} characters.`;
const ASSIGNEE_WANTED = "assignee must be me, nobody or the id of a member.";
const TAG_WANTED = `tag must have 1 to ${TAG_MAX_LENGTH} characters.`;
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));
const trueOrFalse = (field: string) => z.boolean(`${field} must be true or false.`);
const oneOf = <Name extends string>(field: string, names: readonly Name[]) =>
  z.enum(names, `${field} must be one of ${names.join(", ")}.`);

const contents = z.object(
  {
    people_shared: optional(trueOrFalse("people_shared")),
    list_id: optional(rowId("list_id must be that of a list.")),
    status: optional(oneOf("status", savedStatuses)),
    assignee: optional(z.pipe(z.string(ASSIGNEE_WANTED), readBy(parseAssignee, ASSIGNEE_WANTED))),
    tag: optional(z.pipe(z.string(TAG_WANTED), readBy(parseTag, TAG_WANTED))),
    search: optional(z.pipe(z.string(SEARCH_WANTED), readBy(parseViewSearch, SEARCH_WANTED))),
    sort: oneOf("sort", peopleColumns),
    descending: trueOrFalse("descending"),
    columns: z
      .array(oneOf("columns", optionalColumns), "columns must be a list of names.")
      .check(z.maxLength(optionalColumns.length, "columns must name each column once at most.")),
    density: oneOf("density", densities),
  },
  "contents must be an object that says who stands in the view, and how.",
);
export type ViewContentsRecord = z.output<typeof contents>;

const id = rowId("id must be that of a view.");

/** The views of the caller, private and shared, in the order in which they were made. Only for hosts with SAVED_PEOPLE. */
export const views = {
  name: "views",
  method: "GET",
  path: "/webhook/views",
  request: z.object({}),
  answer: z.object({ views: z.array(PeopleViewRecord) }),
} as const satisfies Call;

/** Keeps a search of saved people under a name. Only for hosts with SAVED_PEOPLE. */
export const makeView = {
  name: "makeView",
  method: "POST",
  path: "/webhook/make_view",
  request: z.object({
    name,
    shared: optional(trueOrFalse("shared")),
    pinned: optional(trueOrFalse("pinned")),
    contents,
  }),
  answer: PeopleViewRecord,
} as const satisfies Call;

/** Changes a view; what is left out stays. Only for hosts with SAVED_PEOPLE. */
export const changeView = {
  name: "changeView",
  method: "POST",
  path: "/webhook/change_view",
  request: z.object({
    id,
    name: optional(name),
    pinned: optional(trueOrFalse("pinned")),
    contents: optional(contents),
  }),
  answer: PeopleViewRecord,
} as const satisfies Call;

/** Removes a view, which can be restored for an hour. Only for hosts with SAVED_PEOPLE. */
export const removeView = {
  name: "removeView",
  method: "POST",
  path: "/webhook/remove_view",
  request: z.object({ id }),
  answer: z.object({ removed: z.boolean() }),
} as const satisfies Call;

/** Brings back a view. Only for hosts with SAVED_PEOPLE. */
export const restoreView = {
  name: "restoreView",
  method: "POST",
  path: "/webhook/restore_view",
  request: z.object({ id }),
  answer: PeopleViewRecord,
} as const satisfies Call;

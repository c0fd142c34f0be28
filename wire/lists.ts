import * as z from "zod/mini";
import { LIST_NAME_MAX_LENGTH, listColours, parseListName } from "#domain/lists/people-list.ts";
import type { Call } from "./call.ts";
import { readBy, rowId } from "./fields.ts";

const PeopleListRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** A colour's name, which each screen shows in its own way. */
  colour: z.enum(listColours),
  /** Whether it is the organisation's. */
  shared: z.boolean(),
  /** How many people are in it. */
  people: z.int(),
});
export type PeopleListRecord = z.output<typeof PeopleListRecord>;

const NAME_WANTED = `name must have 1 to ${LIST_NAME_MAX_LENGTH} characters.`;
const name = z.pipe(z.string(NAME_WANTED), readBy(parseListName, NAME_WANTED));
const colour = z.enum(listColours, `colour must be one of ${listColours.join(", ")}.`);
const id = rowId("id must be that of a list.");

/** The lists of the caller, private and shared, in the order in which they were made. Only for hosts with SAVED_PEOPLE. */
export const lists = {
  name: "lists",
  method: "GET",
  path: "/webhook/lists",
  request: z.object({}),
  answer: z.object({ lists: z.array(PeopleListRecord) }),
} as const satisfies Call;

/** Makes a list. Only for hosts with SAVED_PEOPLE. */
export const makeList = {
  name: "makeList",
  method: "POST",
  path: "/webhook/make_list",
  request: z.object({ name, colour, shared: z.optional(z.nullable(z.boolean("shared must be true or false."))) }),
  answer: PeopleListRecord,
} as const satisfies Call;

/** Changes a list; what is left out stays. Only for hosts with SAVED_PEOPLE. */
export const changeList = {
  name: "changeList",
  method: "POST",
  path: "/webhook/change_list",
  request: z.object({ id, name: z.optional(z.nullable(name)), colour: z.optional(z.nullable(colour)) }),
  answer: PeopleListRecord,
} as const satisfies Call;

/** Removes a list, which can be restored for an hour. Its people stay saved. Only for hosts with SAVED_PEOPLE. */
export const removeList = {
  name: "removeList",
  method: "POST",
  path: "/webhook/remove_list",
  request: z.object({ id }),
  answer: z.object({ removed: z.boolean() }),
} as const satisfies Call;

/** Brings back a list with its people. Only for hosts with SAVED_PEOPLE. */
export const restoreList = {
  name: "restoreList",
  method: "POST",
  path: "/webhook/restore_list",
  request: z.object({ id }),
  answer: PeopleListRecord,
} as const satisfies Call;

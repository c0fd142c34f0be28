/** What something unchecked has under a name; undefined also where it can have nothing. */
export const memberOf = (thing: unknown, name: string): unknown =>
  typeof thing === "object" && thing !== null ? Reflect.get(thing, name) : undefined;

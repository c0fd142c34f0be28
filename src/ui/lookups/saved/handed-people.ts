/** What the field of a tool hands to the page of lists in the state of the navigation: a text that names many people. */
export const toNewList = (text: string): { readonly newList: string } => ({ newList: text });

/** The browser may return a state stored by another version of the app. */
export const handedPeople = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "newList" in state && typeof state.newList === "string"
    ? state.newList
    : undefined;

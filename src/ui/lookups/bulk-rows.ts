/** What a tool hands to its bulk mode in the state of the navigation: too much for an address. */
export const toBulk = (urls: readonly string[]): { readonly bulk: readonly string[] } => ({ bulk: urls });

/** The browser may return a state stored by another version of the app. */
export const handedToBulk = (state: unknown): readonly string[] | undefined => {
  if (typeof state !== "object" || state === null || !("bulk" in state) || !Array.isArray(state.bulk)) return undefined;
  return state.bulk.filter((url): url is string => typeof url === "string");
};

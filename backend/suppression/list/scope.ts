/** What an entry of the list is about: someone whole, or one value that several people share, such as info@acme.example. */
export const scopes = ["person", "value"] as const;
export type Scope = (typeof scopes)[number];

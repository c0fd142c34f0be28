/**
 * What an API key may do: read what is free or owned, or spend credits as well. A bulk job needs its tool's scope, too. Saved people and
 * lists cost nothing: they are read or changed.
 */
export const apiScopes = [
  "contacts:read",
  "contacts:spend",
  "directors:read",
  "directors:spend",
  "enrichment:read",
  "enrichment:spend",
  "verification:read",
  "verification:spend",
  "bulk:read",
  "bulk:spend",
  "history:read",
  "lists:read",
  "lists:write",
  "account:read",
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** What reads only: a key has no other scopes unless its maker wants it. */
export const readScopes: readonly ApiScope[] = apiScopes.filter((scope) => scope.endsWith(":read"));

import type { Payer } from "#domain/session/account.ts";

/**
 * What an API key may do: read what is free or owned, or spend credits as well. A bulk job needs its tool's scope, too. Saved people and
 * lists cost nothing: they are read or changed. Pushing to a CRM is apart: it sends what is owned to another service.
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
  "crm:push",
  "account:read",
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Those that a key of this owner can have: a push sends what its maker alone owns, too. */
export const scopesOf = (owner: Payer): readonly ApiScope[] =>
  owner === "organisation" ? apiScopes.filter((scope) => scope !== "crm:push") : apiScopes;

/** What reads only: a key has no other scopes unless its maker wants it. */
export const readScopes: readonly ApiScope[] = apiScopes.filter((scope) => scope.endsWith(":read"));

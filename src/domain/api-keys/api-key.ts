import type { Payer } from "#domain/session/account.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import type { ApiScope } from "./api-scope.ts";

export const KEY_NAME_MAX_LENGTH = 60;

/** For how many days a key works, unless its maker says another number, and at most. */
export const KEY_DAYS = 90;
export const KEY_DAYS_MAX = 365;

/** How many networks a key can be limited to. */
export const KEY_NETWORKS_MAX = 20;

/** How many keys that still work one person can have made. */
export const KEYS_MAX = 50;

/** A key for programs, without its text: that is shown once, when the key is made. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** The first letters of its text. */
  readonly start: string;
  /** It looks up the sample directory only, and spends nothing. */
  readonly isTest: boolean;
  /** Whose credits it spends. */
  readonly owner: Payer;
  /** Its maker, by name or address. */
  readonly madeBy: string;
  readonly scopes: readonly ApiScope[];
  /** The most that it may spend in a calendar month (UTC); missing where it has no limit of its own. */
  readonly monthlyCap?: Tenths;
  readonly spentThisMonth: Tenths;
  /** The networks that may use it, as CIDR; empty for any. */
  readonly networks: readonly string[];
  /** ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string;
  /** The day in UTC ("2026-11-27"); missing before its first use. */
  readonly lastUsedOn?: string;
}

/** A key as it is asked for. */
export interface NewApiKey extends Pick<ApiKey, "name" | "isTest" | "owner" | "scopes" | "networks" | "monthlyCap"> {
  /** For how long it works, from now. */
  readonly days: number;
}

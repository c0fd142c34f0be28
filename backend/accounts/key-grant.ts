import type { ApiScope } from "#domain/api-keys/api-scope.ts";

/** What a call may do that comes with an API key. */
export interface KeyGrant {
  readonly id: string;
  /** It looks up sample people only, with credits that are nobody's. */
  readonly isTest: boolean;
  readonly scopes: readonly ApiScope[];
  /** The networks that it may come from, as CIDR; empty for any. */
  readonly networks: readonly string[];
  readonly expiresAt: Date;
  /** Whose credits alone pay; undefined for those that pay for the account in the app. */
  readonly organisationId: string | undefined;
}

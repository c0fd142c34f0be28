import { parseMonthlyCap } from "#domain/organisation/monthly-cap.ts";
import type { Payer } from "#domain/session/account.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import { KEY_DAYS, KEY_DAYS_MAX, KEY_NAME_MAX_LENGTH, type NewApiKey } from "./api-key.ts";
import { type ApiScope, readScopes, scopesOf } from "./api-scope.ts";

/** The form of a new key, as it is filled in. */
export interface NewKeyForm {
  readonly name: string;
  readonly isTest: boolean;
  readonly owner: Payer;
  readonly scopes: readonly ApiScope[];
  /** In credits; empty for no limit of its own. */
  readonly cap: string;
  readonly days: number;
  /** One a line, or separated by commas. */
  readonly networks: string;
}

/** For how long a key can be made to work, in days. */
export const keyDays = [7, 30, KEY_DAYS, 180, KEY_DAYS_MAX] as const;

/** A key that only reads. */
export const emptyKeyForm: NewKeyForm = {
  name: "",
  isTest: false,
  owner: "personal",
  scopes: readScopes,
  cap: "",
  days: KEY_DAYS,
  networks: "",
};

export type KeyFault = "no-name" | "name-too-long" | "no-scope" | "not-a-cap";

/** The key that the form asks for, or what is wrong with it. Networks are judged by the server. */
export const readKeyForm = ({ name, isTest, owner, scopes, cap, days, networks }: NewKeyForm): NewApiKey | KeyFault => {
  const shown = oneLine(name);
  if (shown === "") return "no-name";
  if (shown.length > KEY_NAME_MAX_LENGTH) return "name-too-long";
  const granted = scopesOf(owner).filter((scope) => scopes.includes(scope));
  if (granted.length === 0) return "no-scope";
  const monthlyCap = parseMonthlyCap(cap);
  if (monthlyCap === undefined) return "not-a-cap";
  return {
    name: shown,
    isTest,
    owner,
    scopes: granted,
    days,
    networks: networks.split(/[\s,]+/).filter(Boolean),
    ...(monthlyCap !== null && { monthlyCap }),
  };
};

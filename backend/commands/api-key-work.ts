import { parseArgs } from "node:util";
import {
  KEY_DAYS,
  KEY_DAYS_MAX,
  KEY_NAME_MAX_LENGTH,
  KEY_NETWORKS_MAX,
  type NewApiKey,
} from "#domain/api-keys/api-key.ts";
import { type ApiScope, apiScopes, readScopes } from "#domain/api-keys/api-scope.ts";
import { formatCredits, parseCredits, tenths } from "#domain/shared/credits.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import { keysOf, makeKey, revokeAnyKey, type StoredKey } from "#backend/api-keys/manage-keys.ts";
import { parseNetwork } from "#backend/platform/network/networks.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { accountFor, emailOf } from "./account-arguments.ts";

const USAGE = `Usage: npm run api-keys -- make <email> --name <name> [--scopes <list>] [--cap <credits>] [--days <days>]
                              [--network <CIDR>]... [--organisation] [--test]
         makes a key for a person, or for the organisation that they manage, and prints it once
         scopes: ${apiScopes.join(", ")}
         separated by commas; without them the key can read, and spend nothing; a test key can do everything
         test: the key looks up the sample directory only, and spends nothing
         cap: the most that it can spend in a calendar month
         days: how long it works, ${KEY_DAYS} unless you say another number, at most ${KEY_DAYS_MAX}
       npm run api-keys -- list <email>
         lists the keys that a person sees
       npm run api-keys -- revoke <id>
         revokes a key; the next call with it is refused`;

/** What is done, and the lines to print of it. */
type Work = (database: Database) => Promise<readonly string[]>;

const read = (parameters: readonly string[]) => {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        name: { type: "string" },
        scopes: { type: "string" },
        cap: { type: "string" },
        days: { type: "string", default: String(KEY_DAYS) },
        network: { type: "string", multiple: true, default: [] },
        organisation: { type: "boolean", default: false },
        test: { type: "boolean", default: false },
      },
    });
  } catch {
    throw new Error(USAGE);
  }
};

/** The work of a command line. Throws the usage, or a sentence, if the command line is wrong. */
export const apiKeyWork = (parameters: readonly string[]): Work => {
  const { values, positionals } = read(parameters);
  const [action, about, ...rest] = positionals;
  if (about === undefined || rest.length > 0) throw new Error(USAGE);
  if (action === "make") return make(emailOf(about, USAGE), wantedKey(values));
  if (action === "list") return list(emailOf(about, USAGE));
  if (action === "revoke") return revoke(about);
  throw new Error(USAGE);
};

const wantedKey = (values: ReturnType<typeof read>["values"]): NewApiKey => {
  const { name, scopes, cap, days, network, organisation, test } = values;
  const shown = oneLine(name ?? "");
  if (shown === "") throw new Error(USAGE);
  if (shown.length > KEY_NAME_MAX_LENGTH)
    throw new Error(`--name must have at most ${KEY_NAME_MAX_LENGTH} characters.`);
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > KEY_DAYS_MAX)
    throw new Error(`--days must be a whole number from 1 to ${KEY_DAYS_MAX}.`);
  if (network.length > KEY_NETWORKS_MAX) throw new Error(`A key can have at most ${KEY_NETWORKS_MAX} networks.`);
  return {
    name: shown,
    isTest: test,
    owner: organisation ? "organisation" : "personal",
    scopes: scopes === undefined ? (test ? apiScopes : readScopes) : scopes.split(",").map(scopeOf),
    days: Number(days),
    networks: network.map(networkOf),
    ...(cap !== undefined && { monthlyCap: capOf(cap) }),
  };
};

const scopeOf = (text: string): ApiScope => {
  const scope = apiScopes.find((known) => known === text.trim());
  if (scope === undefined) throw new Error(`${text} is no scope. There are ${apiScopes.join(", ")}.`);
  return scope;
};

const networkOf = (text: string): string => {
  const network = parseNetwork(text);
  if (network === undefined) throw new Error(`${text} is not a network. Write it like 203.0.113.0/24.`);
  return network;
};

const capOf = (text: string) => {
  const cap = /^\d{1,9}(\.\d)?$/.test(text) ? parseCredits(Number(text)) : undefined;
  if (cap === undefined) throw new Error("--cap must be a number of credits with at most one decimal.");
  return cap;
};

const make =
  (email: string, wanted: NewApiKey): Work =>
  async (database) => {
    const account = await accountFor(database, email);
    const made = await makeKey(database, account, wanted, "operator");
    if (made.outcome === "not-allowed") throw new Error(`${email} is no owner or admin of an organisation.`);
    if (made.outcome === "too-many") throw new Error(`${email} has too many keys. Revoke one first.`);
    return [made.text, "Copy it now: it is shown once and can't be found again."];
  };

const list =
  (email: string): Work =>
  async (database) => {
    const keys = await keysOf(database.db, await accountFor(database, email));
    return keys.length === 0 ? [`${email} has no keys.`] : keys.map(lineOf);
  };

const lineOf = (key: StoredKey): string => {
  const cap = key.monthly_cap_tenths === null ? "no cap" : `cap ${formatCredits(tenths(key.monthly_cap_tenths))}`;
  const spent = `spent ${formatCredits(tenths(key.spent_tenths))} this month`;
  const used = key.last_used_on === null ? "never used" : `last used ${key.last_used_on}`;
  const until = `until ${key.expires_at.toISOString().slice(0, 10)}`;
  return [key.id, `${key.start}...`, key.name, key.scopes.join(" "), cap, spent, used, until].join("  ");
};

const revoke =
  (id: string): Work =>
  async (database) => {
    if (!/^[0-9a-f-]{36}$/i.test(id)) throw new Error(USAGE);
    if (!(await revokeAnyKey(database, id))) throw new Error("There is no such key, or it was revoked before.");
    return ["Revoked. The next call with it is refused."];
  };

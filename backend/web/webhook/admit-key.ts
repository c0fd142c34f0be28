import { isGranted, neededScopes } from "#backend/api-keys/needed-scopes.ts";
import { isWithin } from "#backend/platform/network/networks.ts";
import type { CallName } from "#wire/calls.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { KeyGrant } from "#backend/accounts/key-grant.ts";
import { isOwnedOnly } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import type { ReceivedCall } from "./authenticated-request.ts";
import { type CallLimitNeeds, limitCallsOfKey } from "./limit-calls.ts";

interface KeyNeeds extends CallLimitNeeds {
  readonly clock: Clock;
}

/** How long before a key expires its answers say so. */
const SUNSET_MS = 14 * 24 * 60 * 60 * 1000;

/** Files, notes and names of lists hold other people, and reports count for everyone. */
const untested: ReadonlySet<CallName> = new Set([
  "bulkEnrich",
  "reportValue",
  "bounceReport",
  "savePeople",
  "changeSavedPeople",
  "makeList",
  "changeList",
  "pushPeople",
  "changePush",
]);

/** A push sends what its maker owns, also alone; and those whom they keep for themselves are among their pushes. */
const personal: ReadonlySet<CallName> = new Set(["crmConnections", "pushPeople", "changePush", "pushes", "pushRows"]);

/** Lets an API key make a call, and says in a header when it will soon expire; 403 where its networks or scopes don't allow it, 429 for too many calls. */
export const admitKey = (needs: KeyNeeds, { context, name, input }: ReceivedCall, grant: KeyGrant): void => {
  limitCallsOfKey(needs, context, grant);
  if (grant.expiresAt.getTime() - needs.clock() < SUNSET_MS) context.header("Sunset", grant.expiresAt.toUTCString());
  if (grant.networks.length > 0 && !isWithin(grant.networks, needs.clientAddress(context))) {
    throw refuse(403, "This API key may not be used from this network.", "network_not_allowed");
  }
  const needed = neededScopes(name, input, () => isOwnedOnly(input));
  if (needed.length === 0) throw refuse(403, "API keys can't make this call.", "not_for_api_keys");
  if (grant.isTest && untested.has(name)) {
    throw refuse(403, "Test keys can't make this call. They only work with sample data.", "not_for_test_keys");
  }
  if (grant.organisationId !== undefined && personal.has(name)) {
    throw refuse(403, "The API key of an organisation can't push people to CRMs. Please use a key of your own.");
  }
  if (!isGranted(grant.scopes, needed)) {
    const lists = needed.map((scopes) => scopes.join(" and ")).join(", or ");
    throw refuse(403, `This API key needs the scope ${lists}.`, "scope_missing");
  }
};

import type { Context } from "hono";
import * as z from "zod";
import { PENDING_HEADER, PREFER_HEADER, RESPOND_ASYNC } from "#wire/call.ts";
import { continueLookup } from "#backend/credits/continue-lookup.ts";
import type { Lookup } from "#backend/credits/lookup.ts";
import { payForLookup, type PayingAccount } from "#backend/credits/pay-for-lookup.ts";
import type { SearchNeeds } from "#backend/credits/search-elsewhere.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { sendLookup } from "./lookup-response.ts";

export interface PaidLookupNeeds {
  readonly database: Pick<Database, "db" | "batched">;
  readonly searching: SearchNeeds;
  readonly clock: Clock;
}

/** Looks up and charges, or waits for a search that an earlier call has begun, as the headers say; and sends what comes of it. */
export const sendPaidLookup = async <Found extends object>(
  context: Context,
  needs: PaidLookupNeeds,
  paying: PayingAccount,
  lookup: Lookup<Found>,
): Promise<Response> => {
  const { database, searching, clock } = needs;
  const pending = pendingOf(context);
  const outcome =
    pending === undefined
      ? await payForLookup(database, paying, lookup, prefersNoWait(context) ? { ...searching, waitMs: 0 } : searching)
      : await continueLookup(searching, paying.account, lookup, pending);
  return sendLookup(context, outcome, clock);
};

const PendingHeader = z.uuid().optional();

const pendingOf = (context: Context): string | undefined => {
  const header = PendingHeader.safeParse(context.req.header(PENDING_HEADER));
  if (!header.success) throw refuse(400, `${PENDING_HEADER} must be the id of a pending look-up.`);
  return header.data;
};

const prefersNoWait = (context: Context): boolean =>
  context.req
    .header(PREFER_HEADER)
    ?.toLowerCase()
    .split(/[\s,;]+/)
    .includes(RESPOND_ASYNC) === true;

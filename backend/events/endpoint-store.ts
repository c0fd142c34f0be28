import { randomUUID } from "node:crypto";
import * as z from "zod";
import {
  endpointStates,
  type EndpointChange,
  ENDPOINTS_MAX,
  type NewEventEndpoint,
  SECRETS_OVERLAP_HOURS,
} from "#domain/events/event-endpoint.ts";
import { managedWalletOf } from "#backend/accounts/accounts.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { stopDeliveries } from "./deliveries.ts";
import { type EndpointViewer, SEEN, seenBy } from "./endpoint-viewer.ts";
import { makeSecret } from "./sign-event.ts";

const EndpointRow = z.object({
  id: z.string(),
  url: z.string(),
  is_shared: z.boolean(),
  made_by: z.string(),
  event_types: z.array(z.string()),
  state: z.enum(endpointStates),
  created_at: z.date(),
  former_secrets_until: z.date().nullable(),
});
export type StoredEndpoint = z.infer<typeof EndpointRow>;

const COLUMNS = `e.id, e.url, e.owner_id <> $1 as is_shared, e.event_types, e.state, e.created_at,
  (select coalesce(a.name, a.email) from account a where a.id = e.made_by) as made_by,
  case when e.former_secrets_until > now() then e.former_secrets_until end as former_secrets_until`;

/** Newest first. */
export const endpointsOf = async (db: Db, viewer: EndpointViewer): Promise<readonly StoredEndpoint[]> =>
  z
    .array(EndpointRow)
    .parse(
      await db(
        `select ${COLUMNS} from event_endpoint e where ${SEEN} order by e.created_at desc, e.id`,
        seenBy(viewer),
      ),
    );

interface Secret {
  readonly id: string;
  readonly secret: string;
}

type Made =
  | ({ readonly outcome: "made" } & Secret)
  | { readonly outcome: "not-allowed" }
  | { readonly outcome: "too-many" };

/** "not-allowed" for the organisation's, where the viewer does not manage it. The secret is in the result alone. */
export const makeEndpoint = (
  database: Pick<Database, "transaction">,
  viewer: EndpointViewer,
  { url, owner, types }: NewEventEndpoint,
): Promise<Made> =>
  database.transaction(async (db) => {
    const ownerId = owner === "personal" ? viewer.id : managedWalletOf(viewer);
    if (ownerId === null) return { outcome: "not-allowed" };
    await db("select from wallet where id = $1 for no key update", [ownerId]);
    const made = { id: randomUUID(), secret: makeSecret() };
    const inserted = await db(
      `insert into event_endpoint (id, owner_id, made_by, url, event_types, secret)
         select $1, $2, $3, $4, $5, $6 where (select count(*) from event_endpoint where owner_id = $2) < $7 returning 1`,
      [made.id, ownerId, viewer.id, url, types, made.secret, ENDPOINTS_MAX],
    );
    return inserted.length > 0 ? { outcome: "made", ...made } : { outcome: "too-many" };
  });

/** Undefined where there is no such endpoint. What waits for an endpoint that is switched off is not sent any more. */
export const changeEndpoint = (
  database: Pick<Database, "transaction">,
  viewer: EndpointViewer,
  { id, url, types, isOn }: EndpointChange & { readonly id: string },
): Promise<StoredEndpoint | undefined> =>
  database.transaction(async (db) => {
    const rows = await db(
      `update event_endpoint e
          set url = coalesce($4, e.url), event_types = coalesce($5, e.event_types),
              state = case when $6 then 'on' when not $6 then 'off' else e.state end,
              failing_since = case when $6 then null else e.failing_since end
        where ${SEEN} and e.id = $3 returning ${COLUMNS}`,
      [...seenBy(viewer), id, url ?? null, types ?? null, isOn ?? null],
    );
    if (rows.length > 0 && isOn === false) await stopDeliveries(db, id);
    return rows.length > 0 ? EndpointRow.parse(rows[0]) : undefined;
  });

/** With the present secret: more signatures than that would only make headers long. */
const SECRETS_MAX = 5;

/** The new secret; undefined where there is no such endpoint. Each former one counts for another day, also where this is repeated. */
export const rotateSecret = async (db: Db, viewer: EndpointViewer, id: string): Promise<Secret | undefined> => {
  const secret = makeSecret();
  const rows = await db(
    `update event_endpoint e
        set former_secrets = (e.secret || case when e.former_secrets_until > now() then e.former_secrets else '{}' end)[:$6],
            former_secrets_until = now() + make_interval(hours => $5), secret = $4
      where ${SEEN} and e.id = $3 returning 1`,
    [...seenBy(viewer), id, secret, SECRETS_OVERLAP_HOURS, SECRETS_MAX - 1],
  );
  return rows.length > 0 ? { id, secret } : undefined;
};

/** Whether there was such an endpoint. */
export const deleteEndpoint = async (db: Db, viewer: EndpointViewer, id: string): Promise<boolean> =>
  (await db(`delete from event_endpoint e where ${SEEN} and e.id = $3 returning 1`, [...seenBy(viewer), id])).length >
  0;

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
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
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
    if (inserted.length === 0) return { outcome: "too-many" };
    await writeAuditLine(db, ownerId, viewer, { action: "make-endpoint", about: { endpoint: made.id } });
    return { outcome: "made", ...made };
  });

/** Undefined where there is no such endpoint. What waits for an endpoint that is switched off is not sent any more. */
export const changeEndpoint = (
  database: Pick<Database, "transaction">,
  viewer: EndpointViewer,
  { id, url, types, isOn }: EndpointChange & { readonly id: string },
): Promise<StoredEndpoint | undefined> =>
  database.transaction(async (db) => {
    const [former] = await db(`select e.owner_id from event_endpoint e where ${SEEN} and e.id = $3 for no key update`, [
      ...seenBy(viewer),
      id,
    ]);
    if (former === undefined) return undefined;
    const changed = await db(
      `update event_endpoint e
          set url = n.url, event_types = n.event_types, state = n.state, failing_since = n.failing_since
         from (select id, coalesce($2, url) as url, coalesce($3, event_types) as event_types,
                      case when $4 then 'on' when not $4 then 'off' else state end as state,
                      case when $4 then null else failing_since end as failing_since
                 from event_endpoint where id = $1) n
        where e.id = n.id and (e.url, e.event_types, e.state, e.failing_since)
                              is distinct from (n.url, n.event_types, n.state, n.failing_since) returning 1`,
      [id, url ?? null, types ?? null, isOn ?? null],
    );
    if (isOn === false) await stopDeliveries(db, id);
    const rows = await db(`select ${COLUMNS} from event_endpoint e where ${SEEN} and e.id = $3`, [
      ...seenBy(viewer),
      id,
    ]);
    if (changed.length > 0)
      await writeAuditLine(db, Owner.parse(former).owner_id, viewer, {
        action: "change-endpoint",
        about: { endpoint: id },
      });
    return EndpointRow.parse(rows[0]);
  });

/** With the present secret: more signatures than that would only make headers long. */
const SECRETS_MAX = 5;

/** The new secret; undefined where there is no such endpoint. Each former one counts for another day, also where this is repeated. */
export const rotateSecret = (
  database: Pick<Database, "transaction">,
  viewer: EndpointViewer,
  id: string,
): Promise<Secret | undefined> =>
  database.transaction(async (db) => {
    const secret = makeSecret();
    const [row] = await db(
      `update event_endpoint e
          set former_secrets = (e.secret || case when e.former_secrets_until > now() then e.former_secrets else '{}' end)[:$6],
              former_secrets_until = now() + make_interval(hours => $5), secret = $4
        where ${SEEN} and e.id = $3 returning e.owner_id`,
      [...seenBy(viewer), id, secret, SECRETS_OVERLAP_HOURS, SECRETS_MAX - 1],
    );
    if (row === undefined) return undefined;
    await writeAuditLine(db, Owner.parse(row).owner_id, viewer, { action: "rotate-secret", about: { endpoint: id } });
    return { id, secret };
  });

/** Whether there was such an endpoint. */
export const deleteEndpoint = (
  database: Pick<Database, "transaction">,
  viewer: EndpointViewer,
  id: string,
): Promise<boolean> =>
  database.transaction(async (db) => {
    const [row] = await db(`delete from event_endpoint e where ${SEEN} and e.id = $3 returning e.owner_id`, [
      ...seenBy(viewer),
      id,
    ]);
    if (row === undefined) return false;
    await writeAuditLine(db, Owner.parse(row).owner_id, viewer, { action: "delete-endpoint", about: { endpoint: id } });
    return true;
  });

const Owner = z.object({ owner_id: z.string() });

import * as z from "zod";
import { DELIVERIES_SHOWN, deliveryFaults, deliveryStates } from "#domain/events/event-delivery.ts";
import { TEST_EVENT } from "#domain/events/event-type.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { type EndpointViewer, SEEN, seenBy } from "./endpoint-viewer.ts";

const DeliveryRow = z.object({
  id: z.string(),
  event_type: z.string(),
  sequence: z.int().nullable(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  happened_at: z.date(),
  last_at: z.date().nullable(),
  next_at: z.date(),
  last_status: z.int().nullable(),
  last_fault: z.enum(deliveryFaults).nullable(),
});
export type StoredDelivery = z.infer<typeof DeliveryRow>;

const COLUMNS = `d.id, d.event_type, d.sequence, d.state, d.tries, d.happened_at, d.last_at, d.next_at, d.last_status, d.last_fault`;

/** The last ones of an endpoint, newest first; none of an endpoint that the viewer does not see. */
export const deliveriesOf = async (
  db: Db,
  viewer: EndpointViewer,
  endpointId: string,
): Promise<readonly StoredDelivery[]> =>
  z.array(DeliveryRow).parse(
    await db(
      `select ${COLUMNS} from event_delivery d join event_endpoint e on e.id = d.endpoint_id
        where ${SEEN} and e.id = $3 order by d.happened_at desc, d.id desc limit ${DELIVERIES_SHOWN}`,
      [...seenBy(viewer), endpointId],
    ),
  );

/** Why nothing is sent. */
export type NotSent = "unknown" | "off" | "waiting" | "too-many";

/** How many test events an endpoint gets in a minute: its address may be a stranger's. */
const TESTS_A_MINUTE = 10;

const Standing = z.object({ is_on: z.boolean(), endpoint_id: z.string(), owner_id: z.string() });

/** Sends a delivery again, with all of its tries. */
export const resend = (
  database: Pick<Database, "transaction">,
  viewer: EndpointViewer,
  id: string,
): Promise<StoredDelivery | NotSent> =>
  database.transaction(async (db) => {
    const [row] = await db(
      `select e.state = 'on' as is_on, e.id as endpoint_id, e.owner_id
         from event_delivery d join event_endpoint e on e.id = d.endpoint_id where ${SEEN} and d.id = $3`,
      [...seenBy(viewer), id],
    );
    if (row === undefined) return "unknown";
    const { is_on: isOn, endpoint_id: endpoint, owner_id: ownerId } = Standing.parse(row);
    if (!isOn) return "off";
    const sent = await db(
      `update event_delivery d
          set state = 'waiting', tries = 0, next_at = now(), last_at = null, last_fault = null, last_status = null
        where d.id = $1 and d.state <> 'waiting' returning ${COLUMNS}`,
      [id],
    );
    if (sent.length === 0) return "waiting";
    await writeAuditLine(db, ownerId, viewer, { action: "resend-event", about: { endpoint } });
    return DeliveryRow.parse(sent[0]);
  });

const Tested = z.object({ is_on: z.boolean(), tests: z.int(), owner_id: z.string() });

/** Sends a test event. */
export const sendTest = (
  database: Pick<Database, "transaction">,
  viewer: EndpointViewer,
  endpointId: string,
): Promise<StoredDelivery | NotSent> =>
  database.transaction(async (db) => {
    const [row] = await db(
      `select e.state = 'on' as is_on, e.owner_id,
              (select count(*) from event_delivery d where d.endpoint_id = e.id and d.event_type = '${TEST_EVENT}'
                  and d.happened_at > now() - interval '1 minute') as tests
         from event_endpoint e where ${SEEN} and e.id = $3`,
      [...seenBy(viewer), endpointId],
    );
    if (row === undefined) return "unknown";
    const { is_on: isOn, tests, owner_id: ownerId } = Tested.parse(row);
    if (!isOn) return "off";
    if (tests >= TESTS_A_MINUTE) return "too-many";
    const sent = await db(
      `insert into event_delivery as d (endpoint_id, event_type, data, happened_at)
         values ($1, '${TEST_EVENT}', '{}', now()) returning ${COLUMNS}`,
      [endpointId],
    );
    await writeAuditLine(db, ownerId, viewer, { action: "send-test-event", about: { endpoint: endpointId } });
    return DeliveryRow.parse(sent[0]);
  });

/** Gives up what waits for an endpoint. */
export const stopDeliveries = async (db: Db, endpointId: string): Promise<void> => {
  await db(
    "update event_delivery set state = 'failed', last_fault = 'stopped' where endpoint_id = $1 and state = 'waiting'",
    [endpointId],
  );
};

const KEPT = "30 days";

/** Deletes what ended long ago, and the endpoints of organisations that were closed. */
export const tidyDeliveries = async (db: Db): Promise<void> => {
  await db("delete from event_endpoint e using organisation o where o.id = e.owner_id and o.closed_at is not null");
  await db(`delete from event_delivery where state <> 'waiting' and happened_at < now() - interval '${KEPT}'`);
};

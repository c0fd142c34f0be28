import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import type { Finding } from "#backend/platform/finding.ts";

/** A message begins within seconds, or fails and is tried again; so long waits only what nobody can work on. */
const WAITED_MAX_S = 10 * 60;

interface WaitingQueue {
  readonly queue: string;
  /** The age of its oldest message. */
  readonly seconds: number;
}

/** Whether messages wait in queues for a process that works on them. */
export const checkQueues = (queues: readonly WaitingQueue[]): Finding => {
  const about = "queues";
  const stuck = queues.filter(({ seconds }) => seconds > WAITED_MAX_S);
  if (stuck.length === 0) return { about, state: "good", text: "No message has waited for longer than 10 minutes." };
  const named = stuck.map(({ queue, seconds }) => `${queue} for ${Math.round(seconds / 60)} min`).join(", ");
  const next = stuck.some(({ queue }) => queue.startsWith("bulk-"))
    ? "See that a worker runs (npm run worker, LEADLIGHT_WORKERS); npm run jobs -- list --open lists the bulk jobs."
    : "Look for the error of that message in the log (docs/operating.md, LeadlightQueueStuck).";
  return { about, state: "bad", text: `Messages wait: ${named}.`, next };
};

interface OpenRequests {
  readonly overdue: number;
  readonly soon: number;
  readonly later: number;
}

/** Whether someone who asked about their own data waits for longer than the law allows. */
export const checkRequests = ({ overdue, soon, later }: OpenRequests): Finding => {
  const about = "requests";
  const open = overdue + soon + later;
  if (overdue === 0)
    return { about, state: "good", text: `Open requests about personal data: ${open}, none past its due day.` };
  return {
    about,
    state: "bad",
    text: `Requests about personal data past their due day: ${overdue}, of ${open} that are open.`,
    next: "npm run rights -- requests",
  };
};

const Endpoints = z.object({
  on: z.int(),
  failing: z.int(),
  since: z.date().nullable(),
  faults: z.string().nullable(),
  /** Of those that fail, for the operator to know whose they are. */
  hosts: z.string().nullable(),
});

/** What the latest tries of endpoints that fail have met, each once. */
const ENDPOINTS = `
  select count(*)::int as "on", count(failing_since)::int as failing, min(failing_since) as since,
         (select string_agg(distinct case last_fault when 'status' then 'status ' || last_status else last_fault end, ', '
                            order by case last_fault when 'status' then 'status ' || last_status else last_fault end)
            from event_delivery
           where last_fault is not null and last_at > now() - interval '1 day'
             and endpoint_id in (select id from event_endpoint where state = 'on' and failing_since is not null)) as faults,
         (select string_agg(host, ', ')
            from (select distinct substring(url from '^[a-z]+://([^/?#]+)') as host from event_endpoint
                   where state = 'on' and failing_since is not null order by 1 limit 5) failing_hosts) as hosts
    from event_endpoint where state = 'on'`;

/** Whether the programs of customers take their events. One that does not is its owner's matter; all of them are ours. */
export const checkWebhooks = async (db: Db): Promise<Finding> => {
  const about = "webhooks";
  const [row] = await db(ENDPOINTS);
  const { on, failing, since, faults, hosts } = Endpoints.parse(row);
  if (on === 0) return { about, state: "unused", text: "No customer has an endpoint." };
  if (since === null) return { about, state: "good", text: `No endpoint of ${on} fails.` };
  const when = since.toISOString().slice(0, 16).replace("T", " ");
  const which =
    failing === on ? "No endpoint takes" : `${failing} of ${on} endpoints ${failing === 1 ? "takes" : "take"} no`;
  const what = [hosts, faults].filter((one) => one !== null).join(": ");
  const text = `${which} events, the first one since ${when} UTC (${what}).`;
  return failing === on
    ? {
        about,
        state: "bad",
        text,
        next: "See whether this machine reaches the internet (docs/operating.md, LeadlightWebhooksFail).",
      }
    : {
        about,
        state: "unknown",
        text,
        next: "Their owners see each try in Settings, and events are sent again for days.",
      };
};

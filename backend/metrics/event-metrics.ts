import { Counter, Histogram, type Registry } from "prom-client";

/** In seconds. Those of OpenTelemetry for `http.server.request.duration`, without every second one: each is a series per route. */
const DURATION_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface EndedRequest {
  /** A template of few: "/webhook/*". */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface AnsweredSource {
  /** Of the source. */
  readonly name: string;
  readonly outcome: string;
}

const mailOutcomes = ["sent", "failed"] as const;
const deliveryOutcomes = ["delivered", "failed"] as const;
const rowOutcomes = ["found", "nothing", "failed"] as const;

/** What a process counts as it happens. Prometheus adds up what several processes count. */
export interface EventMetrics {
  requestEnded(ended: EndedRequest): void;
  sourceAnswered(answered: AnsweredSource): void;
  mailEnded(outcome: (typeof mailOutcomes)[number]): void;
  deliveryTried(outcome: (typeof deliveryOutcomes)[number]): void;
  rowEnded(outcome: (typeof rowOutcomes)[number]): void;
}

export const eventMetrics = (registry: Registry): EventMetrics => {
  const registers = [registry];
  const durations = new Histogram({
    name: "http_server_request_duration_seconds",
    help: "Time until an answer began, by the route's template.",
    labelNames: ["http_route"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const responses = new Counter({
    name: "leadlight_http_responses_total",
    help: "Answers, by the route's template and the class of the status.",
    labelNames: ["http_route", "status_class"],
    registers,
  });
  const sources = new Counter({
    name: "leadlight_source_requests_total",
    help: "Questions to sources, by source and answer.",
    labelNames: ["source", "outcome"],
    registers,
  });
  const byOutcome = <Outcome extends string>(name: string, help: string, outcomes: readonly Outcome[]) => {
    const counter = new Counter({ name, help, labelNames: ["outcome"], registers });
    // A series that begins with its first event would hide that event from rate().
    for (const outcome of outcomes) counter.inc({ outcome }, 0);
    return (outcome: Outcome): void => counter.inc({ outcome });
  };
  return {
    requestEnded: ({ route, status, seconds }) => {
      durations.observe({ http_route: route }, seconds);
      responses.inc({ http_route: route, status_class: `${Math.floor(status / 100)}xx` });
    },
    sourceAnswered: ({ name, outcome }) => sources.inc({ source: name, outcome }),
    mailEnded: byOutcome(
      "leadlight_mails_total",
      "Mails that were handed to the mail server, by outcome.",
      mailOutcomes,
    ),
    deliveryTried: byOutcome(
      "leadlight_webhook_deliveries_total",
      "Tries to send an event to an endpoint of a customer, by outcome.",
      deliveryOutcomes,
    ),
    rowEnded: byOutcome(
      "leadlight_bulk_rows_total",
      "Subjects of bulk jobs that were settled, by outcome.",
      rowOutcomes,
    ),
  };
};

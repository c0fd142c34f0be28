import type { DeliveryFault, EventDelivery } from "#domain/events/event-delivery.ts";
import type { EndpointState, EventEndpoint } from "#domain/events/event-endpoint.ts";
import { type EventType, eventTypes, TEST_EVENT } from "#domain/events/event-type.ts";
import type { EndpointFault } from "#domain/events/new-endpoint.ts";
import { formatMoment } from "#ui/kit/format-time.ts";

export const webhooksTexts = {
  heading: "Webhooks",
  lead: "We notify your programs of what happens in your account. Events are signed, and contain no personal data of the people you look up.",
  loading: "Loading your webhooks",
  retry: "Retry",
  list: "Your webhooks",
  none: "You have no webhooks yet.",
  add: "New webhook",
  form: {
    title: "New webhook",
    about: "You will see its secret once, right after you add it.",
    url: "Address",
    urlPlaceholder: "https://hooks.acme.example/leadlight",
    owner: "Events of",
    mine: "What you do yourself",
    organisation: (name: string) => `Everything that ${name} pays for`,
    types: "Send an event when",
    submit: "Add webhook",
    cancel: "Cancel",
  },
  made: {
    title: (host: string) => `The secret of your webhook to ${host}`,
    warning: "Copy it now: we won't show it again. Your program uses it to check that an event came from us.",
    overlap: "Events are also signed with the former secret for 24 hours.",
    copy: "Copy the secret",
    done: "Done",
  },
  actions: {
    test: "Send test event",
    deliveries: "Last events",
    hide: "Hide events",
    rotate: "New secret",
    on: "Switch on",
    off: "Switch off",
    remove: "Delete",
    named: (action: string, host: string) => `${action}: ${host}`,
  },
  removing: {
    question: (host: string) => `Delete the webhook to ${host}?`,
    consequence: "It gets no more events, and the list of what was sent is deleted. You can't undo this.",
    yes: "Delete webhook",
    keep: "Keep it",
  },
  rotating: {
    question: (host: string) => `Make a new secret for ${host}?`,
    consequence: "Give it to your program within 24 hours. Until then, events are also signed with the current one.",
    yes: "Make new secret",
    keep: "Keep the current secret",
  },
  removed: (host: string) => `The webhook to ${host} is deleted.`,
  deliveries: {
    list: (host: string) => `Last events sent to ${host}`,
    loading: "Loading the events",
    none: "Nothing was sent yet. Send a test event to try it.",
    resend: "Send again",
    resendNamed: (type: string, when: string) => `Send ${type} of ${when} again`,
  },
} as const;

export const eventTexts: Readonly<Record<EventType, string>> = {
  "bulk.finished": "A bulk job ends",
  "bulk.paused": "A bulk job is paused",
  "contact.suppressed": "A person asks not to be processed",
  "credits.low": "Credits fall below 10",
  "lookup.answered": "A search that took long ends",
  "member.cap_reached": "A member reaches the monthly limit",
};

/** "Sent when a bulk job ends, or credits fall below 10." */
export const typesText = (types: readonly EventType[]): string => {
  if (types.length === eventTypes.length) return "Sends every event.";
  const [last, ...others] = types
    .map((type) => eventTexts[type].replace(/^./, (first) => first.toLowerCase()))
    .toReversed();
  return `Sends an event when ${[others.toReversed().join(", "), last].filter(Boolean).join(", or ")}.`;
};

export const endpointFaultText: Readonly<Record<EndpointFault, string>> = {
  "no-url": "Please enter the address of your program",
  "not-a-url": "Please enter an address that starts with https://, without a user name or password",
  "no-type": "Please choose at least one event",
};

/** The host alone, which tells endpoints apart: the whole address may be long. */
export const hostOf = ({ url }: Pick<EventEndpoint, "url">): string => (URL.canParse(url) ? new URL(url).host : url);

export const endpointStateText: Readonly<Record<EndpointState, string>> = {
  on: "On",
  off: "Switched off",
  gone: "Switched off: it answered 410, which means that it wants no more events",
  failing: "Switched off: it accepted nothing for five days",
};

export const endpointOwnerText = (
  { owner, madeBy }: Pick<EventEndpoint, "owner" | "madeBy">,
  organisation: string,
): string =>
  owner === "organisation" ? `For all that ${organisation} pays for. Added by ${madeBy}.` : "For your own activity.";

const faultText: Readonly<Record<DeliveryFault, string>> = {
  status: "Your program refused the event",
  redirect: "Your program sent a redirect, which we don't follow",
  "too-slow": "No answer within 15 seconds",
  "no-connection": "We couldn't connect",
  certificate: "Its certificate isn't valid",
  "forbidden-address": "Its address leads to a private network",
  stopped: "The webhook was switched off",
};

/** "It refused the event (500). Tried 2 times, again at 25 Nov, 10:31" */
export const deliveryText = ({ state, tries, lastStatus, lastFault, nextAt }: EventDelivery): string => {
  if (state === "delivered") return tries > 1 ? `Accepted after ${tries} tries` : "Accepted";
  const why = lastFault === undefined ? undefined : faultText[lastFault] + (lastStatus ? ` (${lastStatus})` : "");
  const tried = tries === 1 ? "Tried once" : `Tried ${tries} times`;
  if (state === "failed") return [why ?? "Not accepted", ...(tries > 0 ? [tried] : [])].join(". ");
  if (tries === 0 || why === undefined) return "Being sent ...";
  return `${why}. ${tried}${nextAt === undefined ? "" : `, again at ${formatMoment(nextAt)}`}`;
};

export const isFailing = ({ state, lastFault }: EventDelivery): boolean =>
  state === "failed" || (state === "waiting" && lastFault !== undefined);

/** "bulk.finished · 12" */
export const deliveryTitle = ({ type, sequence }: EventDelivery): string =>
  [type === TEST_EVENT ? "Test event" : type, ...(sequence === undefined ? [] : [`No. ${sequence}`])].join(" · ");

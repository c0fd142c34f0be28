import { eventBody, eventData, type SentEventType } from "#wire/events.ts";
import { noteOf } from "./field-notes.ts";
import { type JsonSchema, sentSchema, withDescriptions } from "./json-schema.ts";

const TAG = "Webhooks";

const whenItHappens: Readonly<Record<SentEventType, string>> = {
  "bulk.finished": "A bulk job ended: it is done, failed, or was cancelled",
  "bulk.paused": "A bulk job was paused, by a person or because the credits ran out",
  "contact.suppressed": "Something that was bought was removed, because its person asked not to be processed",
  "credits.low": "A balance fell below 10 credits",
  "lookup.answered": "A search that took long has ended",
  "member.cap_reached": "A member used up the monthly limit, or was refused because of it",
  "webhook.test": "A person sent a test event",
};

const sentEventTypes = Object.keys(eventData).filter((type): type is SentEventType => type in eventData);

const text = (description: string) => ({ required: true, description, schema: { type: "string" } });

const headers = [
  { name: "webhook-id", in: "header", ...text("The same each time that an event is sent.") },
  { name: "webhook-timestamp", in: "header", ...text("When it is sent, in seconds since 1970.") },
  { name: "webhook-signature", in: "header", ...text("Signatures as Standard Webhooks describes them.") },
];

const bodySchema = (type: SentEventType): JsonSchema =>
  withDescriptions(sentSchema(eventBody(type)), type, noteOf(TAG));

/** What is sent to endpoints, by the type of the event. */
export const eventWebhooks = () =>
  Object.fromEntries(
    sentEventTypes.map((type) => [
      type,
      {
        post: {
          operationId: `event ${type}`.replaceAll(/[ ._](.)/g, (_, letter: string) => letter.toUpperCase()),
          tags: [TAG],
          summary: whenItHappens[type],
          security: [],
          parameters: headers,
          requestBody: { required: true, content: { "application/json": { schema: bodySchema(type) } } },
          responses: {
            "2XX": { description: "The event was taken." },
            410: { description: "No more events are wanted: the webhook is switched off." },
          },
        },
      },
    ]),
  );

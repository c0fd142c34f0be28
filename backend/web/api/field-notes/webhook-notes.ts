import { DELIVERIES_SHOWN } from "#domain/events/event-delivery.ts";
import { ENDPOINT_URL_MAX_LENGTH, SECRETS_OVERLAP_HOURS } from "#domain/events/event-endpoint.ts";

/** Of webhooks, and of the events that they send. */
export const webhookNotes = {
  endpoints: "The person's webhooks, and for owners and admins those of the organisation, newest first.",
  id: "Id of the webhook (UUID).",
  endpoint_id: "Id of the webhook, as it is listed (UUID).",
  url: `Address that events are sent to: https://, at most ${ENDPOINT_URL_MAX_LENGTH} characters, on the public internet.`,
  owner: "Whose events. personal: of what the person does. organisation: of all that the organisation pays for.",
  types: "Events that are sent.",
  state: "off: a person switched it off. gone: it answered 410. failing: it accepted nothing for five days.",
  created_at: "When the webhook was made (ISO 8601).",
  former_secret_until:
    "Until when events are signed with the former secret as well (ISO 8601); null where they are not.",
  on: "True switches the webhook on. False switches it off, and events that wait for it are not sent.",
  secret: `Signs the events. Store it: no other call answers it. A former one signs as well for ${SECRETS_OVERLAP_HOURS} hours.`,
  deleted: "True: the webhook and its deliveries are gone.",
  deliveries: `The last ${DELIVERIES_SHOWN} events of the webhook, newest first.`,
  "deliveries.id": "Id of the delivery (UUID): the webhook-id of its requests.",
  "ResendEventRequest.id": "Id of the delivery to send again (UUID).",
  "ResendEventAnswer.id": "Id of the delivery (UUID). It is the same as before.",
  "SendTestEventAnswer.id": "Id of the new delivery (UUID).",
  type: "Type of the event, such as bulk.finished.",
  sequence:
    "Counts the events of the webhook from 1, without gaps. They can arrive in another order. Null in a delivery before it is sent.",
  "deliveries.state": "waiting: it is sent, or sent again, at next_at. failed: it was given up.",
  "ResendEventAnswer.state": "waiting: it will be sent at once.",
  "SendTestEventAnswer.state": "waiting: the test event will be sent at once.",
  tries: "How often it was sent.",
  happened_at: "When the event happened (ISO 8601).",
  last_at: "When it was last sent (ISO 8601); null before.",
  next_at: "When it is sent next (ISO 8601); null where it is not sent any more.",
  last_status: "HTTP status of the last answer; null where there was none.",
  last_fault:
    "Why the last try failed: status for one that is not 2xx, stopped where the webhook was switched off. Null where it did not fail.",
  timestamp: "When the event happened, not when it was sent (ISO 8601).",
  data: "What the event is about: ids, and nothing about people who were looked up.",
  "data.type": "The tool of the job.",
  "data.state": "The state of the job. A finished one is done, failed or cancelled.",
  wallet_id: "Id of the person's account or of the organisation whose balance fell (UUID).",
  "contact.suppressed.data.wallet_id": "Id of the person's account or of the organisation that had bought it (UUID).",
  transaction_ids: "Ids of the lines of the history from which it was removed.",
  job_ids: "Ids of the bulk jobs from whose results it was removed (UUIDs).",
  credits: "What was left when the event was recorded, in credits.",
  lookup_id: "Id of the search (UUID), as in pending.",
  "lookup.answered.data.type":
    "What was searched for: phone_no, email, work_email, din_phone, din_email, enrichment or verify_email.",
  outcome: "failed: no source answered. Something is charged only where it is found.",
  member_id: "Id of the member's account (UUID), as user_id in the list of members.",
  month: "Calendar month in UTC, such as 2026-11.",
  monthly_cap: "The member's monthly limit, in credits.",
} as const;

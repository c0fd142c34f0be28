import { failureMessages } from "#application/shared/failure.ts";

/** What is attempted with webhooks, with its sentences. */
export const eventFailureMessages = {
  list: failureMessages("load your webhooks"),
  make: {
    ...failureMessages("add the webhook", "add a webhook"),
    // It may have been added, and then nobody has its secret.
    unreachable: "No answer came. If the webhook is in the list now, give it a new secret.",
  },
  change: failureMessages("change the webhook", "change a webhook"),
  rotate: {
    ...failureMessages("make a new secret"),
    unreachable: "No answer came. Make a new secret again: the one before may not count any more.",
  },
  remove: failureMessages("delete the webhook", "delete a webhook"),
  deliveries: failureMessages("load what was sent"),
  send: failureMessages("send the event", "send an event"),
};

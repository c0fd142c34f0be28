import { failureMessages } from "#application/shared/failure.ts";

/** What is attempted with API keys, with its sentences. */
export const apiKeyFailureMessages = {
  list: failureMessages("load your API keys"),
  make: {
    ...failureMessages("make the key", "make an API key"),
    // It may have been made, and then nobody has its text.
    unreachable: "No answer came. If the key is in the list now, revoke it and make another one.",
  },
  revoke: failureMessages("revoke the key", "revoke an API key"),
};

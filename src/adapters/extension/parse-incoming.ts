import type { IncomingExtensionMessage } from "#wire/extension-messages.ts";
import { memberOf } from "./member-of.ts";

const types: ReadonlySet<unknown> = new Set([
  "TOKEN_REFRESHED",
  "TOKEN_RECEIVED",
  "AUTH_TOKENS_RESPONSE",
  "AUTH_TOKENS_REQUESTED",
  "EXTENSION_FOUND",
  "SIGN_OUT_REQUESTED",
] satisfies IncomingExtensionMessage["type"][]);

/**
 * What the extension says; undefined for everything else. The schema is loaded with the first message that needs it,
 * because most visitors have no extension.
 */
export const parseIncoming = async (data: unknown): Promise<IncomingExtensionMessage | undefined> => {
  if (!types.has(memberOf(data, "type"))) return undefined;
  // Without network the schema cannot be loaded, and a message that cannot be checked is ignored.
  const contract = await import("#wire/extension-messages.ts").catch(() => undefined);
  const message = contract?.IncomingExtensionMessage.safeParse(data);
  return message?.success ? message.data : undefined;
};

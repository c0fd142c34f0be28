import { Webhook } from "standardwebhooks";
import * as z from "zod";
import { type CrmPlay, type StoredContact, UNWANTED } from "./crm-stand-in.ts";

const Message = z.object({
  type: z.literal("people.pushed"),
  data: z.object({
    rule: z.string(),
    rows: z
      .array(z.looseObject({ id: z.string(), email: z.string().optional(), lastName: z.string().optional() }))
      .max(100),
  }),
});

const failure = (status: number) => ({ status, body: {} });

/** A customer's program: it checks the signature, knows rows by their id, and refuses a whole message for one bad row. */
export const webhookPlay = (secret: string): CrmPlay => {
  const rows = new Map<string, StoredContact>();
  return {
    handle: ({ body, headers }) => {
      try {
        new Webhook(secret).verify(JSON.stringify(body), headers as Record<string, string>);
      } catch {
        return failure(401);
      }
      const message = Message.parse(body);
      if (message.data.rows.some(({ lastName }) => lastName === UNWANTED)) return failure(422);
      for (const { id, email, lastName } of message.data.rows) rows.set(id, { id, rowId: id, email, lastName });
      return { status: 204 };
    },
    isWrite: () => true,
    contacts: () => [...rows.values()],
    add: (contact) => void rows.set(`before-${rows.size}`, { ...contact, id: `before-${rows.size}` }),
    failures: {
      key: failure(401),
      scope: failure(403),
      missing: failure(404),
      conflict: failure(409),
      limit: failure(429),
      broken: failure(500),
    },
  };
};

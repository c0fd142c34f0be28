import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { tenths } from "#domain/shared/credits.ts";
import { accountOf, type BackendAccount } from "#backend/accounts/accounts.ts";
import type { Issuer } from "#backend/invoices/issue-invoices.ts";
import type { Seller } from "#backend/invoices/seller.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import { paymentMessageRoutes } from "#backend/web/payments/payment-message-routes.ts";
import { listQueue } from "./bulk.ts";
import { createTestDatabase } from "./database.ts";
import { type Message, razorpaySettings, signedRequest } from "./payment-messages.ts";
import { balanceOf } from "./shared-wallet.ts";

/** The route of the provider's messages over a database of its own. */
export const createPaymentBackend = async ({ seller, clock = Date.now }: Partial<Issuer> = {}) => {
  const database = await createTestDatabase();
  const queue = listQueue();
  let repeated = 0;
  /** Notes where a transaction was begun again, because it had waited in a circle with another one. */
  const transaction: Database["transaction"] = (work) => {
    let isAgain = false;
    return database.transaction((db) => {
      if (isAgain) repeated += 1;
      isAgain = true;
      return work(db);
    });
  };
  const issuer: { seller: Seller | undefined; readonly clock: Clock } = { seller, clock };
  const logged: string[] = [];
  const log: Log = { info: (text) => void logged.push(text), error: (text) => void logged.push(`ERROR ${text}`) };
  const app = new Hono();
  app.route(
    "/payments",
    paymentMessageRoutes({ settings: razorpaySettings, database: { ...database, transaction }, queue, issuer, log }),
  );
  const send = async (init: RequestInit): Promise<number> => (await app.request("/payments/razorpay", init)).status;
  return {
    database,
    app,
    logged,
    send,
    setSeller: (present: Seller): void => void (issuer.seller = present),
    /** Somebody new, without credits; the address is made up where none is given. */
    somebody: (email = `${randomUUID()}@acme.example`): Promise<BackendAccount> =>
      accountOf(database.db, { userId: randomUUID(), email }, tenths(0)),
    /** Of somebody's own wallet, in tenths. */
    balance: ({ walletId }: BackendAccount) => balanceOf(database.db, walletId),
    paymentOf: async (id: string): Promise<object | undefined> => {
      const [row] = await database.db<object>("select * from payment where id = $1", [id]);
      return row;
    },
    /** Sends a message, rightly signed; throws where it is not taken. */
    deliver: async (...messages: readonly Message[]): Promise<void> => {
      for (const message of messages) {
        const status = await send(signedRequest(message));
        if (status !== 200) throw new Error(`The message was answered with ${status}`);
      }
    },
    /** How many messages had to be taken up again, because of others at the same moment. */
    repeated: () => repeated,
    /** The mails that were ordered. */
    mails: (): object[] => queue.sent.map(({ data }) => data),
  };
};

export type PaymentBackend = Awaited<ReturnType<typeof createPaymentBackend>>;

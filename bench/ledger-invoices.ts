import { setTimeout as pause } from "node:timers/promises";
import { razorpayEnvironment } from "#tests/support/backend/payment-messages.ts";
import { chargesAndRefunds, paymentBooks, peopleWhoPay, sendAll } from "#tests/support/backend/payment-storm.ts";
import { sellerEnvironment } from "#tests/support/backend/seller.ts";
import { documentCounts, numberFaults } from "#tests/support/backend/tax-documents.ts";
import { seededRandom } from "#tests/support/random.ts";
import { openLedgerServer } from "./ledger-server.ts";

const CHARGES = 1_000;
const AT_ONCE = 60;
const COPIES = 2;

interface Invoices {
  readonly seed: number;
  readonly kills: number;
  readonly report: (isGood: boolean, text: string) => void;
}

/** Charges and a refund of each against a server that is killed now and then: each has one document, numbered without gaps or doubles. */
export const invoicesUnderKills = async ({ seed, kills, report }: Invoices): Promise<void> => {
  const server = await openLedgerServer({ ...razorpayEnvironment, ...sellerEnvironment });
  const { db } = server.database;
  const documents = async (): Promise<number> =>
    (await documentCounts(db)).reduce((sum, counted) => sum + counted.documents, 0);
  try {
    const messages = chargesAndRefunds(await peopleWhoPay(db, AT_ONCE), CHARGES, COPIES, seededRandom(seed));
    const sending = sendAll(() => `${server.origin}/payments/razorpay`, messages, AT_ONCE);
    for (let kill = 1; kill <= kills; kill += 1) {
      while ((await documents()) < (kill * 2 * CHARGES) / (kills + 1)) await pause(5);
      await server.kill();
      await server.start();
    }
    const { repeated } = await sending;
    const [counts, faults, books] = [await documentCounts(db), await numberFaults(db), await paymentBooks(db)];
    report(
      faults.length === 0 &&
        books?.payments === CHARGES &&
        counts.length === 2 &&
        counts.every((counted) => counted.documents === CHARGES),
      `${CHARGES} charges and refunds, each reported twice, ${AT_ONCE} at once, kill -9 ${kills} times: ` +
        `${counts.map((counted) => `${counted.documents} ${counted.series}`).join(", ")}, ` +
        `${faults.length} gaps or doubles, ${repeated} sent again`,
    );
  } finally {
    await server.close();
  }
};

import { globSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { Address } from "./addresses.ts";
import type { Machine } from "./machines.ts";
import { OUR_DOMAIN, type World } from "./world.ts";

const AT_MOST_MS = 6 * 60_000;
const QUIET_MS = 15_000;

export interface Truth {
  /** The numbers of the addresses whose mail lies in a maildir. */
  readonly landed: ReadonlySet<number>;
  /** Returned to us. */
  readonly returned: number;
  /** Still waiting in some queue at the end: neither landed nor returned. */
  readonly waiting: number;
}

/** Sends a mail to every address, waits until the queues are empty or nothing lands any more, and looks into the maildirs. */
export const sendToAll = async (
  { machines, sender }: World,
  addresses: readonly Address[],
  say: (text: string) => void,
): Promise<Truth> => {
  const transport = createTransport({ host: sender.address, port: 25, pool: true, maxConnections: 4, ignoreTLS: true });
  await Promise.all(
    addresses.map(({ email, number }) =>
      transport.sendMail({
        envelope: { from: `truth@${OUR_DOMAIN}`, to: email },
        from: `truth@${OUR_DOMAIN}`,
        subject: "Does this arrive?",
        headers: { "X-Bench-Number": String(number) },
        text: "Truth is what lands in a maildir.",
      }),
    ),
  );
  transport.close();
  const receivers = [...machines.values()];
  const startedAt = Date.now();
  let landed = landedIn(receivers);
  let changedAt = startedAt;
  while (Date.now() - startedAt < AT_MOST_MS) {
    await pause(2_000);
    const now = landedIn(receivers);
    if (now.size !== landed.size) changedAt = Date.now();
    landed = now;
    if (queued(sender) === 0 && Date.now() - changedAt > QUIET_MS) break;
  }
  say(`       sent in ${((Date.now() - startedAt) / 1_000).toFixed(0)} s`);
  return { landed, returned: messagesIn(sender).length, waiting: queued(sender) };
};

/** Every message that lies in a maildir of a machine. */
export const messagesIn = ({ root }: Machine): readonly string[] => globSync(path.join(root, "mail/**/new/*"));

const landedIn = (machines: readonly Machine[]): ReadonlySet<number> => {
  const numbers = machines
    .flatMap(messagesIn)
    .map((file) => /^X-Bench-Number: (\d+)/m.exec(readFileSync(file, "utf8"))?.[1]);
  return new Set(numbers.filter((number) => number !== undefined).map(Number));
};

const queued = ({ root }: Machine): number =>
  ["incoming", "active", "deferred"].reduce(
    (sum, queue) =>
      sum +
      readdirSync(path.join(root, "var/spool/postfix", queue), { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile(),
      ).length,
    0,
  );

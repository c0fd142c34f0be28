import { parseArgs } from "node:util";
import { startMailServer, SILENCE } from "#tests/support/backend/mail-server.ts";
import { startNameServer } from "#tests/support/backend/name-server.ts";
import { openLedgerServer } from "./ledger-server.ts";
import { worstBulk } from "./worst-calls-bulk.ts";
import { worstExports } from "./worst-calls-exports.ts";
import { openMeter } from "./worst-calls-meter.ts";
import { worstReading } from "./worst-calls-reading.ts";
import { worstUploads } from "./worst-calls-uploads.ts";
import { HEALTHY, TARPIT, worstVerification } from "./worst-calls-verification.ts";

/** What each call costs at worst, and what one account can do to others by repeating it. */
const parts = {
  reading: worstReading,
  bulk: worstBulk,
  exports: worstExports,
  uploads: worstUploads,
  verification: worstVerification,
} as const;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "10" } },
});

// Every domain has this mail server, which never answers about mailboxes of the tarpit's. The healthy one has another address.
const names = await startNameServer({
  "*": { mx: [[10, "mx.example"]], a: ["127.0.0.1"], ns: ["ns.example"] },
  [HEALTHY]: { mx: [[10, `mx.${HEALTHY}`]], ns: ["ns.example"] },
  [`mx.${HEALTHY}`]: { a: ["127.0.0.2"] },
});
const mail = await startMailServer(
  (address) =>
    address.includes(TARPIT) ? SILENCE : address.startsWith("nobody-") ? "550 5.1.1 No such user" : undefined,
  { host: "0.0.0.0" },
);
const server = await openLedgerServer({
  LEADLIGHT_PROXY_HOPS: "1",
  LEADLIGHT_CALLS: "",
  LEADLIGHT_NETWORK_CALLS: "",
  LEADLIGHT_VERIFY_DNS: names.address,
  LEADLIGHT_VERIFY_SMTP: "on",
  LEADLIGHT_VERIFY_SMTP_PORT: String(mail.port),
  LEADLIGHT_VERIFY_PRIVATE: "on",
});
try {
  const meter = await openMeter(server, Number(options.seconds));
  for (const [part, measure] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(part)) continue;
    process.stdout.write(`\n== ${part}\n`);
    await measure(meter);
  }
  process.stdout.write(meter.wasReached() ? "\nEvery goal was reached\n" : "\nGoals were missed\n");
  process.exitCode = meter.wasReached() ? 0 : 1;
} finally {
  await server.close();
  await mail.close();
  await names.close();
}

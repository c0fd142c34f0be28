import { once } from "node:events";
import { createServer } from "node:http";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { startMailServer } from "#tests/support/backend/mail-server.ts";
import { startNameServer } from "#tests/support/backend/name-server.ts";
import { MAILBOXES, MAIL_PORTS, type ReceivedMail } from "./mailboxes.ts";

// The machine for mail: takes what the site sends, answers who has a mailbox, and is the name server of their domain.
const [address = ""] = process.argv.slice(2);

const received: ReceivedMail[] = [];
const relay = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.once("end", () => {
      void PostalMime.parse(Buffer.concat(chunks)).then(({ subject = "", text = "" }) => {
        for (const { address: to } of envelope.rcptTo) received.push({ to, subject, text });
        done();
      }, done);
    });
  },
});
relay.on("error", () => undefined);
await once(relay.listen(MAIL_PORTS.relay, address), "listening");

await startMailServer((to) => (MAILBOXES.exists(to) ? undefined : "550 5.1.1 No such user"), {
  host: address,
  port: MAIL_PORTS.mailboxes,
});
const zones = { [MAILBOXES.domain]: { mx: [[10, MAILBOXES.host]] }, [MAILBOXES.host]: { a: [address] } } as const;
await startNameServer(zones, { host: address, port: MAIL_PORTS.names });

const list = createServer((_request, response) => response.end(JSON.stringify(received)));
await once(list.listen(MAIL_PORTS.list, address), "listening");
console.log("The mail machine is ready");

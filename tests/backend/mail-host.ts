import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface MailHost {
  readonly url: string;
  /** Whole mails as they arrived. */
  readonly received: Uint8Array[];
  /** Set to refuse recipients from now on. */
  refuses: boolean;
  close(): Promise<void>;
}

/** A mail server on loopback that takes mail for anybody. */
export const startMailHost = async (): Promise<MailHost> => {
  const received: Uint8Array[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo: (_address, _session, done) => done(host.refuses ? new Error("550 No such person here") : undefined),
    onData: (stream, _session, done) => {
      buffer(stream).then((mail) => {
        received.push(mail);
        done();
      }, done);
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  const host: MailHost = {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuses: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return host;
};

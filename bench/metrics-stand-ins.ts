import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { SMTPServer } from "smtp-server";

/** A mail server on loopback that takes every mail. */
export interface MailStandIn {
  /** The code in the newest mail to an address. */
  codeFor(email: string): string | undefined;
  close(): Promise<void>;
}

export const startMail = async (port: number): Promise<MailStandIn> => {
  const mails: { readonly to: string; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData: (stream, { envelope }, done) => {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      stream.on("end", () => {
        for (const { address } of envelope.rcptTo) mails.push({ to: address, text });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    codeFor: (email) => {
      const mail = mails.findLast(({ to }) => to === email);
      return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** A service of phone numbers on loopback. */
export interface PhoneService {
  /** What LEADLIGHT_SOURCES says of it. */
  readonly described: object;
  /** From now on its key is refused, or accepted again. */
  refuseKey(isRefused: boolean): void;
  close(): void;
}

export const startPhoneService = async (): Promise<PhoneService> => {
  let isRefused = false;
  const server = createServer((_request, response) => {
    response.writeHead(isRefused ? 401 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(isRefused ? {} : { phone: "+91 98765 43210" }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const description = {
    name: "bench",
    answers: ["phone_no"],
    needs: [["profile"]],
    price: { perFound: 0.001, perAsked: 0 },
    mayBeShownTo: "organisation",
    limits: { atOnce: 8 },
    keepForDays: 90,
    url: `http://127.0.0.1:${port}/phone?profile={profile}`,
    values: "",
    text: "phone",
    statuses: { key: [401] },
  };
  return {
    described: { described: [{ description }] },
    refuseKey: (refused) => {
      isRefused = refused;
    },
    close: () => server.close(),
  };
};

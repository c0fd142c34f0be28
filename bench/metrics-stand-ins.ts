import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { SMTPServer } from "smtp-server";

/** A mail server on loopback that takes every mail, from whom it lets in. */
export interface MailStandIn {
  /** The code in the newest mail to an address. */
  codeFor(email: string): string | undefined;
  close(): Promise<void>;
}

/** With a password, only who gives it may send. */
export const startMail = async (port: number, password?: string): Promise<MailStandIn> => {
  const mails: { readonly to: string; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: password === undefined ? ["STARTTLS", "AUTH"] : ["STARTTLS"],
    logger: false,
    onAuth: (given, _session, done) => {
      if (given.password === password) done(null, { user: given.username });
      else done(Object.assign(new Error("5.7.8 Authentication failed"), { responseCode: 535 }));
    },
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

type PhoneAnswer = "phone" | "refusal" | "silence";

/** A service of phone numbers on loopback. */
export interface PhoneService {
  /** What LEADLIGHT_SOURCES says of it. */
  readonly described: object;
  /** What it answers from now on: a number, that the key is wrong, or nothing at all. */
  answerWith(answer: PhoneAnswer): void;
  close(): void;
}

export const startPhoneService = async (): Promise<PhoneService> => {
  let answer: PhoneAnswer = "phone";
  const server = createServer((_request, response) => {
    if (answer === "silence") return;
    const isRefused = answer === "refusal";
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
    answerWith: (next) => {
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly port: number;
  /** The most connections that were open at the same time. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

/** Undefined accepts the recipient, a text such as "550 5.1.1 No such user" refuses it, SILENCE never answers. */
export type RecipientRule = (address: string) => string | undefined | typeof SILENCE;
export const SILENCE = Symbol("silence");

interface MailServerOptions {
  readonly host?: string;
  /** Any that is free by default. */
  readonly port?: number;
  /** Takes mail over TLS only. Its certificate is its own. */
  readonly needsTls?: boolean;
}

/** A mail server on loopback that answers whether it would take mail, and is sent none. */
export const startMailServer = async (
  rule: RecipientRule,
  { host = "127.0.0.1", port = 0, needsTls = false }: MailServerOptions = {},
): Promise<MailServer> => {
  let open = 0;
  let most = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: needsTls ? ["AUTH"] : ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => {
      open += 1;
      most = Math.max(most, open);
      done();
    },
    onClose: () => {
      open -= 1;
    },
    onMailFrom: (_address, { secure }, done) =>
      needsTls && !secure
        ? done(Object.assign(new Error("5.7.0 Must issue a STARTTLS command first"), { responseCode: 530 }))
        : done(),
    onRcptTo: ({ address }, _session, done) => {
      const refusal = rule(address.toLowerCase());
      if (refusal === SILENCE) return;
      if (refusal === undefined) return done();
      done(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }));
    },
  });
  server.on("error", () => undefined);
  const listening = server.listen(port, host);
  await once(listening, "listening");
  return {
    port: portOf(listening.address()),
    mostAtOnce: () => most,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

/** What a scripted server does at a command ("connect" at first): answer with a text, not at all, or close. */
export type Talk = (command: string, line: string, socket: Socket) => string | undefined | typeof HANG_UP;
export const HANG_UP = Symbol("hang up");

export interface Talker {
  readonly port: number;
  /** Every line that was received. */
  readonly received: string[];
  /** Resolves once no connection is open any more. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** A server that answers as `talk` says, which need not be valid SMTP. */
export const startTalker = async (talk: Talk, host = "127.0.0.1"): Promise<Talker> => {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    const say = (command: string, line: string): void => {
      const words = talk(command, line, socket);
      if (words === HANG_UP) return void socket.destroy();
      if (words === undefined) return;
      if (command === "QUIT") socket.end(words);
      else socket.write(words);
    };
    let unread = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = `${unread}${chunk}`.split("\r\n");
      unread = lines.pop() ?? "";
      received.push(...lines);
      for (const line of lines) say(line.split(" ", 1)[0] ?? "", line);
    });
    say("connect", "");
  });
  server.listen(0, host);
  await once(server, "listening");
  return {
    port: portOf(server.address()),
    received,
    quiet: async () => {
      await Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.once("close", resolve))));
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
};

/** The answers of an ordinary mail server on which the mailboxes in `known` exist. */
export const plainTalk =
  (...known: readonly string[]): Talk =>
  (command, line) => {
    if (command === "connect") return "220 mx.acme.example ESMTP\r\n";
    if (command === "EHLO") return "250-mx.acme.example\r\n250-PIPELINING\r\n250 8BITMIME\r\n";
    if (command === "QUIT") return "221 2.0.0 Bye\r\n";
    if (command !== "RCPT") return "250 2.0.0 Ok\r\n";
    return known.some((address) => line === `RCPT TO:<${address}>`) ? "250 2.1.5 Ok\r\n" : "550 5.1.1 User unknown\r\n";
  };

const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
};

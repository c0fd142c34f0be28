import nodemailer from "nodemailer";
import type { Mailer } from "./mailer.ts";

const CONNECT_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 20_000;

/** Sends mail by the server at `url` (smtp:// or smtps://, with name and password if the server requires them). */
export const smtpMailer = (settings: { url: string; from: string }): Mailer => {
  const transport = nodemailer.createTransport({
    url: settings.url,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    dnsTimeout: CONNECT_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html, attachments = [] }) => {
      await transport.sendMail({
        from: settings.from,
        // An object, because a text would be parsed as a list of addresses with names.
        to: { name: "", address: to },
        subject,
        text,
        html,
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content),
        })),
      });
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
};

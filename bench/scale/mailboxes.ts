import * as z from "zod";

export const MAIL_PORTS = { relay: 2525, mailboxes: 25, names: 53, list: 8025 };

/** The domain whose addresses are verified. */
export const MAILBOXES = {
  domain: "mailboxes.com",
  host: "mx.mailboxes.com",
  exists: (address: string): boolean => address.startsWith("person"),
};

const ReceivedMail = z.object({ to: z.string(), subject: z.string(), text: z.string() });
export type ReceivedMail = z.infer<typeof ReceivedMail>;

const ANSWER_WITHIN_MS = 5_000;

/** Every mail that the site has sent so far, the oldest first. */
export const receivedMails = async (address: string): Promise<readonly ReceivedMail[]> => {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = await fetch(`http://${address}:${MAIL_PORTS.list}/`, { signal });
  return z.array(ReceivedMail).parse(await answer.json());
};

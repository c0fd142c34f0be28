import type { Mailer } from "./mailer.ts";

/** The same mailer; `onEnded` gets how each mail ended. */
export const notingMails = (mailer: Mailer, onEnded: (outcome: "sent" | "failed") => void): Mailer => ({
  ...mailer,
  send: async (mail) => {
    try {
      await mailer.send(mail);
    } catch (error) {
      onEnded("failed");
      throw error;
    }
    onEnded("sent");
  },
});

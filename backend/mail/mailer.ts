export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail. Rejects when the mail was not accepted; it then will not arrive later. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly name: string;
  /** "text/csv; charset=utf-8" */
  readonly type: string;
  readonly content: Uint8Array;
}

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

/** Sends mail. Rejects when the mail was not accepted; it then will not arrive later. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  /** Rejects where no mail could be sent now. Sends none. */
  check(): Promise<void>;
  close(): void;
}

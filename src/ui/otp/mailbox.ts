interface Mailbox {
  readonly name: string;
  readonly url: string;
}

const gmail: Mailbox = { name: "Gmail", url: "https://mail.google.com/" };
const outlook: Mailbox = { name: "Outlook", url: "https://outlook.live.com/mail/" };

const mailboxes: ReadonlyMap<string, Mailbox> = new Map([
  ["gmail.com", gmail],
  ["googlemail.com", gmail],
  ["outlook.com", outlook],
  ["hotmail.com", outlook],
  ["live.com", outlook],
]);

/** The webmail site for this address, if its domain is a known provider's. */
export const mailboxOf = (email: string): Mailbox | undefined => mailboxes.get(email.split("@")[1] ?? "");

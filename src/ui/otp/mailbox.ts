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

/** Where mail to this address is read on the web, if its domain tells. */
export const mailboxOf = (email: string): Mailbox | undefined => mailboxes.get(email.split("@")[1] ?? "");

import { expect, test } from "vitest";
import { upgradeMail, upgradeMessage, upgradeSubject } from "#domain/organisation/organisation-upgrade.ts";

test("the subject is the request followed by the company's name", () => {
  expect(upgradeSubject(" Acme Anvils ")).toBe("Organisation Plan Upgrade Request Acme Anvils");
});

test("without a company's name the subject is the request alone, and the message speaks of our company", () => {
  expect(upgradeSubject("  ")).toBe("Organisation Plan Upgrade Request");
  expect(upgradeMessage("  ", "asha.rao@acme.example")).toBe(
    "Hi,\n\nPlease upgrade my account asha.rao@acme.example to an organisation account for our company.\n\nThank you",
  );
});

test("the message names the account, as far as it is known, and the company", () => {
  expect(upgradeMessage("Acme", "asha.rao@acme.example")).toContain(
    "my account asha.rao@acme.example to an organisation account for Acme.",
  );
  expect(upgradeMessage("Acme", "")).toContain("Please upgrade my account to an organisation account for Acme.");
});

test.each(["Acme", "Müller & Söhne, 100% + more?", "अशा राव", "a#b=c&body=x", "🙂", "x".repeat(100)])(
  "an email app gets address, subject and message as they are, also of %j",
  (company) => {
    const [subject, message] = [upgradeSubject(company), upgradeMessage(company, "asha.rao@acme.example")];
    const mail = new URL(upgradeMail("sales@leadlight.example", subject, message));
    // Not as a form: in a mail address a plus sign is a plus sign.
    const parts = mail.search
      .slice(1)
      .split("&")
      .map((part) => part.split("=").map(decodeURIComponent));
    expect(mail.protocol + mail.pathname).toBe("mailto:sales@leadlight.example");
    expect(parts).toEqual([
      ["subject", subject],
      ["body", message.replaceAll("\n", "\r\n")],
    ]);
  },
);

test("half of a character in the company's name stops nothing", () => {
  expect(upgradeMail("sales@leadlight.example", upgradeSubject("Acme \ud83d"), "Hello")).toContain("Acme%20%EF%BF%BD");
});

import { expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { creditAlertMail } from "#backend/notifications/credit-alert-mail.ts";
import { summaryMail } from "#backend/notifications/summary-mail.ts";

const common = { to: "asha@acme.example", origin: "https://leadlight.example", organisationName: undefined };
const day = { ...common, day: "2026-11-20", balance: tenths(1_205), spent: tenths(61) };
const job = { tool: "find-contacts", subjects: 1_400, found: 1_000, owned: 20, notFound: 170, failed: 10 } as const;

test("a summary says what was done, what it cost and what is left, then which bulk jobs ended", () => {
  const mail = summaryMail({
    ...day,
    lookups: [
      { tool: "find-contacts", count: 1_200, found: 900 },
      { tool: "verify-emails", count: 1, found: 1 },
    ],
    jobs: [
      { ...job, state: "done", fileName: "leads.csv" },
      { ...job, tool: "verify-emails", state: "cancelled", fileName: "mails.csv" },
    ],
  });
  expect(mail).toMatchObject({ to: "asha@acme.example", subject: "Your summary for 20 November 2026" });
  expect(mail.text).toBe(`Your summary for 20 November 2026

What you did on Leadlight on 20 November 2026 (UTC):

Find Contacts: 1,200 lookups, 900 found
Verify Emails: 1 checked, 1 valid or invalid
Credits spent: 6.1
Balance left: 120.5 credits

These bulk jobs ended:

- Find contacts: leads.csv: done, 1,200 of 1,400 rows looked up, 1,020 found
- Verify emails: mails.csv: cancelled, 1,200 of 1,400 rows checked, 1,020 valid or invalid

Open Leadlight:
https://leadlight.example/dashboard

To stop these mails, switch off Email notifications in Settings, Notifications.

Open Notifications:
https://leadlight.example/dashboard/settings/notifications
`);
  expect(mail.html).toMatch(/<td [^>]+>1,200 lookups, 900 found<\/td>/);
  expect(mail.html).toMatch(/<a href="https:\/\/leadlight\.example\/dashboard"[^>]*>Open Leadlight<\/a>/);
});

test("where no bulk job ended, there is no list", () => {
  const mail = summaryMail({ ...day, lookups: [{ tool: "enrichment", count: 2, found: 0 }], jobs: [] });
  expect(mail.text).toContain("Enrichment: 2 lookups, 0 found\n");
  expect(mail.text + mail.html).not.toMatch(/bulk job|<ul>/);
});

test.each([
  [1, "0.1 credit is left."],
  [10, "1 credit is left."],
  [95, "9.5 credits are left."],
])("an alert about %i tenths says that %s", (balance, sentence) => {
  expect(creditAlertMail({ ...common, balance: tenths(balance) }).text).toContain(
    `\n\n${sentence} Lookups stop when the credits are used up.\n\n`,
  );
});

test("an alert about no credits says that they are used up", () => {
  const { subject, text } = creditAlertMail({ ...common, balance: tenths(0) });
  expect(subject).toBe("Your balance is used up");
  expect(text).toContain("Your balance is used up\n\nLookups work again once there are credits.");
  expect(text).not.toContain("below");
});

test("an alert shows the way to more credits", () => {
  const { text, html } = creditAlertMail({ ...common, balance: tenths(95) });
  expect(text).toContain("Buy credits:\nhttps://leadlight.example/billing\n");
  expect(html).toMatch(/<a href="https:\/\/leadlight\.example\/billing"[^>]*>Buy credits<\/a>/);
});

test("names of organisations and files change neither the headers nor the markup", () => {
  const hostile = `<img src=x onerror=alert(1)>\r\nBcc: all@rival.example\u{202e}${"x".repeat(150)}`;
  const named = { ...day, organisationName: hostile };
  for (const { subject, text, html } of [
    creditAlertMail(named),
    summaryMail({ ...named, lookups: [], jobs: [{ ...job, state: "cancelled", fileName: hostile }] }),
  ]) {
    expect(subject.length).toBeLessThan(150);
    expect(subject + text).not.toMatch(/\r|\u202e|\nBcc/);
    expect(html).not.toContain("<img");
  }
});

import { planOf } from "#domain/billing/plans.ts";
import { tenths } from "#domain/shared/credits.ts";
import { reportMail } from "#backend/bulk/report/report-mail.ts";
import { newOwnerMail } from "#backend/organisations/new-owner-mail.ts";
import { raisedLimitMail } from "#backend/organisations/raised-limit-mail.ts";
import { creditedMail, unclaimedMail } from "#backend/payments/payment-mail.ts";
import { composeMail, table } from "#backend/platform/mail/mail-parts.ts";
import { test } from "#tests/support/browser/journey.ts";
import { expectNoOverflow } from "#tests/support/browser/overflow.ts";

const organisationName = "Meridian International Talent Advisory & Executive Search Private Limited";
const payment = {
  to: "anneliese.hohenstein-wittelsbacher.procurement@meridian-international-talent-advisory.example",
  origin: "https://leadlight.example",
  supportEmail: "help@leadlight.example",
  plan: planOf("plan_100_contacts"),
  paymentId: "pay_CuAz7cdjCgpGy4",
  amount: 295_000,
  credits: tenths(1000),
};
const credited = creditedMail({
  ...payment,
  organisationName,
  subscriptionId: "sub_8BLHlEFTSgojfy",
  renewsAt: new Date("2026-12-30"),
  paidWithAnother: true,
  isRenewal: false,
  invoiceNumber: "LL/26-27/000001",
  invoice: undefined,
});
const summary = composeMail({ to: payment.to, subject: "Daily summary" }, [
  table([[`Balance left of ${organisationName}`, "1,000 credits"]]),
]);
const report = reportMail({
  to: payment.to,
  job: {
    tool: "find-contacts",
    items: ["phone_no"],
    name: "Exhibitors of the international logistics fair, hall 4 to 9, second list",
    fileName: `exhibitors_${"logistics_fair_".repeat(8)}final.xlsx`,
    state: "done",
    spent: tenths(50),
    confirmed: tenths(100),
    rows: 2,
    empty: 0,
    duplicate: 0,
    malformed: 0,
    subjects: 2,
    found: 1,
    notFound: 1,
    possible: 0,
    failed: 0,
    owned: 0,
  },
  people: [],
  jobUrl: "https://leadlight.example/dashboard?mode=bulk",
  links: undefined,
  isAttached: false,
});
const change = { ...payment, organisationName, by: { email: payment.to, name: "Anneliese Hohenstein-Wittelsbacher" } };
const raised = raisedLimitMail({ ...change, from: tenths(100), cap: tenths(200), usedThisMonth: tenths(95) });
const owner = newOwnerMail(change);

for (const width of [320, 390])
  for (const { subject, html } of [credited, unclaimedMail(payment), summary, report, raised, owner])
    test(`the mail "${subject}" fits a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.setContent(html ?? "");
      await expectNoOverflow(page);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/mail-${width}-${subject.slice(0, 5)}.png` });
    });

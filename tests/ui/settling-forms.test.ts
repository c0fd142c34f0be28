import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { ok } from "#application/shared/result.ts";
import type { VerifiedEmail } from "#application/lookups/verify-email.ts";
import type { Recent } from "#domain/history/recent.ts";
import { EnrichmentViewModel } from "#ui/enrichment/enrichment-view-model.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { VerifyEmailsViewModel } from "#ui/verify-emails/verify-emails-view-model.ts";
import { anEmail } from "#tests/support/builders.ts";
import { noSearches } from "#tests/support/ui/no-searches.ts";

const EMAIL = anEmail("asha@acme.example");

/** A search of before for Asha's address. */
const recent: Recent = {
  key: EMAIL,
  subject: { kind: "email", email: EMAIL },
  open: [{ item: "enrichment", text: "1 profile", at: "2026-01-01T12:00:00Z" }],
  missed: [],
  owned: [],
  closed: [],
  available: [],
  at: "2026-01-01T12:00:00Z",
};

/** Both tools whose button spends on what the form holds; `findOwned` is answered with nothing after `ownedAfter`. */
const forms = (ownedAfter = 0) => {
  const clock = memoryClock();
  const sent: string[] = [];
  const shared = {
    clock,
    banner: new BannerViewModel(),
    searching: noSearches,
    account: { account: undefined, credits: undefined, refresh: async () => {} },
    findCandidates: async () => ok([]),
    findOwned: async () => {
      await clock.pause(ownedAfter);
      return ok(undefined);
    },
  };
  const enrichment = new EnrichmentViewModel({
    ...shared,
    enrich: async (form) => {
      sent.push(form.kind === "email" ? form.email : form.name);
      return ok({ profiles: [] });
    },
  });
  const suggestion = { check: "typo", verdict: "bad", detail: "Did you mean asha@gmail.com?" } as const;
  const verify = new VerifyEmailsViewModel({
    ...shared,
    verify: async (email) => {
      sent.push(email);
      const verified: VerifiedEmail = { email, outcome: "unknown", reasons: [suggestion] };
      return ok(verified);
    },
  });
  return { clock, sent, enrichment, verify };
};

const tools = {
  enrichment: ({ enrichment }: ReturnType<typeof forms>) => ({
    fillIn: () => enrichment.fillIn({ kind: "email", email: EMAIL }),
    showRecent: () => void enrichment.showRecent(recent),
    press: () => enrichment.enrich(),
  }),
  "verify emails": ({ verify }: ReturnType<typeof forms>) => ({
    fillIn: () => verify.fillIn(EMAIL),
    showRecent: () => void verify.showRecent(recent),
    press: () => verify.verify(),
  }),
};
const both = [["enrichment"], ["verify emails"]] as const;

test.each(both)("of %s, a press right after something was filled in from elsewhere sends nothing", async (tool) => {
  const setup = forms();
  const { fillIn, press } = tools[tool](setup);
  fillIn();
  await setup.clock.move(300);
  await press();
  expect(setup.sent).toEqual([]);
  await setup.clock.move(500);
  await press();
  expect(setup.sent).toEqual([EMAIL]);
});

test.each(both)("of %s, a press for what was said to be free is not charged when it no longer is", async (tool) => {
  const setup = forms(2_000);
  const { showRecent, press } = tools[tool](setup);
  showRecent();
  await setup.clock.move(2_100);
  await press();
  expect(setup.sent).toEqual([]);
  await setup.clock.move(700);
  await press();
  expect(setup.sent).toEqual([EMAIL]);
});

test("an address that a verdict suggests is not verified by a press that was on its way when it came", async () => {
  const { verify, clock, sent } = forms();
  verify.setEmail(EMAIL);
  await verify.verify();
  await verify.verifyOther("asha@gmail.com");
  expect(sent).toEqual([EMAIL]);
  await clock.move(800);
  await verify.verifyOther("asha@gmail.com");
  expect(sent).toEqual([EMAIL, "asha@gmail.com"]);
});

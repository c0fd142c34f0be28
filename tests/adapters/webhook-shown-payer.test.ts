import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { webhookAdapters } from "#adapters/webhook/webhook-adapters.ts";
import { err } from "#application/shared/result.ts";
import { EXPECTED_PAYER } from "#domain/session/capability.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { NOON } from "#tests/support/builders.ts";
import { interceptNetwork } from "#tests/support/adapters/intercepted-network.ts";

const server = interceptNetwork();
const baseUrl = "https://hooks.acme.example";
const acme = { type: "organisation", organisation_id: "7", role: "member", credits: 3 };

/** What the paid call after a look-up of the account says about who is to pay. */
const saidAfter = async (credits: object): Promise<string | null> => {
  let said: string | null = null;
  server.use(
    http.get(`${baseUrl}/webhook/get_credits`, () => HttpResponse.json(credits)),
    http.get(`${baseUrl}/webhook/extractor1`, ({ request }) => {
      said = request.headers.get("Expected-Payer");
      return HttpResponse.json({ email: [] });
    }),
  );
  const { accountLookup, contactDirectory } = webhookAdapters({ baseUrl, accessToken: () => "token" });
  await accountLookup.lookUp();
  const profile = "asha" as ProfileSlug;
  await contactDirectory.reveal({ item: "email", profile, key: idempotencyKey("email", profile, NOON) });
  return said;
};

test("a paid call says whose credits were shown, to a host that heeds it", async () => {
  const capabilities = [EXPECTED_PAYER];
  expect(await saidAfter({ ...acme, organisation_credits: 50, capabilities })).toBe("organisation");
  expect(await saidAfter({ ...acme, organisation_credits: 0, capabilities })).toBe("personal");
  expect(await saidAfter({ type: "individual", credits: 3, capabilities })).toBe("personal");
});

test("a plain host gets no header that it does not know", async () => {
  expect(await saidAfter({ ...acme, organisation_credits: 50 })).toBeNull();
});

test("a paid call that other credits would have paid for says that what it relied on has changed", async () => {
  const message = "Acme's credits would pay for this now. Nothing was charged.";
  server.use(http.get(`${baseUrl}/webhook/extractor1`, () => HttpResponse.json({ message }, { status: 409 })));
  const { contactDirectory } = webhookAdapters({ baseUrl, accessToken: () => "token" });
  const profile = "asha" as ProfileSlug;
  const key = idempotencyKey("email", profile, NOON);
  const failure = { kind: "server-said", message, isOutdated: true } as const;
  expect(await contactDirectory.reveal({ item: "email", profile, key })).toEqual(err(failure));
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import type { ContactItem } from "#domain/lookups/contact.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { aNewcomer, aSlug, NOON } from "#tests/support/builders.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { valueReportsContract } from "./value-reports.contract.ts";
import { valueReportsOverHttp } from "./value-reports.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const phones = ["+91 00000 00001", "+91 00000 00002"] as const;
const email = "asha@acme.example";

valueReportsContract("the embedded backend", async () => {
  const profile = aSlug(`reported-${randomUUID()}`);
  const value = (text: string) => ({ value: text, kind: null, confirmed_at: null, source: null });
  await backend.database.db(
    "insert into contact (slug, name, phone_no, email, work_email) values ($1, 'Asha Rao', $2, $3, '[]')",
    [profile, JSON.stringify(phones.map(value)), JSON.stringify([value(email)])],
  );
  return valueReportsOverHttp(embeddedHost(backend), { profile, phones, email });
});

valueReportsContract("memory", async () => {
  const profile = aSlug("asha-rao");
  const person = { phone_no: phones.map((value) => ({ value })), email: [{ value: email }] };
  const { adapters } = memoryBackend({
    account: aNewcomer(),
    people: new Map([[profile, person]]),
    now: () => NOON,
  });
  return {
    reports: adapters.valueReports,
    credits: async () => {
      const account = await adapters.accountLookup.lookUp();
      return account.ok ? account.value.credits : Number.NaN;
    },
    reveal: async (item: ContactItem) => {
      await adapters.contactDirectory.reveal({ item, profile, key: idempotencyKey(item, profile, NOON) });
    },
    profile,
    phones,
    email,
  };
});

import { randomUUID } from "node:crypto";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { accountByEmail } from "#backend/accounts/accounts.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import type { HttpHost } from "#tests/contracts/http-host.ts";
import type { TestBackend } from "./backend.ts";
import { anEmbeddedPerson } from "./embedded-person.ts";

/** The embedded backend as contracts reach it; its operator works on the database. */
export const embeddedHost = (backend: TestBackend): HttpHost => ({
  aPerson: () => anEmbeddedPerson(backend),
  async aFounder() {
    const person = await anEmbeddedPerson(backend);
    // The account is made by the first call.
    await webhookAccountLookup(person.client).lookUp();
    await backend.database.db("update account set may_set_up_organisation = true where email = $1", [person.email]);
    return person;
  },
  async grantToOrganisationOf(email, amount) {
    const { db } = backend.database;
    const walletId = (await accountByEmail(db, email))?.membership?.organisationId;
    if (walletId === undefined) throw new Error(`${email} belongs to no organisation`);
    await grantCredits(db, { walletId, amount, operation: `grant:${randomUUID()}` });
  },
});

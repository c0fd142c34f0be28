import type { RightsNeeds } from "#backend/commands/rights-work.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { ListPlaces } from "#backend/suppression/list/keep-list.ts";

/** What `npm run rights` works with, without a mail server unless the test has one. */
export const rightsNeeds = (
  database: Database,
  places: ListPlaces,
  changes: Partial<RightsNeeds> = {},
): RightsNeeds => ({
  database,
  places,
  clock: Date.now,
  keepMonths: 24,
  noticesPerHour: undefined,
  terms: { law: "gdpr", publishedDays: 30, zone: "Asia/Kolkata" },
  by: {
    operator: "Acme Data Private Limited, 1 Main Road, Pune 411001",
    email: "privacy@operator.example",
    authority: "Data Protection Board of India",
    page: "https://leadlight.example/privacy/request",
  },
  mailer: undefined,
  ...changes,
});

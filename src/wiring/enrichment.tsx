import { enrichContact } from "#application/lookups/enrich-contact.ts";
import { findCandidates } from "#application/lookups/find-candidates.ts";
import { findOwnedProfiles } from "#application/lookups/find-owned.ts";
import { ENRICHMENT_CANDIDATES, OWNED_ONLY } from "#domain/session/capability.ts";
import { EnrichmentPage, EnrichmentViewModel } from "#ui/enrichment/enrichment-page.tsx";
import type { SignedInApp } from "./session.ts";

export const enrichment = (app: SignedInApp) => {
  const { ports, keeper, banner, account, pay, perSession, noted, provide, provideTransient } = app;
  const { clock, profileSearch: profiles } = ports;
  const enrich = provide({ profiles, pay, clock: ports.clock }, enrichContact);
  const findOwned = provide({ profiles, keeper, account }, ({ account: { offers }, ...needs }) =>
    findOwnedProfiles({ ...needs, offersOwned: () => offers(OWNED_ONLY) }),
  );
  const candidates = provide({ profiles, keeper, account }, ({ account: { offers }, ...needs }) =>
    findCandidates({ ...needs, offersCandidates: () => offers(ENRICHMENT_CANDIDATES) }),
  );
  const create = perSession(
    "enrichment",
    provideTransient(
      { enrich, findOwned, findCandidates: candidates, searching: app.searching, clock, banner, account },
      (needs) => new EnrichmentViewModel({ ...needs, note: (search) => noted().note(search) }),
    ),
    {
      type: (model, text) => model.choose(text === "email" ? "email" : "person"),
      name: (model, text) => model.setField("name", text),
      role: (model, text) => model.setField("role", text),
      company: (model, text) => model.setField("company", text),
      email: (model, text) => model.setField("email", text),
    },
  );
  return () => <EnrichmentPage create={create} />;
};

import type { ComponentType } from "react";
import { enrichContact } from "#application/enrich-contact.ts";
import { EnrichmentPage } from "#ui/enrichment/enrichment-page.tsx";
import { EnrichmentViewModel } from "#ui/enrichment/enrichment-view-model.ts";
import type { House } from "./container.ts";
import { keptWhileSignedIn } from "./kept.ts";
import { tokens } from "./tokens.ts";

export const enrichmentScreen = (house: House): ComponentType => {
  const create = keptWhileSignedIn(
    house.get(tokens.sessionKeeper),
    () =>
      new EnrichmentViewModel({
        enrich: enrichContact({
          profiles: house.get(tokens.profileSearch),
          keeper: house.get(tokens.sessionKeeper),
          clock: house.get(tokens.clock),
        }),
        creditsChanged: house.get(tokens.account).refresh,
        banner: house.get(tokens.banner),
      }),
  );
  return () => <EnrichmentPage create={create} />;
};

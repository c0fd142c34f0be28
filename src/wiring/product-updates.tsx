import { ProductUpdates } from "#ui/product-updates/product-updates.tsx";
import { ProductUpdatesViewModel } from "#ui/product-updates/product-updates-view-model.ts";
import { releaseNotesTexts } from "#ui/product-updates/release-notes-texts.ts";
import type { App } from "./session.ts";

/** What is new after an upgrade. Loaded after the first screen, and only for who wants to know. */
export const productUpdates = ({ ports, provideTransient }: App) => {
  const { releases } = releaseNotesTexts;
  const create = provideTransient(
    { seen: ports.seenVersion },
    (needs) => new ProductUpdatesViewModel({ ...needs, releases }),
  );
  return () => <ProductUpdates create={create} />;
};

import type { Clock } from "#application/ports/clock.ts";
import type { PageActivity } from "#application/ports/page-activity.ts";
import type { SheetKeysChoice } from "#application/ports/sheet-keys-choice.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import type { ServerChanges } from "#application/session/server-changes.ts";
import type { PersonKeeper } from "#extension/session/person-keeper.ts";
import type { AccountViewModel } from "#ui/account/account-view-model.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { CrmViewModel } from "#ui/lookups/crm/crm-view-model.ts";
import { makeSavedPeople } from "#ui/lookups/saved/make-saved-people.ts";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import { SheetKeysViewModel } from "#ui/lookups/sheet-keys-view-model.ts";
import type { Lookups } from "./extension-adapters.ts";

/** Who is saved, who is in a CRM, and whether the keys for both work. */
export interface KeptPeople {
  readonly saved: SavedPeopleViewModel;
  readonly crm: CrmViewModel;
  readonly keys: SheetKeysViewModel;
}

interface Needs {
  readonly lookups: Pick<
    Lookups,
    "savedPeople" | "peopleLists" | "colleagues" | "crmConnections" | "crmPushes" | "crmContacts"
  >;
  readonly keeper: PersonKeeper;
  readonly account: Pick<AccountViewModel, "account">;
  readonly banner: Pick<BannerViewModel, "show">;
  readonly changes: ServerChanges;
  readonly activity: PageActivity;
  readonly clock: Clock;
  readonly sheetKeysChoice: SheetKeysChoice;
}

export const keptPeople = ({ lookups, keeper, sheetKeysChoice, ...needs }: Needs): KeptPeople => {
  const saved = makeSavedPeople({
    ...needs,
    savedPeople: signedInPort({ port: lookups.savedPeople, keeper }),
    peopleLists: signedInPort({ port: lookups.peopleLists, keeper }),
    colleagues: signedInPort({ port: lookups.colleagues, keeper }),
  });
  const crm = new CrmViewModel({
    ...needs,
    saved,
    connections: signedInPort({ port: lookups.crmConnections, keeper }),
    pushes: signedInPort({ port: lookups.crmPushes, keeper }),
    contacts: signedInPort({ port: lookups.crmContacts, keeper }),
  });
  return { saved, crm, keys: new SheetKeysViewModel({ choice: sheetKeysChoice }) };
};

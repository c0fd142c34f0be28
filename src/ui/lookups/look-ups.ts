import type { Recognised } from "#domain/lookups/recognised.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { costOf, type Tenths } from "#domain/shared/credits.ts";
import { addressOf, type ToolAddress } from "./search-address.ts";
import { lookUpTexts } from "./look-up-texts.ts";

/** What can be looked up by a text. Going there costs nothing: a paid search is only filled in. */
export interface LookUp {
  readonly name: string;
  /** Beside the text that it is about. */
  readonly shortName: string;
  /** What the tool asks for once its own button is pressed. */
  readonly price?: Tenths;
  readonly to: ToolAddress;
}

/** The cheaper first. None for several profiles, which are a bulk job, and for what names nobody. */
export const lookUpsOf = (recognised: Recognised): readonly LookUp[] => {
  switch (recognised.kind) {
    case "profile": {
      const { profile } = recognised;
      return [
        {
          name: lookUpTexts.findContactsOf(profile),
          shortName: lookUpTexts.findContacts,
          to: addressOf.profile(profileUrl(profile)),
        },
      ];
    }
    case "din":
      return [
        {
          name: lookUpTexts.findDirectorOf(recognised.din),
          shortName: lookUpTexts.findDirector,
          to: addressOf.director(recognised.din),
        },
      ];
    case "email": {
      const { email } = recognised;
      return [
        {
          name: lookUpTexts.verifyOf(email),
          shortName: lookUpTexts.verify,
          price: costOf.verify_email,
          to: addressOf.verification(email),
        },
        {
          name: lookUpTexts.enrichOf(email),
          shortName: lookUpTexts.enrich,
          price: costOf.enrichment,
          to: addressOf.enrichment({ kind: "email", email }),
        },
      ];
    }
    case "person": {
      const { name, company } = recognised;
      return [
        {
          name: lookUpTexts.findPersonOf(name, company),
          shortName: lookUpTexts.findPerson,
          price: costOf.enrichment,
          to: addressOf.enrichment(recognised),
        },
      ];
    }
    case "profiles":
    case "number":
    case "fault":
      return [];
  }
};

import type { RowFault } from "#domain/bulk/row-fault.ts";
import { ENRICHMENT_FIELD_MAX_LENGTH } from "#domain/lookups/enrichment.ts";
import { profileFaultText } from "#application/session/profile-fault.ts";

/** Why a row of a file can't be looked up, and the way out. Links that lead nowhere have the same sentences as in the field. */
export const rowFaultText = (fault: RowFault): string => {
  switch (fault) {
    case "not-a-profile":
      return "This is not a LinkedIn profile URL.";
    case "several-profiles":
      return "This cell has more than one URL. Put each in a row of its own.";
    case "company-page":
      return "This is a company page. Use a person's profile URL.";
    case "unsaved-formula":
      return "This formula has no saved value. Open the file in Excel and save it again.";
    case "no-profile":
      return "This row has no LinkedIn profile URL.";
    case "no-din":
      return "This row has no DIN.";
    case "no-email":
      return "This row has no email address.";
    case "not-a-din":
      return "This is not a DIN. A DIN has 8 digits.";
    case "lost-zeros":
      return "A DIN has 8 digits. Leading zeros seem to be missing.";
    case "not-an-email":
      return "This is not an email address.";
    case "several-emails":
      return "This cell has more than one address. Put each in a row of its own.";
    case "incomplete-search":
      return "This row needs an email address, or a name and a company.";
    case "nobody-named":
      return "This row has no LinkedIn profile URL and no DIN.";
    case "overlong-search":
      return `A name, role or company can have ${ENRICHMENT_FIELD_MAX_LENGTH} characters at most.`;
    default:
      return profileFaultText(fault);
  }
};

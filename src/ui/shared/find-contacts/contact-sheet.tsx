import { observer } from "mobx-react-lite";
import { roleText } from "#domain/contact-card.ts";
import { profileUrl } from "#domain/profile-url.ts";
import { RevealCards, RevealFoot, RevealHeader, RevealSheet } from "#ui/shared/reveal-sheet.tsx";
import { verificationBeside } from "#ui/shared/verification-beside.tsx";
import type { VerificationsBesideViewModel } from "#ui/shared/verifications-beside-view-model.ts";
import { contactKinds } from "./contact-kinds.ts";
import type { ContactSearch, Told } from "./find-contacts-view-model.ts";

interface ContactSheetProps {
  readonly search: ContactSearch;
  readonly verifications: VerificationsBesideViewModel;
}

/** Who was searched for, and the lines about them. */
export const ContactSheet = observer(({ search, verifications }: ContactSheetProps) => {
  const { profile, lines, told, isOffered } = search;
  const person = told.kind === "person" ? told.person : {};
  const { name = profile } = person;
  return (
    <RevealSheet label={`Contact details of ${name}`}>
      <RevealHeader name={name} about={aboutText(told)} reference={name === profile ? undefined : profile}>
        <a href={profileUrl(profile)} target="_blank" rel="noopener noreferrer">
          Open on LinkedIn
        </a>
      </RevealHeader>
      <RevealCards
        lines={lines}
        kinds={contactKinds}
        isOffered={isOffered}
        besideValue={(item, value) => (item === "phone_no" ? undefined : verificationBeside(value, verifications))}
      />
      <RevealFoot
        lines={lines}
        kinds={contactKinds}
        person={{ ...person, reference: profile, url: profileUrl(profile) }}
        isOffered={isOffered}
      />
    </RevealSheet>
  );
});

const aboutText = (told: Told): string => {
  switch (told.kind) {
    case "person":
      return roleText(told.person);
    case "nobody":
      return "The directory has nobody under this profile. Nothing will be charged.";
    case "failed":
      return "Who this is could not be looked up. The lines can be opened all the same.";
    case "asked":
      return "Looking up who this is";
    case "not-told":
      return "";
  }
};

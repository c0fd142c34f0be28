import { observer } from "mobx-react-lite";
import { type ReactNode, useCallback, useRef } from "react";
import { roleText } from "#domain/contact-card.ts";
import { profileUrl } from "#domain/profile-url.ts";
import { RevealCards, RevealFoot, RevealHeader, RevealSheet } from "#ui/shared/reveal-sheet.tsx";
import { useFocusBack } from "#ui/shared/use-focus-back.ts";
import { verificationBeside } from "#ui/shared/verification-beside.tsx";
import type { VerificationsBesideViewModel } from "#ui/shared/verifications-beside-view-model.ts";
import { contactKinds } from "./contact-kinds.ts";
import { TextButton } from "#ui/shared/text-button.tsx";
import type { ContactSearch, Told } from "./find-contacts-view-model.ts";

interface ContactSheetProps {
  readonly search: ContactSearch;
  readonly verifications: VerificationsBesideViewModel;
  /** Who it is, where that could not be looked up. */
  readonly onAskAgain: () => void;
}

/** Who was searched for, and the lines about them. */
export const ContactSheet = observer(({ search, verifications, onAskAgain }: ContactSheetProps) => {
  const { profile, lines, told, isOffered } = search;
  const person = told.kind === "person" ? told.person : {};
  const { name = profile } = person;
  const link = useRef<HTMLAnchorElement>(null);
  // The button that asks again goes once there is an answer.
  const awaitFocus = useFocusBack(
    told.kind === "failed" && told.isAskedAgain,
    useCallback(() => link.current?.focus(), []),
  );
  const askAgain = () => {
    awaitFocus();
    onAskAgain();
  };
  return (
    <RevealSheet label={`Contact details of ${name}`}>
      <RevealHeader name={name} about={aboutOf(told, askAgain)} reference={name === profile ? undefined : profile}>
        <a ref={link} href={profileUrl(profile)} target="_blank" rel="noopener noreferrer">
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

const aboutOf = (told: Told, onAskAgain: () => void): ReactNode => {
  switch (told.kind) {
    case "person":
      return roleText(told.person);
    case "nobody":
      return "The directory has nobody under this profile. Nothing will be charged.";
    case "failed":
      return (
        <>
          Who this is could not be looked up. The lines can be opened all the same.{" "}
          <TextButton aria-disabled={told.isAskedAgain} onClick={onAskAgain}>
            {told.isAskedAgain ? "Trying again" : "Try again"}
          </TextButton>
        </>
      );
    case "asked":
      return "Looking up who this is";
    case "not-told":
      return "";
  }
};

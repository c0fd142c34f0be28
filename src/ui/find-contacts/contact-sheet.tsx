import { observer } from "mobx-react-lite";
import { type ReactNode, useCallback, useRef } from "react";
import { roleText } from "#domain/lookups/contact-card.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { RevealCards, RevealFoot, RevealHeader, RevealSheet } from "#ui/lookups/reveal-sheet.tsx";
import { useFocusBack } from "#ui/kit/use-focus-back.ts";
import { inlineVerification } from "#ui/lookups/inline-verification.tsx";
import { contactKinds } from "./contact-kinds.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import type { ContactSearch, FindContactsViewModel, Told } from "./find-contacts-view-model.ts";

interface ContactSheetProps {
  readonly search: ContactSearch;
  readonly contacts: FindContactsViewModel;
}

/** Who was searched for, and the lines about them. */
export const ContactSheet = observer(({ search, contacts }: ContactSheetProps) => {
  const { profile, lines, told, isOffered } = search;
  const { presses, verifications, isSettling } = contacts;
  const person = told.kind === "person" ? told.person : {};
  const { name = profile } = person;
  const link = useRef<HTMLAnchorElement>(null);
  // The button that asks again goes once there is an answer.
  const awaitFocus = useFocusBack(
    told.kind === "failed" && told.isRetrying,
    useCallback(() => link.current?.focus(), []),
  );
  const retry = () => {
    awaitFocus();
    void contacts.retry(search);
  };
  return (
    <RevealSheet label={`Contact details of ${name}`}>
      <RevealHeader
        name={name}
        isNew={isSettling}
        about={aboutOf(told, retry)}
        reference={name === profile ? undefined : profile}
      >
        <a ref={link} href={profileUrl(profile)} target="_blank" rel="noopener noreferrer">
          Open on LinkedIn
        </a>
      </RevealHeader>
      <RevealCards
        lines={lines}
        kinds={contactKinds}
        isOffered={isOffered}
        isSettling={isSettling}
        onReveal={(item) => void presses.reveal(item, profile)}
        besideValue={(item, value) =>
          item === "phone_no" ? undefined : inlineVerification(value, { verifications, isSettling })
        }
      />
      <RevealFoot
        lines={lines}
        kinds={contactKinds}
        person={{ ...person, reference: profile, url: profileUrl(profile) }}
        isOffered={isOffered}
        isSettling={isSettling}
        onRevealAll={() => void presses.revealAll(profile)}
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
          <TextButton aria-disabled={told.isRetrying} onClick={onAskAgain}>
            {told.isRetrying ? "Trying again" : "Try again"}
          </TextButton>
        </>
      );
    case "asked":
      return "Looking up who this is";
    case "not-told":
      return "";
  }
};

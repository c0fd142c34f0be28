import { observer } from "mobx-react-lite";
import { type ReactNode, useCallback, useRef } from "react";
import { Link } from "react-router-dom";
import { roleText } from "#domain/lookups/contact-card.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { RevealCards, RevealFoot, RevealHeader, RevealSheet } from "#ui/lookups/reveal-sheet.tsx";
import { useFocusBack } from "#ui/kit/use-focus-back.ts";
import { revealTexts } from "#ui/lookups/reveal-texts.ts";
import { inlineVerification } from "#ui/lookups/inline-verification.tsx";
import { personToSave } from "#domain/lists/saved-person.ts";
import { SaveWhenLoaded } from "#ui/lookups/saved/save-when-loaded.tsx";
import { useReports } from "#ui/lookups/reports/use-reports.tsx";
import { contactKinds } from "./contact-kinds.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import type { ContactSearch, FindContactsViewModel, PersonLookup } from "./find-contacts-view-model.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { contactSheetTexts } from "./contact-sheet-texts.ts";

interface ContactSheetProps {
  readonly search: ContactSearch;
  readonly contacts: FindContactsViewModel;
  /** Below what can be revealed. */
  readonly children?: ReactNode;
}

/** Who was searched for, and the lines about them. */
export const ContactSheet = observer(({ search, contacts, children }: ContactSheetProps) => {
  const { profile, lines, lookup } = search;
  const { presses, verifications, isSettling } = contacts;
  const reports = useReports(contacts.reporting);
  const beside = { verifications, isSettling: presses.valuesAreSettling };
  const isAwaiting = contacts.isAwaitingServer(search);
  // Nobody pays for a person who was not looked up.
  const offered = { showsPrice: search.showsPrice && !isAwaiting, isSettling: isSettling && !isAwaiting };
  // Nobody has nothing to reveal; what was revealed before that was known stays.
  const hasLines = lookup.kind !== "nobody" || lines.rows.some(({ line }) => line.phase.kind !== "hidden");
  const person = ("person" in lookup && lookup.person) || {};
  const { name = profile } = person;
  const toSave = personToSave({ kind: "profile", profile }, person);
  const link = useRef<HTMLAnchorElement>(null);
  // The button that asks again goes once there is an answer.
  const awaitFocus = useFocusBack(
    lookup.kind === "failed" && lookup.isRetrying,
    useCallback(() => link.current?.focus(), []),
  );
  const retry = () => {
    awaitFocus();
    void contacts.retry(search);
  };
  return (
    <RevealSheet label={contactSheetTexts.label(name)} presses={presses}>
      <RevealHeader
        name={name}
        isNew={isSettling}
        about={isAwaiting ? revealTexts.awaitingServer : aboutOf(lookup, offered.showsPrice, retry)}
        reference={name === profile ? undefined : profile}
      >
        {lookup.kind !== "loading" && lookup.kind !== "nobody" && <SaveWhenLoaded person={toSave} name={name} />}
        <a ref={link} href={profileUrl(profile)} target="_blank" rel="noopener noreferrer">
          {contactSheetTexts.openOnLinkedIn}
        </a>
      </RevealHeader>
      {!hasLines ? null : (
        <>
          <RevealCards
            lines={lines}
            kinds={contactKinds}
            {...offered}
            presses={presses}
            onReveal={(item) => void presses.reveal(item, profile)}
            besideValue={(item, entry) =>
              reports.beside(
                { item, profile, value: entry.value },
                item === "phone_no" ? undefined : inlineVerification(entry, beside),
              )
            }
          />
          <RevealFoot
            lines={lines}
            kinds={contactKinds}
            person={{ ...person, reference: profile, url: profileUrl(profile) }}
            {...offered}
            presses={presses}
            onRevealAll={() => void presses.revealAll(profile)}
          />
          {children}
        </>
      )}
      {reports.dialog}
    </RevealSheet>
  );
});

const aboutOf = (lookup: PersonLookup, isOffered: boolean, onRetry: () => void): ReactNode => {
  switch (lookup.kind) {
    case "person":
      return roleText(lookup.person);
    case "nobody":
      return (
        <Sentence
          text={contactSheetTexts.nobody}
          parts={{ link: <Link to="/dashboard/enrichment">{contactSheetTexts.searchByName}</Link> }}
        />
      );
    case "failed":
      return (
        <Sentence
          text={contactSheetTexts.failed}
          parts={{
            button: (
              <TextButton aria-disabled={lookup.isRetrying} onClick={onRetry}>
                {lookup.isRetrying ? contactSheetTexts.tryingAgain : contactSheetTexts.tryAgain}
              </TextButton>
            ),
          }}
        />
      );
    case "loading":
      if (isOffered) return contactSheetTexts.unchecked;
      return (lookup.person && roleText(lookup.person)) || contactSheetTexts.loading;
    case "not-offered":
      return "";
  }
};

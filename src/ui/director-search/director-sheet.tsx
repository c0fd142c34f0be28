import { observer } from "mobx-react-lite";
import { useNavigate } from "react-router-dom";
import { roleText } from "#domain/lookups/contact-card.ts";
import { addressOf, linkTo } from "#ui/lookups/search-address.ts";
import { LateReveals } from "#ui/lookups/late-reveals.tsx";
import { PurposeField } from "#ui/lookups/purpose/purpose-field.tsx";
import { RevealCards, RevealFoot, RevealHeader, RevealSheet } from "#ui/lookups/reveal-sheet.tsx";
import { revealTexts } from "#ui/lookups/reveal-texts.ts";
import type { TakeDigits } from "#ui/lookups/use-digits.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { inlineVerification } from "#ui/lookups/inline-verification.tsx";
import { personToSave } from "#domain/lists/saved-person.ts";
import { SaveWhenLoaded } from "#ui/lookups/saved/save-when-loaded.tsx";
import { useReports } from "#ui/lookups/reports/use-reports.tsx";
import classes from "./director-sheet.module.css";
import { directorKinds } from "./director-kinds.ts";
import type { DirectorSearchViewModel } from "./director-search-view-model.ts";
import type { FoundLines } from "./found-lines.ts";
import { directorSearchTexts } from "./director-search-texts.ts";

interface DirectorSheetProps {
  readonly found: FoundLines;
  readonly search: DirectorSearchViewModel;
  readonly takeDigits: TakeDigits;
}

/** Who has the number, and the lines about them. */
export const DirectorSheet = observer(({ found, search, takeDigits }: DirectorSheetProps) => {
  const { din, director, lines, showsPrice } = found;
  const { presses, purpose, verifications, isSettling, isAwaitingServer } = search;
  /** Without a purpose that is asked for, its field gets the focus instead. */
  const ifStated = (reveal: () => Promise<void>) => {
    if (purpose.admit()) void reveal();
  };
  const reports = useReports(search.reporting);
  const beside = { verifications, isSettling: presses.valuesAreSettling };
  const navigate = useNavigate();
  const { name, company } = director;
  const reference = directorSearchTexts.din(din);
  const toSave = personToSave({ kind: "din", din }, director);
  return (
    <RevealSheet label={directorSearchTexts.label(name ?? din)} presses={presses} takeDigits={takeDigits}>
      <RevealHeader
        name={name ?? reference}
        isNew={isSettling}
        about={isAwaitingServer ? revealTexts.awaitingServer : aboutOf(found)}
        reference={name && reference}
      >
        <SaveWhenLoaded person={toSave} name={name ?? reference} />
        {name !== undefined && company !== undefined && (
          <TextButton onClick={() => void navigate(linkTo(addressOf.enrichment({ kind: "person", name, company })))}>
            {directorSearchTexts.findOnLinkedIn}
          </TextButton>
        )}
      </RevealHeader>
      {purpose.isAsked && hasPaidLines(found) && !isAwaitingServer && (
        // Stays while lines are revealed, so that none of them moves.
        <div className={classes.purpose}>
          <PurposeField purpose={purpose} />
        </div>
      )}
      <RevealCards
        lines={lines}
        kinds={directorKinds}
        showsPrice={showsPrice}
        isSettling={isSettling}
        presses={presses}
        onReveal={(item) => ifStated(() => presses.reveal(item, din))}
        besideValue={(item, entry) =>
          reports.beside(
            { item, din, value: entry.value },
            item === "din_email" ? inlineVerification(entry, beside) : undefined,
          )
        }
      />
      <RevealFoot
        lines={lines}
        kinds={directorKinds}
        person={{ ...director, reference }}
        showsPrice={showsPrice}
        isSettling={isSettling}
        presses={presses}
        onRevealAll={() => ifStated(() => presses.revealAll(din))}
      />
      {reports.dialog}
    </RevealSheet>
  );
});

const aboutOf = ({ director, isUnread }: FoundLines): string | undefined =>
  isUnread && director.name === undefined ? directorSearchTexts.unread : roleText(director);

/** Whether any line costs something, or has just now: none that was owned before, and none without data. */
const hasPaidLines = ({ lines }: FoundLines): boolean =>
  lines.rows.some(({ line: { phase }, offer }) =>
    phase.kind === "revealed"
      ? phase.revealed.owned === undefined
      : phase.kind !== "hidden" || offer?.availability !== "none",
  );

/** The results of reveals that were pressed before another director was shown. */
export const LateDirectors = ({ search }: { readonly search: DirectorSearchViewModel }) => (
  <LateReveals
    presses={search.presses}
    kinds={directorKinds}
    nameOf={({ director, din }) => director.name ?? directorSearchTexts.din(din)}
    onShow={({ din }) => void search.showKnown(din)}
  />
);

import { observer } from "mobx-react-lite";
import { useNavigate } from "react-router-dom";
import { roleText } from "#domain/contact-card.ts";
import { toEnrichment } from "#ui/shared/carry-over.ts";
import { RevealCards, RevealFoot, RevealHeader, RevealSheet } from "#ui/shared/reveal-sheet.tsx";
import { TextButton } from "#ui/shared/text-button.tsx";
import { verificationBeside } from "#ui/shared/verification-beside.tsx";
import type { VerificationsBesideViewModel } from "#ui/shared/verifications-beside-view-model.ts";
import { directorKinds } from "./director-kinds.ts";
import type { FoundLines } from "./director-search-view-model.ts";

interface DirectorSheetProps {
  readonly found: FoundLines;
  readonly verifications: VerificationsBesideViewModel;
}

/** Who has the number, and the lines about them. */
export const DirectorSheet = observer(
  ({ found: { din, director, lines, isOffered }, verifications }: DirectorSheetProps) => {
    const navigate = useNavigate();
    const { name, company } = director;
    const reference = `DIN ${din}`;
    return (
      <RevealSheet label={`Director ${name ?? din}`}>
        <RevealHeader name={name ?? reference} about={roleText(director)} reference={name && reference}>
          {name !== undefined && company !== undefined && (
            <TextButton
              onClick={() => void navigate("/dashboard/enrichment", { state: toEnrichment({ name, company }) })}
            >
              Find profiles of {name}
            </TextButton>
          )}
        </RevealHeader>
        <RevealCards
          lines={lines}
          kinds={directorKinds}
          isOffered={isOffered}
          besideValue={(item, value) => (item === "din_email" ? verificationBeside(value, verifications) : undefined)}
        />
        <RevealFoot lines={lines} kinds={directorKinds} person={{ ...director, reference }} isOffered={isOffered} />
      </RevealSheet>
    );
  },
);

import { cardCsvLine, cardText, type ContactCard } from "#domain/lookups/contact-card.ts";
import { vCard, vCardFileName } from "#domain/lookups/vcard.ts";
import classes from "./contact-card-actions.module.css";
import { CopyText } from "./copy-text.tsx";
import { DownloadText } from "./download-text.tsx";
import { revealTexts } from "./reveal-texts.ts";

/** What can be done with the open values; all of it is free. */
export const ContactCardActions = ({ card }: { readonly card: ContactCard }) => (
  <div className={classes.actions}>
    <CopyText text={cardText(card)}>{revealTexts.copyAll}</CopyText>
    <CopyText text={cardCsvLine(card)}>{revealTexts.copyRow}</CopyText>
    <DownloadText text={vCard(card)} type="text/vcard" fileName={vCardFileName(card)}>
      {revealTexts.downloadVCard}
    </DownloadText>
  </div>
);

import { IconCheck, IconDownload } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { cardCsvLine, cardText, type ContactCard } from "#domain/lookups/contact-card.ts";
import { vCard, vCardFileName } from "#domain/lookups/vcard.ts";
import classes from "./contact-card-actions.module.css";
import { CONFIRMATION_MS } from "#ui/kit/use-copying.ts";
import { CopyText } from "./copy-text.tsx";
import { revealTexts } from "./reveal-texts.ts";

/** What can be done with the open values; all of it is free. */
export const ContactCardActions = ({ card }: { readonly card: ContactCard }) => (
  <div className={classes.actions}>
    <CopyText text={cardText(card)}>{revealTexts.copyAll}</CopyText>
    <CopyText text={cardCsvLine(card)}>{revealTexts.copyRow}</CopyText>
    <DownloadVCard card={card} />
  </div>
);

const DownloadVCard = ({ card }: { readonly card: ContactCard }) => {
  const [saved, setSaved] = useState(0);
  useEffect(() => {
    if (saved === 0) return undefined;
    const timer = setTimeout(() => setSaved(0), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  const Icon = saved === 0 ? IconDownload : IconCheck;
  return (
    <span>
      <a
        className={classes.action}
        href={`data:text/vcard;charset=utf-8,${encodeURIComponent(vCard(card))}`}
        download={vCardFileName(card)}
        onClick={() => setSaved((times) => times + 1)}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
        {revealTexts.downloadVCard}
      </a>
      <span role="status" className="visually-hidden">
        {saved === 0 ? "" : revealTexts.downloaded}
      </span>
    </span>
  );
};

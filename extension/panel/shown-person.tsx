import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { formatCredits, priceTag } from "#domain/shared/credits.ts";
import { titleOf } from "#domain/shared/tool.ts";
import { ContactSheet } from "#ui/find-contacts/contact-sheet.tsx";
import type { ContactSearch } from "#ui/find-contacts/find-contacts-view-model.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { panelTexts } from "./panel-texts.ts";
import type { PanelViewModel } from "./panel-view-model.ts";
import type { Receipt, ReceiptViewModel } from "./receipt-view-model.ts";
import classes from "./shown-person.module.css";

interface ShownPersonProps {
  readonly productName: string;
  readonly panel: PanelViewModel;
  readonly receipt: ReceiptViewModel;
  readonly search: ContactSearch;
}

/** The sheet of a person, and how they go with the page in front. */
export const ShownPerson = observer(({ productName, panel, receipt, search }: ShownPersonProps) => (
  <>
    {/* Always there, so that nothing moves under a hand when another page comes to the front. */}
    <div className={classes.where}>
      <p>{panelTexts.places[panel.place]}</p>
      {panel.otherInFront !== undefined && <TextButton onClick={panel.showInFront}>{panelTexts.backToPage}</TextButton>}
    </div>
    <ContactSheet search={search} contacts={panel.contacts}>
      <p className={classes.receipt} role="status">
        {receipt.receipt && textOf(receipt.receipt)}
      </p>
    </ContactSheet>
    <Link
      className={classes.onward}
      to={`/dashboard?${new URLSearchParams({ profile: profileUrl(search.profile) }).toString()}`}
    >
      {panelTexts.openInSite(productName)}
    </Link>
  </>
));

const textOf = ({ items, price, balance }: Receipt): string =>
  panelTexts.bought(
    items.map(({ operation, count }) => ({ name: titleOf[operation], count })),
    priceTag(price),
    formatCredits(balance),
  );

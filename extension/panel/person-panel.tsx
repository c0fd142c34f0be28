import { IconSearch } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { RenewalNotice } from "#extension/ui/renewal-notice.tsx";
import { KeepsPeople, keepingKeys } from "#extension/ui/keeps-people.tsx";
import type { SignInViewModel } from "#extension/ui/sign-in-view-model.ts";
import { UnnamedPerson } from "#extension/ui/unnamed-person.tsx";
import { useAfterRenewal } from "#extension/ui/use-after-renewal.ts";
import { Banner } from "#ui/kit/banner.tsx";
import { CheckChoice } from "#ui/kit/check-choice.tsx";
import { IconButton } from "#ui/kit/icon-button.tsx";
import { focusWork } from "#ui/kit/tool-field.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { CreditCount } from "#ui/account/credit-count.tsx";
import { ContactRecents } from "#ui/find-contacts/contact-recents.tsx";
import { EmptyContacts } from "#ui/find-contacts/empty-contacts.tsx";
import { LateContacts } from "#ui/find-contacts/late-contacts.tsx";
import { searchedName } from "#ui/find-contacts/searched-name.ts";
import { RecentOfTool } from "#ui/lookups/recent/recent-of-tool.ts";
import { PanelForm } from "./panel-form.tsx";
import { PanelFrame } from "./panel-frame.tsx";
import { panelTexts } from "./panel-texts.ts";
import classes from "./person-panel.module.css";
import type { PanelViewModel } from "./panel-view-model.ts";
import type { PersonModels } from "./person-models.ts";
import { ShownPerson } from "./shown-person.tsx";

interface PersonPanelProps {
  readonly productName: string;
  readonly signIn: SignInViewModel;
  readonly create: () => PersonModels;
}

/** Has to be created again for another person. */
export const PersonPanel = observer(({ productName, signIn, create }: PersonPanelProps) => {
  const [{ panel, account, banner, receipt, kept, loadRecent }] = useState(create);
  useEffect(() => panel.start(), [panel]);
  useAfterRenewal(signIn, panel.retry);
  const { contacts } = panel;
  const { shown } = panel;
  return (
    <KeepsPeople kept={kept}>
      <PanelFrame
        productName={productName}
        credits={<CreditCount account={account} />}
        tools={<FoldingIcon panel={panel} />}
        keys={keepingKeys(kept.keys, shown !== undefined && !contacts.presses.keysAreSettling)}
      >
        {panel.isReady && (
          <>
            {shown === undefined && panel.unnamedPage && <UnnamedPerson page={panel.unnamedPage} />}
            {panel.isSetAside && (
              <WayBack
                text={panelTexts.setAside}
                name={contacts.search && searchedName(contacts.search)}
                onClick={panel.showPrevious}
              />
            )}
            {panel.isFormOpen && <PanelForm contacts={contacts} />}
            {contacts.search === undefined && (
              <WayBack text={panelTexts.onThisPage} name={panel.otherInFront} onClick={panel.showInFront} />
            )}
            {shown && <ShownPerson productName={productName} panel={panel} receipt={receipt} search={shown} />}
            {shown === undefined && panel.unnamedPage === undefined && (
              <>
                <p className={classes.lead}>{panelTexts.lead}</p>
                <EmptyContacts contacts={contacts} />
              </>
            )}
            <RecentOfTool value={loadRecent}>
              <ContactRecents contacts={contacts} />
            </RecentOfTool>
            {kept.saved.isOffered && (
              <CheckChoice label={panelTexts.keysAreOn} isChosen={kept.keys.areOn} choose={kept.keys.turn} />
            )}
          </>
        )}
        <div className={classes.foot}>
          <LateContacts contacts={contacts} />
          <RenewalNotice productName={productName} signIn={signIn} />
        </div>
      </PanelFrame>
      {signIn.trouble === undefined && <Banner banner={banner} />}
    </KeepsPeople>
  );
});

interface WayBackProps {
  readonly text: string;
  /** Undefined where there is none. */
  readonly name: string | undefined;
  readonly onClick: () => void;
}

/** To a person who is not shown: who was shown before, or who the page in front is about. */
const WayBack = ({ text, name, onClick }: WayBackProps) =>
  name !== undefined && (
    <p className={classes.aside}>
      <Sentence text={text} parts={{ profile: <TextButton onClick={onClick}>{name}</TextButton> }} />
    </p>
  );

/** In place of the form while a person is shown. */
const FoldingIcon = observer(({ panel }: { readonly panel: PanelViewModel }) => {
  const click = () => {
    panel.toggleForm();
    // Without a person the form is open anyway.
    if (panel.contacts.search === undefined) focusWork(document.getElementById("main"));
  };
  return (
    <IconButton label={panelTexts.searchAnother} aria-expanded={panel.isReady && panel.isFormOpen} onClick={click}>
      <IconSearch size={20} stroke={1.6} aria-hidden />
    </IconButton>
  );
});

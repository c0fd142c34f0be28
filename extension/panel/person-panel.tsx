import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { RenewalNotice } from "#extension/ui/renewal-notice.tsx";
import type { SignInViewModel } from "#extension/ui/sign-in-view-model.ts";
import { useAfterRenewal } from "#extension/ui/use-after-renewal.ts";
import { Banner } from "#ui/kit/banner.tsx";
import { CreditCount } from "#ui/account/credit-count.tsx";
import { ContactRecents } from "#ui/find-contacts/contact-recents.tsx";
import { ContactSheet } from "#ui/find-contacts/contact-sheet.tsx";
import { EmptyContacts } from "#ui/find-contacts/empty-contacts.tsx";
import { FindContactsForm } from "#ui/find-contacts/find-contacts-form.tsx";
import { LateContacts } from "#ui/find-contacts/late-contacts.tsx";
import { RecentOfTool } from "#ui/lookups/recent-of-tool.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { panelTexts } from "./panel-texts.ts";
import classes from "./person-panel.module.css";
import type { PersonModels } from "./person-models.ts";

interface PersonPanelProps {
  readonly productName: string;
  readonly signIn: SignInViewModel;
  readonly create: () => PersonModels;
}

/** Has to be created again for another person. */
export const PersonPanel = observer(({ productName, signIn, create }: PersonPanelProps) => {
  const [{ panel, account, banner, loadRecent }] = useState(create);
  useEffect(() => panel.start(), [panel]);
  useAfterRenewal(signIn, panel.retry);
  const { contacts } = panel;
  const { search } = contacts;
  return (
    <>
      <PanelFrame productName={productName} credits={<CreditCount account={account} />}>
        {panel.isReady && (
          <>
            <FindContactsForm contacts={contacts} />
            {search ? (
              <>
                {/* Always there, so that nothing moves under a hand when another page comes to the front. */}
                <p className={classes.where}>{panel.isInFront ? panelTexts.fromThisPage : panelTexts.elsewhere}</p>
                <ContactSheet search={search} contacts={contacts} />
                <Link
                  className={classes.onward}
                  to={`/dashboard?${new URLSearchParams({ profile: profileUrl(search.profile) }).toString()}`}
                >
                  {panelTexts.openInSite(productName)}
                </Link>
              </>
            ) : (
              <>
                <p className={classes.lead}>{panelTexts.lead}</p>
                <EmptyContacts contacts={contacts} />
              </>
            )}
            <RecentOfTool value={loadRecent}>
              <ContactRecents contacts={contacts} />
            </RecentOfTool>
          </>
        )}
        <div className={classes.foot}>
          <LateContacts contacts={contacts} />
          <RenewalNotice productName={productName} signIn={signIn} />
        </div>
      </PanelFrame>
      {signIn.trouble === undefined && <Banner banner={banner} />}
    </>
  );
});

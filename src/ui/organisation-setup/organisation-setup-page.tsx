import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import { isInOrganisation, setsUpOrganisation } from "#domain/session/account.ts";
import { Notice, type Tone } from "#ui/kit/notice.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { ToolPage } from "#ui/kit/tool-page.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { InOrganisation, NotForOrganisation, SetUpByOthers } from "./organisation-explained.tsx";
import { OrganisationForm } from "./organisation-form.tsx";
import { organisationSetupTexts as texts } from "./organisation-setup-texts.ts";
import type { OrganisationSetupViewModel } from "./organisation-setup-view-model.ts";

export { OrganisationSetupViewModel } from "./organisation-setup-view-model.ts";

interface OfSetup {
  readonly setup: OrganisationSetupViewModel;
}

export const OrganisationSetupPage = observer(({ create }: { readonly create: () => OrganisationSetupViewModel }) => {
  const setup = useViewModel(create);
  return (
    <ToolPage title={texts.title} lead={texts.lead}>
      {setup.isCreated && <Created />}
      {setup.notCreated !== undefined && <NotCreated text={setup.notCreated} />}
      <ForAccount setup={setup} />
    </ToolPage>
  );
});

const Created = () => <Outcome tone="success">{texts.created}</Outcome>;

const NotCreated = ({ text }: { readonly text: string }) => <Outcome tone="error">{texts.notCreated(text)}</Outcome>;

/** The button that had the focus is gone with the form. */
const Outcome = (props: { readonly tone: Tone; readonly children: ReactNode }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice {...props} />
    </div>
  );
};

/** The form, or why someone has no use for it and what they can do instead. */
const ForAccount = observer(({ setup }: OfSetup) => {
  const { account, accountFailure } = setup;
  if (account === undefined) return <Waiting text={texts.loading} failure={accountFailure} setup={setup} />;
  if (isInOrganisation(account)) return <InOrganisation account={account} />;
  if (setup.isCreated) return <Waiting text={texts.updating} failure={accountFailure} setup={setup} />;
  if (setsUpOrganisation(account)) return <OrganisationForm setup={setup} />;
  return account.type === "organisation" ? <SetUpByOthers /> : <NotForOrganisation />;
});

interface WaitingProps extends OfSetup {
  readonly text: string;
  readonly failure: string | undefined;
}

const Waiting = ({ text, failure, setup }: WaitingProps) =>
  failure === undefined ? (
    <p role="status" className="muted">
      {text}
    </p>
  ) : (
    <Notice tone="error" actions={<TextButton onClick={() => void setup.reload()}>{texts.retry}</TextButton>}>
      {texts.accountFailed(failure)}
    </Notice>
  );

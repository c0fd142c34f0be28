import { Button, TextInput } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { COMPANY_MAX, upgradeMail, upgradeMessage, upgradeSubject } from "#domain/organisation/organisation-upgrade.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { Copyable } from "./copyable.tsx";
import classes from "./organisation-upgrade-modal.module.css";
import { organisationUpgradeTexts as texts } from "./organisation-upgrade-texts.ts";
import type { UpgradeRequestViewModel } from "./upgrade-request-view-model.ts";

export { UpgradeRequestViewModel } from "./upgrade-request-view-model.ts";

interface OrganisationUpgradeModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly salesEmail: string;
  readonly create: () => UpgradeRequestViewModel;
}

/** Sales makes the change by hand: one button sends the request, or the user copies subject and message and sends them. */
export const OrganisationUpgradeModal = observer((props: OrganisationUpgradeModalProps) => {
  const { opened, onClose, salesEmail, create } = props;
  const request = useViewModel(create);
  const subject = upgradeSubject(request.company);
  const message = upgradeMessage(request.company, request.accountEmail);
  return (
    <Modal title={texts.title} opened={opened} onClose={onClose} size="640px">
      <div className={classes.body}>
        <p className="muted">{request.canSend ? texts.leadWithRequest : texts.lead}</p>
        <TextInput
          label={texts.company}
          name="company"
          description={texts.companyHint}
          autoComplete="organization"
          maxLength={COMPANY_MAX}
          data-autofocus
          value={request.company}
          readOnly={request.phase.kind === "sending"}
          onChange={(event) => request.setCompany(event.currentTarget.value)}
        />
        {request.canSend && <SendRequest request={request} />}
        {request.canSend && <p className={classes.or}>{texts.orYourself}</p>}
        <Copyable name={texts.to} label={texts.copyAddress} value={salesEmail} />
        <Copyable name={texts.subject} label={texts.copySubject} value={subject} />
        <Copyable name={texts.message} label={texts.copyMessage} value={message} />
        <div className={classes.actions}>
          <Button
            component="a"
            variant={request.canSend ? "default" : "filled"}
            className={request.canSend ? "" : (classes.open ?? "")}
            href={upgradeMail(salesEmail, subject, message)}
            leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
          >
            {texts.openEmailApp}
          </Button>
        </div>
      </div>
    </Modal>
  );
});

const SendRequest = observer(({ request }: { readonly request: UpgradeRequestViewModel }) => {
  const { phase } = request;
  if (phase.kind === "sent") return <Notice tone="success">{texts.sent(request.accountEmail)}</Notice>;
  return (
    <>
      {phase.kind === "failed" && <Notice tone="error">{phase.text}</Notice>}
      <div className={classes.send}>
        <Button loading={phase.kind === "sending"} onClick={() => void request.send()}>
          {texts.send}
        </Button>
      </div>
    </>
  );
});

import { Button, TextInput } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import type { FormEvent } from "react";
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
        <Request request={request} />
        {request.canSend && request.phase.kind !== "sent" && <p className={classes.or}>{texts.orYourself}</p>}
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

/** Who it is for, and the button that sends it where this host does. */
const Request = observer(({ request }: { readonly request: UpgradeRequestViewModel }) => {
  const { phase, canSend } = request;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) void request.send();
  };
  return (
    <>
      <form className={classes.request} onSubmit={send}>
        <TextInput
          className={classes.company ?? ""}
          label={texts.company}
          name="company"
          description={texts.companyHint}
          autoComplete="organization"
          maxLength={COMPANY_MAX}
          data-autofocus
          value={request.company}
          readOnly={phase.kind === "sending"}
          onChange={(event) => request.setCompany(event.currentTarget.value)}
        />
        {canSend && phase.kind !== "sent" && (
          <Button type="submit" loading={phase.kind === "sending"}>
            {texts.send}
          </Button>
        )}
      </form>
      {phase.kind === "failed" && <Notice tone="error">{phase.text}</Notice>}
      {phase.kind === "sent" && <Notice tone="success">{texts.sent(request.accountEmail)}</Notice>}
    </>
  );
});

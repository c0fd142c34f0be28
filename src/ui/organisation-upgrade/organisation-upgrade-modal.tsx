import { Button, TextInput } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { COMPANY_MAX, upgradeMail, upgradeMessage, upgradeSubject } from "#domain/organisation/organisation-upgrade.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { Copyable } from "./copyable.tsx";
import classes from "./organisation-upgrade-modal.module.css";
import { organisationUpgradeTexts as texts } from "./organisation-upgrade-texts.ts";

interface OrganisationUpgradeModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly salesEmail: string;
  /** Of the account to be changed; empty while unknown. */
  readonly accountEmail: string;
}

/** Sales makes the change by hand: the user copies a subject and a message and sends them. */
export const OrganisationUpgradeModal = (props: OrganisationUpgradeModalProps) => {
  const { opened, onClose, salesEmail, accountEmail } = props;
  const [company, setCompany] = useState("");
  const subject = upgradeSubject(company);
  const message = upgradeMessage(company, accountEmail);
  return (
    <Modal title={texts.title} opened={opened} onClose={onClose} size="640px">
      <div className={classes.body}>
        <p className="muted">{texts.lead}</p>
        <TextInput
          label={texts.company}
          name="company"
          description={texts.companyHint}
          autoComplete="organization"
          maxLength={COMPANY_MAX}
          data-autofocus
          value={company}
          onChange={(event) => setCompany(event.currentTarget.value)}
        />
        <Copyable name={texts.to} label={texts.copyAddress} value={salesEmail} />
        <Copyable name={texts.subject} label={texts.copySubject} value={subject} />
        <Copyable name={texts.message} label={texts.copyMessage} value={message} />
        <div className={classes.actions}>
          <Button
            component="a"
            className={classes.open ?? ""}
            href={upgradeMail(salesEmail, subject, message)}
            leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
          >
            {texts.openEmailApp}
          </Button>
        </div>
      </div>
    </Modal>
  );
};

import { Button, TextInput } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { COMPANY_MAX, upgradeMail, upgradeMessage, upgradeSubject } from "#domain/organisation/organisation-upgrade.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { Copyable } from "./copyable.tsx";
import classes from "./organisation-upgrade-modal.module.css";

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
    <Modal title="Upgrade to Organisation" opened={opened} onClose={onClose} size="640px">
      <div className={classes.body}>
        <p className="muted">
          Our sales team sets up organisation accounts by hand. Copy the subject and the message and send them to{" "}
          {salesEmail}, or open your mail program with all of it filled in.
        </p>
        <TextInput
          label="Company name"
          name="company"
          description="Stands in the subject and the message."
          autoComplete="organization"
          maxLength={COMPANY_MAX}
          data-autofocus
          value={company}
          onChange={(event) => setCompany(event.currentTarget.value)}
        />
        <Copyable name="To" label="Copy address" value={salesEmail} />
        <Copyable name="Subject" label="Copy subject" value={subject} />
        <Copyable name="Message" label="Copy message" value={message} />
        <div className={classes.actions}>
          <Button
            component="a"
            className={classes.open ?? ""}
            href={upgradeMail(salesEmail, subject, message)}
            leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
          >
            Open mail program
          </Button>
        </div>
      </div>
    </Modal>
  );
};

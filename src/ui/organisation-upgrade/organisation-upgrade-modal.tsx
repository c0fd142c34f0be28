import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { upgradeMessage, upgradeSubject } from "#domain/organisation-upgrade.ts";
import { CopyButton } from "#ui/shared/copy-button.tsx";
import { Modal } from "#ui/shared/modal.tsx";
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
  const mail = `mailto:${salesEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
  return (
    <Modal title="Upgrade to Organisation" opened={opened} onClose={onClose}>
      <div className={classes.body}>
        <p className="muted">
          Our sales team sets up organisation accounts by hand. Copy the subject and the message, and send them to{" "}
          <a href={mail}>{salesEmail}</a>.
        </p>
        <TextInput
          label="Company name"
          name="company"
          autoComplete="organization"
          data-autofocus
          value={company}
          onChange={(event) => setCompany(event.currentTarget.value)}
        />
        <Copyable name="To" value={salesEmail} />
        <Copyable name="Subject" value={subject} />
        <Copyable name="Message" value={message} />
      </div>
    </Modal>
  );
};

const Copyable = ({ name, value }: { readonly name: string; readonly value: string }): ReactNode => (
  <div className={classes.copyable}>
    <p className={classes.name}>{name}</p>
    <p className={classes.value}>{value}</p>
    <CopyButton value={value} label={`Copy ${name.toLowerCase()}`} />
  </div>
);

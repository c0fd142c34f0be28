import { CopyButton } from "./copy-button.tsx";
import classes from "./mail-address.module.css";

interface MailAddressProps {
  readonly address: string;
  /** Names the button that copies it. */
  readonly copyLabel: string;
}

/** An address to write to, by a link or copied. */
export const MailAddress = ({ address, copyLabel }: MailAddressProps) => (
  <span className={classes.address}>
    <a href={`mailto:${address}`} className={classes.text}>
      {address}
    </a>
    <CopyButton value={address} label={copyLabel} />
  </span>
);

import { CopyButton } from "#ui/kit/copy-button.tsx";
import classes from "./purchased.module.css";

interface ProviderIdProps {
  readonly label: string;
  readonly id: string;
  readonly copyLabel: string;
}

/** What the payment provider calls a payment or a subscription. */
export const ProviderId = ({ label, id, copyLabel }: ProviderIdProps) => (
  <p className={classes.id}>
    <span className={classes.idText}>
      {label} <span className="data">{id}</span>
    </span>
    <CopyButton value={id} label={copyLabel} />
  </p>
);

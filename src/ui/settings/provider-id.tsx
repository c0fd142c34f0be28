import { CopyButton } from "#ui/kit/copy-button.tsx";
import classes from "./purchased.module.css";

interface ProviderIdProps {
  readonly id: string;
  /** Names the button that copies it. */
  readonly name: string;
}

/** What the payment provider calls a payment or a subscription. */
export const ProviderId = ({ id, name }: ProviderIdProps) => (
  <p className={classes.id}>
    <span className="data">{id}</span>
    <CopyButton value={id} label={`Copy ${name} ${id}`} />
  </p>
);

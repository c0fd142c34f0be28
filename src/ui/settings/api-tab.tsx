import { IconExternalLink } from "@tabler/icons-react";
import classes from "./settings-tabs.module.css";

export const ApiTab = ({ address }: { readonly address: string }) => (
  <>
    <p>
      The documentation describes the calls behind everything that is looked up here: what they are sent, what they
      answer and what they cost.
    </p>
    <a href={address} target="_blank" rel="noopener noreferrer" className={classes.link}>
      API documentation
      <IconExternalLink size={18} stroke={1.6} aria-hidden />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  </>
);

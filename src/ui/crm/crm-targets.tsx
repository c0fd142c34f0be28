import { Button } from "@mantine/core";
import { crmNames, crmTargets } from "#domain/crm/crm-connection.ts";
import type { ConnectionsViewModel } from "./connections-view-model.ts";
import { crmPageTexts } from "./crm-page-texts.ts";
import classes from "./crm.module.css";

const texts = crmPageTexts.targets;

/** What can be connected, and what each needs. */
export const CrmTargets = ({ page }: { readonly page: ConnectionsViewModel }) => (
  <ul aria-label={texts.list} className={classes.targets}>
    {crmTargets.map((target) => (
      <li key={target} className={classes.target}>
        <h3 className={classes.brand}>
          <span aria-hidden className={classes.mark}>
            {crmNames[target].slice(0, 1)}
          </span>
          {crmNames[target]}
        </h3>
        <p className="note">{texts.needs[target]}</p>
        <Button
          variant="default"
          size="sm"
          data-target={target}
          aria-label={texts.connectTo(crmNames[target])}
          onClick={() => page.openForm(target)}
        >
          {texts.connect}
        </Button>
      </li>
    ))}
  </ul>
);

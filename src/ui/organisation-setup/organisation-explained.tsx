import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type Account, managesTeam } from "#domain/session/account.ts";
import { PURCHASES } from "#domain/session/capability.ts";
import { NO_CREDITS } from "#domain/shared/credits.ts";
import { useOpenOverlay } from "#ui/kit/use-open-overlay.ts";
import classes from "./organisation-explained.module.css";
import { organisationSetupTexts } from "./organisation-setup-texts.ts";

const { asMember, asManager, byOthers, personal, unnamed } = organisationSetupTexts;

interface ExplainedProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Explained = ({ title, children }: ExplainedProps) => (
  <section className={classes.explained} aria-labelledby="organisation-explained">
    <h2 id="organisation-explained">{title}</h2>
    {children}
  </section>
);

/** It is set up: what its admins do next, and who its members can ask. */
export const InOrganisation = ({ account }: { readonly account: Account }) => {
  const { name = unnamed, credits = NO_CREDITS } = account.organisation;
  if (!managesTeam(account))
    return (
      <Explained title={asMember.title(name)}>
        <p>{asMember.managers}</p>
        <p>
          <Link to="/dashboard">{asMember.findContacts}</Link>
        </p>
      </Explained>
    );
  return (
    <Explained title={asManager.title(name)}>
      <dl className={classes.steps}>
        <dt>
          <Button component={Link} to="/dashboard/team-management" className={classes.invite ?? ""}>
            {asManager.invite}
          </Button>
        </dt>
        <dd>{asManager.joining}</dd>
        <dt>
          <Button component={Link} to="/billing" variant="default" className={classes.buy ?? ""}>
            {asManager.buyCredits}
          </Button>
        </dt>
        <dd>
          {asManager.credits(name, credits)} {credits > NO_CREDITS ? asManager.hasCredits : asManager.hasNone}{" "}
          {account.capabilities.includes(PURCHASES) ? asManager.chooseAtCheckout(name) : asManager.bySales(name)}
        </dd>
      </dl>
    </Explained>
  );
};

/** A backend may have members without saying of which organisation. */
export const SetUpByOthers = () => (
  <Explained title={byOthers.title}>
    <p>{byOthers.member}</p>
  </Explained>
);

const OVERLAYS = ["upgrade"] as const;

export const NotForOrganisation = () => {
  const { show } = useOpenOverlay(OVERLAYS, "main");
  return (
    <Explained title={personal.title}>
      <p>{personal.upgradeFirst}</p>
      <div>
        <Button onClick={() => show("upgrade")}>{personal.upgrade}</Button>
      </div>
      <p className="muted">{personal.join}</p>
    </Explained>
  );
};

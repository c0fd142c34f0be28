import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type Account, managesTeam } from "#domain/session/account.ts";
import { PURCHASES } from "#domain/session/capability.ts";
import { creditWord, formatCredits, NO_CREDITS } from "#domain/shared/credits.ts";
import { useOpenOverlay } from "#ui/kit/use-open-overlay.ts";
import classes from "./organisation-explained.module.css";

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

/** It is set up: what its admins do next, and whom its members ask. */
export const InOrganisation = ({ account }: { readonly account: Account }) => {
  const { name = "Your organisation", credits = NO_CREDITS } = account.organisation;
  if (!managesTeam(account))
    return (
      <Explained title={`You belong to ${name}`}>
        <p>
          It is set up. Its owners and admins invite and remove people, and say who may spend how much: ask one of them.
        </p>
        <p>
          <Link to="/dashboard">Find contacts</Link>
        </p>
      </Explained>
    );
  return (
    <Explained title={`${name} is set up`}>
      <dl className={classes.steps}>
        <dt>
          <Link to="/dashboard/team-management">Team management</Link>
        </dt>
        <dd>Invite your people. Everybody gets an email, and joins by signing in with the address it was sent to.</dd>
        <dt>
          <Link to="/billing">Buy Credits</Link>
        </dt>
        <dd>
          {name} has {formatCredits(credits)} {creditWord(credits)}.{" "}
          {credits > NO_CREDITS
            ? "They pay for what its people look up."
            : "While it has none, everybody pays with their own."}{" "}
          {account.capabilities.includes(PURCHASES)
            ? `Who buys a plan chooses when paying whether its credits are for ${name} or for them.`
            : `Credits are added by our sales team: tell them whether they are for ${name} or for you.`}
        </dd>
      </dl>
    </Explained>
  );
};

/** A backend may have members without saying of which organisation. */
export const SetUpByOthers = () => (
  <Explained title="Your organisation is set up by its admins">
    <p>Your account is a member’s. Ask an owner or admin of your organisation.</p>
  </Explained>
);

const OVERLAYS = ["upgrade"] as const;

export const NotForOrganisation = () => {
  const { show } = useOpenOverlay(OVERLAYS, "main");
  return (
    <Explained title="Your account is a personal one">
      <p>
        Organisations are set up by organisation accounts. Our sales team makes yours one: tell them the name of your
        company.
      </p>
      <div>
        <Button onClick={() => show("upgrade")}>Upgrade to Organisation</Button>
      </div>
      <p className="muted">To join a colleague’s organisation, ask them to invite you. You need no upgrade for that.</p>
    </Explained>
  );
};

import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { type Account, isInOrganisation, type Payer, payerOf } from "#domain/session/account.ts";
import { PURCHASES } from "#domain/session/capability.ts";
import { priceTag, type Tenths, tenths } from "#domain/shared/credits.ts";
import { LabelledValue } from "./labelled-value.tsx";
import { Pricing } from "./pricing.tsx";
import { Purchased } from "./purchased.tsx";
import type { PurchasedViewModel } from "./purchased-view-model.ts";
import classes from "./settings-tabs.module.css";

interface BillingTabProps {
  readonly account: Account;
  readonly createPurchased: () => PurchasedViewModel;
}

/** What there is to spend, which of it pays, what was bought, and what things cost. */
export const BillingTab = ({ account, createPurchased }: BillingTabProps) => {
  const payer = payerOf(account);
  const sellsByCard = account.capabilities.includes(PURCHASES);
  const { credits } = account.organisation;
  return (
    <>
      <dl className={classes.facts}>
        <LabelledValue name="Individual credits">
          <Balance amount={account.credits} pays={payer === "personal"} />
        </LabelledValue>
        <LabelledValue name="Organisation credits">{organisationCredits(account, credits, payer)}</LabelledValue>
        <MonthlyLimit account={account} />
      </dl>
      <p className={classes.sentence}>{whoPays(account, payer)}</p>
      {isInOrganisation(account) && <p className={classes.sentence}>{whoseTheyBecome(account, sellsByCard)}</p>}
      {/* In the place of Settings in the history of the tab, so that Back leads to the tool. */}
      <Button component={Link} to="/billing" replace size="sm" className={classes.explore ?? ""}>
        Explore All Plans
      </Button>
      {sellsByCard && <Purchased create={createPurchased} />}
      <Pricing />
    </>
  );
};

const organisationCredits = (account: Account, credits: Tenths | undefined, payer: Payer) => {
  if (!isInOrganisation(account)) return "You belong to no organisation";
  return credits === undefined ? undefined : <Balance amount={credits} pays={payer === "organisation"} />;
};

const whoPays = (account: Account, payer: Payer): string => {
  const name = account.organisation.name ?? "Your organisation";
  if (payer === "organisation")
    return `${name} pays for what you look up as long as it has any credits. What costs more than it has left is refused.`;
  if (isInOrganisation(account) && account.organisation.credits !== undefined)
    return `${name} has no credits left, so that your individual credits pay until it has some again.`;
  return "Your individual credits pay for what you look up.";
};

const whoseTheyBecome = ({ organisation }: Account, sellsByCard: boolean): string => {
  const bySales = `Credits are added by our sales team: tell them whether they are for ${organisation.name ?? "your organisation"} or for you.`;
  return sellsByCard ? "Who buys a plan by card chooses when paying whose the credits become." : bySales;
};

const Balance = ({ amount, pays }: { readonly amount: Tenths; readonly pays: boolean }) => (
  <>
    <span className={classes.credits}>{priceTag(amount)}</span>
    {pays && <span className={classes.pays}>Pays now</span>}
  </>
);

/** How much of the organisation's credits a member may spend, where an admin has set a limit. */
const MonthlyLimit = ({ account: { monthlyCap } }: { readonly account: Account }) => {
  if (monthlyCap === undefined) return undefined;
  const { cap, used } = monthlyCap;
  const left = tenths(Math.max(0, cap - used));
  return (
    <LabelledValue name="Your monthly limit">
      <span className={classes.credits}>{priceTag(cap)}</span> of the organisation's; used this month{" "}
      <span className={classes.credits}>{priceTag(used)}</span>, left{" "}
      <span className={classes.credits}>{priceTag(left)}</span>
    </LabelledValue>
  );
};

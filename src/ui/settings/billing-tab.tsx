import { Button } from "@mantine/core";
import { Link } from "#ui/shared/link.tsx";
import { type Account, isInOrganisation, type Payer, payerOf } from "#domain/account.ts";
import { costOf, type PaidOperation, priceTag, type Tenths, tenths } from "#domain/credits.ts";
import { Fact } from "./fact.tsx";
import classes from "./settings-tabs.module.css";

/** What there is to spend, which of it pays, and what things cost. */
export const BillingTab = ({ account }: { readonly account: Account }) => {
  const payer = payerOf(account);
  const { credits } = account.organisation;
  return (
    <>
      <dl className={classes.facts}>
        <Fact name="Individual credits">
          <Balance amount={account.credits} pays={payer === "personal"} />
        </Fact>
        <Fact name="Organisation credits">{organisationCredits(account, credits, payer)}</Fact>
        <MonthlyLimit account={account} />
      </dl>
      <p className={classes.sentence}>{whoPays(account, payer)}</p>
      {isInOrganisation(account) && (
        <p className={classes.sentence}>
          Credits are added by our sales team: tell them whether they are for{" "}
          {account.organisation.name ?? "your organisation"} or for you.
        </p>
      )}
      {/* In the place of Settings in the history of the tab, so that Back leads to the tool. */}
      <Button component={Link} to="/billing" replace size="sm" className={classes.explore ?? ""}>
        Explore All Plans
      </Button>
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
    <Fact name="Your monthly limit">
      <span className={classes.credits}>{priceTag(cap)}</span> of the organisation's; used this month{" "}
      <span className={classes.credits}>{priceTag(used)}</span>, left{" "}
      <span className={classes.credits}>{priceTag(left)}</span>
    </Fact>
  );
};

const prices: readonly (readonly [PaidOperation, string, string?])[] = [
  ["phone_no", "Phone number"],
  ["email", "Email address"],
  ["work_email", "Work email"],
  ["enrichment", "Contact enrichment"],
  ["verify_email", "Email verification", "per search"],
];

const Pricing = () => (
  <>
    <h3 className={classes.heading}>Pricing</h3>
    <p className="muted">Only what is found is charged, and what you own is free.</p>
    <dl className={classes.prices}>
      {prices.map(([operation, name, per]) => (
        <Fact key={operation} name={name}>
          <span className={classes.credits}>{priceTag(costOf[operation])}</span> {per}
        </Fact>
      ))}
    </dl>
  </>
);

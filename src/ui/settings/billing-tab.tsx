import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import {
  type Account,
  isInOrganisation,
  isLimited,
  type Payer,
  payerOf,
  setsOwnLimit,
  spendable,
} from "#domain/session/account.ts";
import { PURCHASES } from "#domain/session/capability.ts";
import { formatCredits, priceTag, type Tenths, tenths } from "#domain/shared/credits.ts";
import { ownerOf } from "#ui/account/purchase-owner.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { type LimitHelp, raiseLimitText } from "#ui/lookups/spending-texts.ts";
import { boughtText, creditsTexts as texts } from "./billing-tab-texts.ts";
import { LabelledValue } from "./labelled-value.tsx";
import { LimitRequest } from "./limit-request.tsx";
import type { LimitRequestViewModel } from "./limit-request-view-model.ts";
import { Pricing } from "./pricing.tsx";
import { Purchased } from "./purchased.tsx";
import type { PurchasedViewModel } from "./purchased-view-model.ts";
import classes from "./settings-tabs.module.css";

interface BillingTabProps {
  readonly account: Account;
  readonly createPurchased: () => PurchasedViewModel;
  readonly limitRequest: LimitRequestViewModel;
}

/** What there is to spend, which of it pays, what was bought, and what things cost. */
export const BillingTab = ({ account, createPurchased, limitRequest }: BillingTabProps) => {
  const payer = payerOf(account);
  const sellsByCard = account.capabilities.includes(PURCHASES);
  const { credits } = account.organisation;
  const bought = boughtText(spendable(account));
  const more = (isPaying: boolean) => (
    <div className={classes.more}>
      {isInOrganisation(account) && <p className={classes.sentence}>{whoGetsThem(account, sellsByCard)}</p>}
      <ExplorePlans isMain={!isLimited(account) && !isPaying} />
    </div>
  );
  return (
    <>
      <dl className={classes.facts}>
        <LabelledValue name={texts.individual}>
          <Balance amount={account.credits} pays={payer === "personal"} />
        </LabelledValue>
        <LabelledValue name={texts.organisation}>{organisationCredits(account, credits, payer)}</LabelledValue>
        <MonthlyLimit account={account} request={limitRequest} />
      </dl>
      <p className={classes.sentence}>
        {whoPays(account, payer)} {bought !== "" && texts.enoughFor(bought)}
      </p>
      {sellsByCard ? <Purchased create={createPurchased} more={more} /> : more(false)}
      <Pricing />
    </>
  );
};

/** While the balance is not known: plans and prices are the same for everyone. */
export const BillingWithoutBalance = ({ because }: { readonly because: string | undefined }) => (
  <>
    <p role="status" className="muted">
      {because === undefined ? texts.loading : texts.notLoaded(because)}
    </p>
    <ExplorePlans />
    <Pricing />
  </>
);

/** In the place of Settings in the history of the tab, so that Back leads to the tool. Buying doesn't help at a limit. */
const ExplorePlans = ({ isMain = true }: { readonly isMain?: boolean }) => (
  <Button
    component={Link}
    to="/billing"
    replace
    size="sm"
    variant={isMain ? "filled" : "default"}
    className={classes.explore ?? ""}
  >
    {texts.explorePlans}
  </Button>
);

const organisationCredits = (account: Account, credits: Tenths | undefined, payer: Payer) => {
  if (!isInOrganisation(account)) return texts.noOrganisation;
  return credits === undefined ? undefined : <Balance amount={credits} pays={payer === "organisation"} />;
};

const whoPays = (account: Account, payer: Payer): string => {
  const { name, credits } = account.organisation;
  if (payer === "organisation") return texts.organisationPays(name ?? ownerOf({ payer }));
  if (isInOrganisation(account) && credits !== undefined)
    return texts.organisationIsOut(name ?? texts.yourOrganisation);
  return texts.personalPay;
};

const whoGetsThem = ({ organisation }: Account, sellsByCard: boolean): string =>
  sellsByCard ? texts.chooseAtCheckout : texts.addedBySales(organisation.name ?? ownerOf({ payer: "organisation" }));

const Balance = ({ amount, pays }: { readonly amount: Tenths; readonly pays: boolean }) => (
  <>
    <span className={classes.credits}>{priceTag(amount)}</span>
    {pays && <span className={classes.pays}>{texts.inUse}</span>}
  </>
);

interface MonthlyLimitProps {
  readonly account: Account;
  readonly request: LimitRequestViewModel;
}

const helpOf = (account: Account, request: LimitRequestViewModel): LimitHelp => {
  if (setsOwnLimit(account)) return "raise";
  return request.asked === undefined && request.phase.kind !== "sent" ? "ask" : "asked";
};

/** How much of the organisation's credits a member may spend, where an admin has set a limit. */
const MonthlyLimit = observer(({ account, request }: MonthlyLimitProps) => {
  const { monthlyCap } = account;
  if (monthlyCap === undefined) return undefined;
  const { cap, used } = monthlyCap;
  const left = tenths(Math.max(0, cap - used));
  const raises = setsOwnLimit(account);
  return (
    <LabelledValue name={texts.monthlyLimit}>
      <Sentence
        text={texts.limitLeft}
        parts={{
          left: <span className={classes.credits}>{priceTag(left)}</span>,
          used: formatCredits(used),
          cap: formatCredits(cap),
        }}
      />
      {isLimited(account) && (
        <>
          . <span className={classes.raise}>{raiseLimitText(helpOf(account, request), account.organisation.name)}</span>
          {raises && (
            <Button component={Link} to="/dashboard/team-management" size="sm" className={classes.explore ?? ""}>
              {texts.changeLimit}
            </Button>
          )}
          <LimitRequest
            request={request}
            organisation={account.organisation.name ?? ownerOf({ payer: "organisation" })}
          />
        </>
      )}
    </LabelledValue>
  );
});

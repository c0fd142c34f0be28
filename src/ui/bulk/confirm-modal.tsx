import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type Tenths, formatCredits, priceTag, tenths } from "#domain/shared/credits.ts";
import { titleOf } from "#domain/shared/tool.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { SettlingButton } from "#ui/kit/settling-button.tsx";
import { CreditAmount, AmountText } from "./job/credit-amount.tsx";
import type { BulkViewModel } from "./bulk-view-model.ts";
import { type Confirmation, isCapped, offersPossible } from "./confirmation.ts";
import { ownedOnlyText } from "./job/bulk-texts.ts";
import { PossibleMatchesChoice } from "./job/possible-matches-choice.tsx";
import classes from "./confirm-modal.module.css";
import { countText, counted } from "#ui/kit/count-text.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { confirmTexts, costTexts } from "./cost-texts.ts";
import { Have } from "./job/have.tsx";

/** The question before credits can be spent. What it shows is what is sent. */
export const ConfirmModal = observer(({ bulk }: { readonly bulk: BulkViewModel }) => {
  const { confirmation } = bulk;
  return (
    <Modal title={confirmTexts.title} opened={confirmation !== undefined} onClose={bulk.withdraw} size="480px">
      {confirmation && <Question bulk={bulk} confirmation={confirmation} />}
    </Modal>
  );
});

interface QuestionProps {
  readonly bulk: BulkViewModel;
  readonly confirmation: Confirmation;
}

const Question = observer(({ bulk, confirmation: { order, file, found } }: QuestionProps) => {
  const { balance } = bulk;
  return (
    // Has the focus at first: an Enter key that is still held presses nothing.
    <div className={classes.question} tabIndex={-1} data-autofocus>
      <dl className={classes.facts}>
        <Fact name={confirmTexts.file}>
          <span className={classes.long} title={file.name}>
            {file.name}
          </span>
        </Fact>
        <Fact name={confirmTexts.rows}>
          {confirmTexts.toLookUp(counted(found.rows, "row"), countText(found.subjects))}
        </Fact>
        <Fact name={confirmTexts.items}>{order.items.map((item) => titleOf[item]).join(", ")}</Fact>
        {order.remark !== undefined && (
          <Fact name={confirmTexts.remark}>
            <span className={classes.long} title={order.remark}>
              {order.remark}
            </span>
          </Fact>
        )}
        <Fact name={confirmTexts.cost}>
          <AmountText>{confirmTexts.upTo(priceTag(order.confirmed))}</AmountText>
        </Fact>
        {balance !== undefined && (
          <Fact name={bulk.isLimited ? confirmTexts.leftAfter : confirmTexts.balanceAfter}>
            <AmountText>{balanceAfter(balance, order.confirmed)}</AmountText>
          </Fact>
        )}
      </dl>
      {bulk.isPausable && balance !== undefined && (
        <WhileItRuns
          reserved={tenths(Math.min(balance, order.confirmed))}
          balance={balance}
          isLimited={bulk.isLimited}
          organisation={bulk.organisation}
          isRowCovered={bulk.rowsCovered !== 0}
        />
      )}
      {offersPossible(order.tool, bulk.account.account) && (
        <PossibleMatchesChoice isChosen={order.includesPossible ?? false} onChoose={bulk.includePossible} />
      )}
      <p className="muted">
        {limitText(bulk, order.confirmed)} {costTexts.payOnly}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={bulk.withdraw}>
          {confirmTexts.cancel}
        </Button>
        <SettlingButton
          isSettling={bulk.settling.isSettling}
          onClick={bulk.confirm}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {confirmTexts.confirm(priceTag(order.confirmed))}
        </SettlingButton>
      </div>
    </div>
  );
});

interface WhileItRunsProps {
  readonly reserved: Tenths;
  readonly balance: Tenths;
  readonly isLimited: boolean;
  readonly isRowCovered: boolean;
  readonly organisation: string | undefined;
}

const WhileItRuns = ({ reserved, balance, isLimited, isRowCovered, organisation }: WhileItRunsProps) => {
  if (!isRowCovered) {
    return (
      <p>
        <Have balance={balance} isLimited={isLimited} /> {ownedOnlyText(isLimited)}
      </p>
    );
  }
  // How much of what is shared depends on what colleagues spend meanwhile.
  if (organisation !== undefined) return <p>{confirmTexts.reservesShared(organisation)}</p>;
  return (
    <p>
      <Sentence text={confirmTexts.reserves} parts={{ credits: <CreditAmount of={reserved} /> }} />
    </p>
  );
};

/** Nothing is said of credits that do not cover a row: `WhileItRuns` has said what happens then. */
const limitText = (
  { account, balance, rowsCovered, isLimited }: BulkViewModel,
  confirmed: Tenths,
): string | undefined => {
  if (rowsCovered === 0) return undefined;
  if (balance !== undefined && balance < confirmed)
    return isLimited ? confirmTexts.limitMayEnd : confirmTexts.creditsMayEnd;
  return isCapped(account.account) ? confirmTexts.capped : confirmTexts.ifAllFound;
};

/** Nothing is found, or everything. */
const balanceAfter = (credits: Tenths, confirmed: Tenths): string => {
  const least = tenths(Math.max(0, credits - confirmed));
  return least === credits ? priceTag(credits) : confirmTexts.range(formatCredits(least), priceTag(credits));
};

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

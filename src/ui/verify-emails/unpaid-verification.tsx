import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { formatCredits, type Tenths } from "#domain/shared/credits.ts";
import { readableEmail } from "#domain/shared/readable-email.ts";
import type { Shortfall } from "#domain/session/account.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { OverLimit } from "#ui/lookups/see-limit.tsx";
import { spendingTexts } from "#ui/lookups/spending-texts.ts";
import type { Unpaid } from "./verify-emails-view-model.ts";
import { unpaidTexts } from "./verify-emails-texts.ts";

/** In the place of a verdict that the credits don't cover. */
export const UnpaidVerification = ({ unpaid: { email, message } }: { readonly unpaid: Unpaid }) => (
  <Notice
    tone="warning"
    title={unpaidTexts.title(readableEmail(email))}
    actions={
      <Button component={Link} to="/billing" size="sm">
        {unpaidTexts.buy}
      </Button>
    }
  >
    {message}
  </Notice>
);

interface TooFewNoteProps {
  readonly price: Tenths;
  readonly short: Shortfall;
}

/** Beside the price, before anything is verified. */
export const TooFewNote = ({ price, short }: TooFewNoteProps) => {
  if (short.isLimited) return <OverLimit price={price} short={short} />;
  if (short.setAside !== undefined) return <>{spendingTexts.setAside}.</>;
  return <Link to="/billing">{spendingTexts.short(formatCredits(short.missing))}</Link>;
};

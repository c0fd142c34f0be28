import { useNavigate } from "react-router-dom";
import type { Recognised } from "#domain/lookups/recognised.ts";
import { Price } from "#ui/kit/price.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { type LookUp, lookUpsOf } from "#ui/lookups/look-ups.ts";
import { linkTo } from "#ui/lookups/search-address.ts";
import classes from "./field-offers.module.css";

/** What other tools do with the text of the field. Of an email address, somebody here looks for the person. */
export const offersOf = (recognised: Recognised): readonly LookUp[] =>
  recognised.kind === "profile" ? [] : lookUpsOf(recognised).toReversed();

interface FieldOffersProps {
  readonly recognised: Recognised;
  readonly lookUps: readonly LookUp[];
  readonly onBulk: () => void;
}

/** Always one line, so that nothing moves: what the field takes, or what it holds and where that is looked up. */
export const FieldOffers = ({ recognised, lookUps, onBulk }: FieldOffersProps) => {
  const navigate = useNavigate();
  return (
    <div className={classes.offers}>
      <p role="status" className="muted">
        {textOf(recognised)}
      </p>
      {recognised.kind === "profiles" && (
        <TextButton onClick={onBulk}>Open {recognised.profiles.length} rows in Bulk</TextButton>
      )}
      {lookUps.map(({ shortName, price, to }) => (
        <TextButton key={shortName} onClick={() => void navigate(linkTo(to))}>
          {shortName} {price !== undefined && <Price amount={price} />}
        </TextButton>
      ))}
    </div>
  );
};

const textOf = (recognised: Recognised): string => {
  switch (recognised.kind) {
    case "profiles":
      return `These are ${recognised.profiles.length} profile URLs.`;
    case "din":
      return "This is a DIN.";
    case "email":
      return "This is an email address.";
    case "person":
      return recognised.company === "" ? "This is a name. Add a company to find them." : "This is a name with company.";
    case "profile":
    case "fault":
      return "Or an email address, a DIN, or a name with company";
  }
};

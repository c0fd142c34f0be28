import { useNavigate } from "react-router-dom";
import type { Recognised } from "#domain/lookups/recognised.ts";
import { Price } from "#ui/kit/price.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { type LookUp, lookUpsOf } from "#ui/lookups/look-ups.ts";
import { lookUpTexts } from "#ui/lookups/look-up-texts.ts";
import { SaveWhenLoaded } from "#ui/lookups/saved/save-when-loaded.tsx";
import { linkTo } from "#ui/lookups/search-address.ts";
import { offerTexts } from "./find-contacts-texts.ts";

/** What other tools do with the text of the field. Of an email address, someone here looks for the person. */
export const offersOf = (recognised: Recognised): readonly LookUp[] =>
  recognised.kind === "profile" ? [] : lookUpsOf(recognised).toReversed();

interface FieldOffersProps {
  readonly recognised: Recognised;
  readonly lookUps: readonly LookUp[];
  readonly onBulk: () => void;
}

/** What the field takes, or what it holds. One line, so that nothing moves. */
export const FieldHint = ({ recognised }: Pick<FieldOffersProps, "recognised">) => (
  <p role="status" className="muted">
    {textOf(recognised)}
  </p>
);

/** Where what the field holds is looked up. */
export const FieldOffers = ({ recognised, lookUps, onBulk }: FieldOffersProps) => {
  const navigate = useNavigate();
  return (
    <>
      {recognised.kind === "profiles" && (
        <>
          <TextButton onClick={onBulk}>{offerTexts.openInBulk(recognised.profiles.length)}</TextButton>
          <SaveWhenLoaded profiles={recognised.profiles} />
        </>
      )}
      {lookUps.map(({ shortName, price, to }) => (
        <TextButton key={shortName} onClick={() => void navigate(linkTo(to))}>
          {shortName} {price !== undefined && <Price amount={price} />}
        </TextButton>
      ))}
    </>
  );
};

const textOf = (recognised: Recognised): string => {
  switch (recognised.kind) {
    case "profiles":
      return offerTexts.profiles(recognised.profiles.length);
    case "din":
      return offerTexts.din;
    case "number":
      return lookUpTexts.number;
    case "email":
      return offerTexts.email;
    case "person":
      return recognised.company === "" ? offerTexts.name : offerTexts.person;
    case "profile":
    case "fault":
      return offerTexts.none;
  }
};

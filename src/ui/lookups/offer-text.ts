import type { LineOffer } from "#domain/lookups/line-offer.ts";
import { ageOf } from "#domain/lookups/value-age.ts";
import { lazily } from "#domain/shared/lazily.ts";
import { formatMonth } from "#ui/kit/format-time.ts";
import { revealTexts } from "./reveal-texts.ts";

const countries = lazily(() => new Intl.DisplayNames("en", { type: "region" }));

/** "Available · Mobile, India, confirmed Oct 2026": what is said of a detail before it is paid for. */
export const offerText = (offer: LineOffer | undefined): string => {
  if (offer === undefined) return "";
  const { availability, kind, country, confirmedIn } = offer;
  if (availability !== "on_file") return availability === "searchable" ? revealTexts.searchable : "";
  const age = ageOf(confirmedIn, Date.now());
  const facts = [
    kind,
    country && countries().of(country),
    confirmedIn && revealTexts.confirmed(formatMonth(confirmedIn)),
    age && revealTexts.ages[age],
  ];
  const text = facts.filter(Boolean).join(", ");
  return [revealTexts.available, text && text.charAt(0).toUpperCase() + text.slice(1)].filter(Boolean).join(" · ");
};

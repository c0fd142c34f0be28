import type { LineOffer } from "#domain/lookups/line-offer.ts";
import { formatMonth } from "#ui/kit/format-time.ts";

const countries = new Intl.DisplayNames("en", { type: "region" });

/** "On file · Mobile, India, confirmed Oct 2026": what is said of a line before it is paid for. */
export const offerText = (offer: LineOffer | undefined): string => {
  if (offer === undefined) return "";
  const { availability, kind, country, confirmedIn } = offer;
  if (availability !== "on_file") return availability === "searchable" ? "Not on file" : "";
  const facts = [kind, country && countries.of(country), confirmedIn && `confirmed ${formatMonth(confirmedIn)}`];
  const text = facts.filter(Boolean).join(", ");
  return text === "" ? "On file" : `On file · ${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

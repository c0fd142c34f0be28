import { costOf, priceTag } from "#domain/shared/credits.ts";
import { verificationTexts } from "./verify-emails-texts.ts";

/** "(up to 0.1 credit)": risky and unknown are free. */
export const MostPrice = () => <span className="credits">{verificationTexts.upTo(priceTag(costOf.verify_email))}</span>;

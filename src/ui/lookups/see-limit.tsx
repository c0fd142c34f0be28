import { Link } from "react-router-dom";
import { BILLING_SETTINGS } from "#domain/shared/routes.ts";
import { spendingTexts } from "./spending-texts.ts";

/** The way to one's monthly limit, where a higher one can be asked for. */
export const SeeLimit = () => <Link to={BILLING_SETTINGS}>{spendingTexts.seeLimit}</Link>;

import type { ListedSearch } from "#application/ports/pending-lookups.ts";
import { parseDin } from "#domain/lookups/din.ts";
import { parseProfileUrl, profileUrl } from "#domain/lookups/profile-url.ts";
import { addressOf, linkTo } from "./search-address.ts";

type Found = Pick<ListedSearch, "operation" | "query">;

/** Where the answer to a search stands: the person's sheet, or else the history. */
export const addressOfSearch = ({ operation, query }: Found): string => {
  const [slug, din] = [parseProfileUrl(query), parseDin(query)];
  if (isAboutPerson(operation) && slug !== undefined) return linkTo(addressOf.profile(profileUrl(slug)));
  if (isAboutPerson(operation) && din !== undefined) return linkTo(addressOf.director(din));
  return "/dashboard/history";
};

/** The path of the tool that began it. */
export const toolOfSearch = ({ operation, query }: Found): string => {
  if (operation === "enrichment") return "/dashboard/enrichment";
  if (operation === "verify_email") return "/dashboard/verify-emails";
  return parseProfileUrl(query) === undefined ? "/dashboard/director-search" : "/dashboard";
};

const isAboutPerson = (operation: Found["operation"]): boolean =>
  operation !== "enrichment" && operation !== "verify_email";

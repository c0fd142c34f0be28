import { type Account, isInOrganisation } from "#domain/session/account.ts";
import { toCredits } from "#domain/shared/credits.ts";
import { apiTexts } from "./settings-texts.ts";

/** A call to try the API with, for a terminal: it is free, and changes nothing. */
export const firstCall = (creditsAddress: string, placeholder: string = apiTexts.placeholder): string =>
  `curl "${creditsAddress}" \\\n  -H "Authorization: Bearer ${placeholder}"`;

/** What most assistants take to reach tools by MCP. */
export const assistantConfiguration = (address: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        leadlight: { type: "http", url: address, headers: { Authorization: `Bearer ${apiTexts.keyPlaceholder}` } },
      },
    },
    null,
    2,
  );

/** The main fields of what it answers to this person. */
export const firstAnswer = (account: Account): string => {
  const { type, credits, email, organisation } = account;
  const shared = isInOrganisation(account) && {
    organisation_name: organisation.name,
    organisation_credits: organisation.credits === undefined ? undefined : toCredits(organisation.credits),
  };
  return JSON.stringify({ type, credits: toCredits(credits), ...shared, email }, null, 2);
};

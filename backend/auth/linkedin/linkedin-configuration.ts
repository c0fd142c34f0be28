import * as z from "zod";
import { LINKEDIN, type LinkedInSettings } from "./linkedin-provider.ts";

/** Both of them, or none. */
export const linkedInVariables = {
  LEADLIGHT_LINKEDIN_CLIENT_ID: z.string().optional(),
  LEADLIGHT_LINKEDIN_CLIENT_SECRET: z.string().optional(),
};

type Values = z.output<z.ZodObject<typeof linkedInVariables>>;
type Name = keyof Values;

const pairs: readonly (readonly [Name, Name])[] = [
  ["LEADLIGHT_LINKEDIN_CLIENT_ID", "LEADLIGHT_LINKEDIN_CLIENT_SECRET"],
  ["LEADLIGHT_LINKEDIN_CLIENT_SECRET", "LEADLIGHT_LINKEDIN_CLIENT_ID"],
];

/** What must hold between these variables and does not. */
export const linkedInFaults = (values: Values): readonly { readonly name: Name; readonly message: string }[] =>
  pairs
    .filter(([name, other]) => values[name] === undefined && values[other] !== undefined)
    .map(([name, other]) => ({ name, message: `must be set when ${other} is set` }));

/** Undefined where Leadlight is not known at LinkedIn. */
export const linkedInSettings = (values: Values): LinkedInSettings | undefined => {
  const { LEADLIGHT_LINKEDIN_CLIENT_ID: clientId, LEADLIGHT_LINKEDIN_CLIENT_SECRET: clientSecret } = values;
  return clientId === undefined || clientSecret === undefined ? undefined : { ...LINKEDIN, clientId, clientSecret };
};

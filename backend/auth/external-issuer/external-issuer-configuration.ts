import * as z from "zod";
import { isLocal } from "#backend/platform/environment/configuration-values.ts";
import type { ExternalIssuerSettings } from "./external-issuer.ts";
import { REFETCH_AFTER_MS } from "./issuer-keys.ts";

const isSafe = (text: string): boolean => {
  if (!URL.canParse(text) || /[?#@\s]/.test(text)) return false;
  const { protocol, origin } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLocal(origin));
};

const safeAddress = z
  .string()
  .refine(isSafe, "must be an https:// address without a user name, a password or a query (http:// on this machine)");

export const externalIssuerVariables = {
  LEADLIGHT_AUTH_ISSUER: safeAddress.optional(),
  LEADLIGHT_AUTH_JWKS: safeAddress.optional(),
  LEADLIGHT_AUTH_AUDIENCE: z.string().max(255).optional(),
};

type Values = z.output<z.ZodObject<typeof externalIssuerVariables>>;

const AUDIENCE = "authenticated";

/** Undefined where only our own tokens are accepted. */
export const externalIssuerSettings = (values: Values): ExternalIssuerSettings | undefined => {
  const issuer = values.LEADLIGHT_AUTH_ISSUER;
  if (issuer === undefined) return undefined;
  return {
    issuer,
    jwksUrl: values.LEADLIGHT_AUTH_JWKS ?? `${issuer.replace(/\/$/, "")}/.well-known/jwks.json`,
    audience: values.LEADLIGHT_AUTH_AUDIENCE ?? AUDIENCE,
    refetchAfterMs: REFETCH_AFTER_MS,
  };
};

/** What must hold between the variables. `ownIssuer` is that of our own tokens, where it is configured. */
export const externalIssuerFaults = (
  values: Values,
  ownIssuer: string | undefined,
): readonly { readonly name: keyof Values; readonly message: string }[] => {
  const { LEADLIGHT_AUTH_ISSUER: issuer } = values;
  if (issuer !== undefined) {
    return issuer === ownIssuer
      ? [{ name: "LEADLIGHT_AUTH_ISSUER", message: "must not be this Leadlight's own issuer" }]
      : [];
  }
  const others = ["LEADLIGHT_AUTH_JWKS", "LEADLIGHT_AUTH_AUDIENCE"] as const;
  const set = others.find((name) => values[name] !== undefined);
  return set === undefined ? [] : [{ name: "LEADLIGHT_AUTH_ISSUER", message: `must be set when ${set} is set` }];
};

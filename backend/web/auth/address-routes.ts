import { type Context, Hono } from "hono";
import * as z from "zod";
import type { Email } from "#domain/shared/email.ts";
import { accountBlocked, AuthError, validationFailed } from "#backend/auth/auth-error.ts";
import { bindExternalIdentity, findExternalIdentity } from "#backend/auth/external-issuer/external-identity.ts";
import type { ExternalClaims, ExternalIssuer } from "#backend/auth/external-issuer/external-issuer.ts";
import { limitNetwork } from "#backend/auth/codes/request-limit.ts";
import { type CodeNeeds, parseMailAddress, sendCode } from "#backend/auth/codes/send-code.ts";
import { signInUser } from "#backend/auth/users/user-store.ts";
import { bodyText, readAuthBody } from "./auth-body.ts";
import { bearerOf } from "./bearer.ts";
import { enterCode } from "./enter-code.ts";

const VerifyBody = z.object({ token: bodyText });

interface AddressNeeds extends CodeNeeds {
  readonly issuer: ExternalIssuer;
  readonly supportEmail: string;
  /** The IP address a request came from. */
  readonly clientAddress: (context: Context) => string;
}

/**
 * Confirms the address of a person of the external issuer, by a code of ours that is mailed to it. After that, the
 * issuer's tokens for this person are accepted, as those of the account with this address.
 */
export const addressRoutes = (needs: AddressNeeds): Hono => {
  const { database, clock } = needs;
  const routes = new Hono();

  routes.post("/address/otp", async (context) => {
    const claims = await claimsOf(needs, context);
    const email = addressIn(claims);
    if ((await findExternalIdentity(database.db, claims)) !== undefined) {
      throw new AuthError(422, "identity_already_exists", "The address of this sign-in is already confirmed");
    }
    await limitNetwork(needs, "send", needs.clientAddress(context));
    await sendCode(needs, { email, confirms: confirmationOf(claims), metadata: {} });
    return context.json({});
  });

  routes.post("/address/verify", async (context) => {
    const claims = await claimsOf(needs, context);
    const email = addressIn(claims);
    const { token: code } = await readAuthBody(context.req, VerifyBody);
    const address = needs.clientAddress(context);
    await limitNetwork(needs, "try", address);
    if ((await findExternalIdentity(database.db, claims)) !== undefined) return context.json({});
    const now = clock();
    const attempt = { email, confirms: confirmationOf(claims), code, address, now };
    const isBlocked = await enterCode(needs, attempt, async (db) => {
      const user = await signInUser(db, { email, metadata: {}, provider: "email", now });
      if (user === "blocked") return true;
      await bindExternalIdentity(db, { ...claims, userId: user.id, now });
      return false;
    });
    if (isBlocked) throw accountBlocked(needs.supportEmail);
    return context.json({});
  });

  return routes;
};

const claimsOf = async ({ issuer }: AddressNeeds, context: Context): Promise<ExternalClaims> => {
  const claims = await issuer.read(bearerOf(context));
  if (claims === undefined) throw new AuthError(403, "bad_jwt", "The token is not a valid one of the external issuer");
  return claims;
};

const confirmationOf = ({ issuer, subject }: ExternalClaims) => ({ issuer, subject });

const addressIn = ({ email }: ExternalClaims): Email => {
  const parsed = parseMailAddress(email ?? "");
  if (parsed === undefined) throw validationFailed("The token holds no usable email address");
  return parsed;
};

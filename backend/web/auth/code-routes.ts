import { type Context, Hono } from "hono";
import * as z from "zod";
import type { Email } from "#domain/shared/email.ts";
import { bodyData, bodyText, readAuthBody } from "./auth-body.ts";
import { deviceIn } from "./device-in.ts";
import { accountBlocked, AuthError, validationFailed } from "#backend/auth/auth-error.ts";
import type { AccessTokens } from "#backend/auth/sessions/access-token.ts";
import { sessionAnswer } from "./session-answer.ts";
import { openSession } from "#backend/auth/sessions/session-store.ts";
import { mergeMetadata, signInUser } from "#backend/auth/users/user-store.ts";
import { limitNetwork } from "#backend/auth/codes/request-limit.ts";
import { type CodeNeeds, parseMailAddress, sendCode, sendCodeIfKnown } from "#backend/auth/codes/send-code.ts";
import { enterCode, wrongCode } from "./enter-code.ts";

const OtpBody = z.object({
  email: bodyText,
  phone: bodyText,
  data: bodyData,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  code_challenge: bodyText,
  code_challenge_method: bodyText,
});
const ResendBody = z.object({ type: bodyText, email: bodyText, phone: bodyText });
const VerifyBody = z.object({
  type: bodyText,
  email: bodyText,
  phone: bodyText,
  token: bodyText,
  token_hash: bodyText,
});

interface CodeRouteNeeds extends CodeNeeds {
  readonly tokens: AccessTokens;
  readonly supportEmail: string;
  /** The IP address a request came from. */
  readonly clientAddress: (context: Context) => string;
}

/** Requests a one-time code by mail, requests another, and verifies it. */
export const codeRoutes = (needs: CodeRouteNeeds): Hono => {
  const { clock } = needs;
  const routes = new Hono();

  routes.post("/otp", async (context) => {
    const body = await readAuthBody(context.req, OtpBody);
    if (body.email !== "" && body.phone !== "") {
      throw validationFailed("Only an email address or phone number should be provided");
    }
    checkPkce(body);
    if (body.phone !== "") throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
    if (body.email === "") throw validationFailed("One of email or phone must be set");
    const email = addressOf(body.email);
    const metadata = mergeMetadata({}, body.data);
    await limitNetwork(needs, "send", needs.clientAddress(context));
    await (body.create_user ? sendCode : sendCodeIfKnown)(needs, { email, metadata });
    return context.json({});
  });

  routes.post("/resend", async (context) => {
    const body = await readAuthBody(context.req, ResendBody);
    const email = resendAddress(body);
    await limitNetwork(needs, "send", needs.clientAddress(context));
    if (body.type === "signup") await sendCodeIfKnown(needs, { email, metadata: {} });
    return context.json({});
  });

  routes.post("/verify", async (context) => {
    const body = await readAuthBody(context.req, VerifyBody);
    const { email, code } = attemptOf(body);
    const address = needs.clientAddress(context);
    await limitNetwork(needs, "try", address);
    const now = clock();
    const opened = await enterCode(needs, { email, code, address, now }, async (db, metadata) => {
      const user = await signInUser(db, { email, metadata, provider: "email", now });
      if (user === "blocked") return user;
      return {
        user,
        session: await openSession(db, { userId: user.id, method: "otp", device: deviceIn(context), now }),
      };
    });
    if (opened === "blocked") throw accountBlocked(needs.supportEmail);
    return context.json(await sessionAnswer(needs, opened));
  });

  return routes;
};

const checkPkce = (body: z.infer<typeof OtpBody>): void => {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  if ((challenge === "") !== (method === "")) {
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  }
};

const addressOf = (text: string): Email => {
  if (text.trim() === "") throw validationFailed("An email address is required");
  const email = parseMailAddress(text);
  if (email === undefined) throw validationFailed("Unable to validate email address: invalid format");
  return email;
};

const resendAddress = (body: z.infer<typeof ResendBody>): Email => {
  if (!["signup", "email_change", "sms", "phone_change"].includes(body.type)) {
    throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (body.type === "sms" || body.type === "phone_change") {
    throw validationFailed("Type provided requires a phone number");
  }
  if (body.email === "") throw validationFailed("Type provided requires an email address");
  if (body.phone !== "") throw validationFailed("Only an email address or phone number should be provided.");
  return addressOf(body.email);
};

const codeTypes = ["email", "signup", "magiclink"];

/** This backend mails no links and changes no addresses, so that other verification types count as expired. */
const attemptOf = (body: z.infer<typeof VerifyBody>) => {
  if (body.type === "") throw validationFailed("Verify requires a verification type");
  if ((body.token === "") === (body.token_hash === "")) {
    throw validationFailed("Verify requires either a token or a token hash");
  }
  if (body.token_hash !== "") {
    if (body.email !== "" || body.phone !== "") {
      throw validationFailed("Only the token_hash and type should be provided");
    }
    throw new AuthError(403, "otp_expired", "Email link is invalid or has expired");
  }
  if (body.email === "" || body.phone !== "") {
    throw validationFailed("Only an email address or phone number should be provided on verify");
  }
  const email = parseMailAddress(body.email);
  if (email === undefined) throw new AuthError(422, "validation_failed", "Invalid email format");
  if (!codeTypes.includes(body.type)) throw wrongCode();
  return { email, code: body.token };
};

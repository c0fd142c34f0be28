import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { answerAuthError, AuthError, validationFailed } from "./auth-error.ts";
import type { AuthNeeds } from "./auth-needs.ts";
import { codeRoutes } from "./code-routes.ts";
import { sessionRoutes } from "./session-routes.ts";

const BODY_MAX_BYTES = 16 * 1024;

/** The part of Supabase Auth's HTTP interface that signing in by e-mail code needs; to be mounted at /auth/v1. */
export const authRoutes = (needs: AuthNeeds): Hono => {
  const routes = new Hono();

  routes.onError((error, context) => {
    if (error instanceof AuthError) return answerAuthError(context, error);
    needs.log.error(`${context.req.method} ${context.req.path} failed`, error);
    return answerAuthError(context, new AuthError(500, "unexpected_failure", "Unexpected failure, please try again"));
  });

  routes.use(
    bodyLimit({
      maxSize: BODY_MAX_BYTES,
      onError: () => {
        throw new AuthError(413, "request_entity_too_large", "Request body too large");
      },
    }),
  );

  routes.route("/", codeRoutes(needs));
  routes.route("/", sessionRoutes(needs));

  routes.get("/authorize", () => {
    throw validationFailed("Unsupported provider: provider is not enabled");
  });

  // No key_ops: importers refuse a public key that is also said to sign.
  routes.get("/.well-known/jwks.json", (context) =>
    context.json({ keys: [needs.key.publicJwk] }, 200, { "Cache-Control": "public, max-age=600" }),
  );

  routes.get("/health", (context) => context.json({ name: "Leadlight", description: "Sign-in by e-mail code" }));

  routes.get("/settings", (context) =>
    context.json({
      external: { email: true, phone: false, anonymous_users: false, linkedin_oidc: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
    }),
  );

  return routes;
};

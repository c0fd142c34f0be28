import { Hono } from "hono";
import type { AccessTokens } from "#backend/auth/sessions/access-token.ts";

/** Routes that describe the auth service. */
export const authRoutes = (needs: { readonly tokens: AccessTokens; readonly linkedIn: boolean }): Hono => {
  const routes = new Hono();

  // Without key_ops: clients reject a public key whose key_ops contain "sign".
  routes.get("/.well-known/jwks.json", async (context) => {
    const keys = [...(await needs.tokens.keys()).values()].map(({ publicJwk }) => publicJwk);
    return context.json({ keys }, 200, { "Cache-Control": "public, max-age=600" });
  });

  routes.get("/health", (context) =>
    context.json({ name: "Leadlight", description: "Sign-in by email code or LinkedIn" }),
  );

  routes.get("/settings", (context) =>
    context.json({
      external: { email: true, phone: false, anonymous_users: false, linkedin_oidc: needs.linkedIn },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
    }),
  );

  return routes;
};

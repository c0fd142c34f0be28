import type { User } from "./user-store.ts";

/** The ways of signing in, the first one first. */
export const appMetadata = ({ providers }: User) => ({ provider: providers[0] ?? "email", providers });

export const shownMetadata = (user: User): Readonly<Record<string, unknown>> => ({
  ...user.metadata,
  email: user.email,
  email_verified: true,
  phone_verified: false,
  sub: user.id,
});

/** The user in the shape of Supabase Auth. */
export const userJson = (user: User) => {
  const createdAt = user.createdAt.toISOString();
  const lastSignInAt = user.lastSignInAt.toISOString();
  const confirmedAt = user.confirmedAt.toISOString();
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    email_confirmed_at: confirmedAt,
    phone: "",
    confirmed_at: confirmedAt,
    last_sign_in_at: lastSignInAt,
    app_metadata: appMetadata(user),
    user_metadata: shownMetadata(user),
    identities: user.providers.map((provider) => ({
      identity_id: user.id,
      id: user.id,
      user_id: user.id,
      identity_data: { email: user.email, email_verified: true, phone_verified: false, sub: user.id },
      provider,
      last_sign_in_at: lastSignInAt,
      created_at: createdAt,
      updated_at: createdAt,
      email: user.email,
    })),
    created_at: createdAt,
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  };
};

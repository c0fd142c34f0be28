import * as z from "zod/mini";

/** What `update_user` takes, beside the access token. */
export const ProfileUpdate = z.object({
  linkedin_url: z.string().check(z.minLength(1), z.maxLength(500)),
  phone_no: z.string().check(z.minLength(1), z.maxLength(40)),
});

export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

import * as z from "zod/mini";
import { OWN_NAME_MAX_LENGTH, parseOwnName } from "#domain/session/own-name.ts";
import { parsePhone } from "#domain/lookups/phone.ts";
import type { Call } from "./call.ts";
import { profileAddress, readBy } from "./fields.ts";

const PHONE_MAX_LENGTH = 40;
const noName = `name must be a string of 1 to ${OWN_NAME_MAX_LENGTH} characters.`;
const noPhone = "phone_no must be a phone number of 7 to 15 digits, such as +91 98765 43210.";

/** Profile details that the signed-in user enters. */
export const updateUser = {
  name: "updateUser",
  method: "POST",
  path: "/webhook/update_user",
  request: z.object({
    linkedin_url: profileAddress("linkedin_url"),
    phone_no: z.pipe(z.string(noPhone).check(z.maxLength(PHONE_MAX_LENGTH, noPhone)), readBy(parsePhone, noPhone)),
    /** Only for hosts with the capability `own_name`. Without it the name stays as it is. */
    name: z.optional(z.nullable(z.pipe(z.string(noName), readBy(parseOwnName, noName)))),
  }),
  /** Any answer means that the fields were stored. */
  answer: z.unknown(),
} as const satisfies Call;

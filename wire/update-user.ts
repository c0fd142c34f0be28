import * as z from "zod/mini";
import { OWN_NAME_MAX_LENGTH, parseOwnName } from "#domain/session/own-name.ts";
import { parsePhone } from "#domain/lookups/phone.ts";
import type { Call } from "./call.ts";
import { profileAddress, profileAddressText, readBy } from "./fields.ts";

const PHONE_MAX_LENGTH = 40;
const noName = `name must be a string of 1 to ${OWN_NAME_MAX_LENGTH} characters.`;
const noAddress = profileAddressText("linkedin_url");
const noPhone = "phone_no must be a phone number of 7 to 15 digits, such as +91 98765 43210.";

interface Details {
  readonly linkedin_url?: unknown;
  readonly phone_no?: unknown;
  readonly name?: unknown;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** A name may come alone; of the two other details neither comes without the other. */
const areTogether = ({ value, issues }: z.core.ParsePayload<Details>): void => {
  const lacksAddress = isMissing(value.linkedin_url);
  const lacksPhone = isMissing(value.phone_no);
  if (lacksAddress && lacksPhone && !isMissing(value.name)) return;
  const refuse = (field: keyof Details, message: string) =>
    issues.push({ code: "custom", input: value, path: [field], message });
  if (lacksAddress) refuse("linkedin_url", noAddress);
  if (lacksPhone) refuse("phone_no", noPhone);
};

/** Details that the signed-in user enters. What is left out stays as it is. */
export const updateUser = {
  name: "updateUser",
  method: "POST",
  path: "/webhook/update_user",
  request: z
    .object({
      linkedin_url: z.optional(z.nullable(profileAddress("linkedin_url"))),
      phone_no: z.optional(
        z.nullable(
          z.pipe(z.string(noPhone).check(z.maxLength(PHONE_MAX_LENGTH, noPhone)), readBy(parsePhone, noPhone)),
        ),
      ),
      /** Only for hosts with the capability `own_name`. */
      name: z.optional(z.nullable(z.pipe(z.string(noName), readBy(parseOwnName, noName)))),
    })
    .check(areTogether),
  /** Any answer means that the fields were stored. */
  answer: z.unknown(),
} as const satisfies Call;

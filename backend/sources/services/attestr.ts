import * as z from "zod";
import { httpSource, type PricedAccess } from "#backend/sources/http/http-source.ts";
import type { Source, Unusable } from "#backend/sources/source.ts";

const Answer = z.object({
  valid: z.boolean(),
  fullName: z.string().nullish(),
  mobileNumber: z.string().nullish(),
  emailAddress: z.string().nullish(),
});

const Failure = z.object({ code: z.union([z.string(), z.number()]).transform(String) });

/** By the code in the answer. */
const meanings: Readonly<Record<string, Omit<Unusable, "outcome">>> = {
  "4005": { reason: "credits" },
  "4035": { reason: "plan" },
  "4039": { reason: "plan", advice: "Allow the IP address of this server in your Attestr account." },
  "40399": { reason: "plan", advice: "Attestr misses a consent. Ask Attestr what your account has to confirm." },
};

/**
 * Attestr's contact of a director: https://docs.attestr.com, "DIN to Mobile Number". Only excerpts of its documentation
 * were read, so fields may be missing. It publishes no price. It has no call that only checks the key.
 */
export const attestr = (access: PricedAccess): Source =>
  httpSource(access, {
    name: "attestr",
    answers: ["din_phone", "din_email"],
    needs: [["din"]],
    // Whether a question without an answer costs anything is not documented.
    price: { perFound: 0, perAsked: access.creditPrice },
    mayBeShownTo: "organisation",
    limits: { atOnce: 2 },
    keepForDays: 90,
    headers: { Authorization: `Basic ${access.key}` },
    requestFor: ({ person: { din } }) => ({
      method: "POST",
      path: "/api/v2/public/leadx/mca-din-contact",
      body: { reg: din },
    }),
    answer: Answer,
    read: ({ valid, fullName, mobileNumber, emailAddress }, { field }) => {
      const text = field === "din_phone" ? withCountry(mobileNumber) : emailAddress;
      if (!valid || !text) return { outcome: "nothing" };
      return { outcome: "found", values: [{ text, person: { name: fullName ?? undefined } }] };
    },
    failure: Failure,
    readFailure: (_, failure) => {
      const meaning = meanings[failure?.code ?? ""];
      return meaning && { outcome: "unusable", ...meaning };
    },
  });

/** Attestr may leave out the country of an Indian mobile number. */
const withCountry = (number: string | null | undefined): string | null | undefined =>
  number?.replace(/^0?([6-9]\d{9})$/, "+91$1");

import * as z from "zod";
import { httpSource, type PricedAccess } from "#backend/sources/http/http-source.ts";
import type { Source } from "#backend/sources/source.ts";

export interface DeepvueAccess extends PricedAccess {
  /** Sent beside the key, which is the client secret. It runs out; how to renew it was not read. */
  readonly accessToken: string;
}

const Post = z.object({ designation: z.string().nullish(), end_date: z.string().nullish() });

const Answer = z.object({
  data: z.object({
    director_data: z.object({ name: z.string() }),
    company_data: z.array(Post.extend({ company_name: z.string() })).nullish(),
    llp_data: z.array(Post.extend({ llp_name: z.string() })).nullish(),
  }),
});

/** How a post that is still held is marked. */
const HELD = "-";

/**
 * Deepvue's director by DIN: https://docs.deepvue.tech. Only excerpts of its documentation were read, none of which says
 * what it answers for a DIN that nobody has. It publishes no price. It has no call that only checks the key.
 */
export const deepvue = (access: DeepvueAccess): Source =>
  httpSource(access, {
    name: "deepvue",
    answers: ["director"],
    needs: [["din"]],
    price: { perFound: 0, perAsked: access.creditPrice },
    mayBeShownTo: "organisation",
    limits: { atOnce: 2 },
    keepForDays: 90,
    headers: { Authorization: `Bearer ${access.accessToken}`, "x-api-key": access.key },
    requestFor: ({ person: { din } }) => ({ path: "/v1/verification/mca/din", query: { id_number: din } }),
    answer: Answer,
    read: ({ data: { director_data, company_data, llp_data } }) => {
      const { name } = director_data;
      const posts = [
        ...(company_data ?? []).map((post) => ({ ...post, company: post.company_name })),
        ...(llp_data ?? []).map((post) => ({ ...post, company: post.llp_name })),
      ];
      const held = posts.filter(({ end_date }) => end_date === HELD);
      const values = (held.length > 0 ? held : posts).map(({ company, designation }) => ({
        text: name,
        person: { name, role: designation ?? undefined, company },
      }));
      return { outcome: "found", values: values.length > 0 ? values : [{ text: name, person: { name } }] };
    },
  });

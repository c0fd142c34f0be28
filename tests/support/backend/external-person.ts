import type { TestBackend } from "./backend.ts";

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  json: await response.json(),
});

/** The first call of the app, with an access token. */
export const creditsWith = async ({ origin }: Pick<TestBackend, "origin">, accessToken: string): Promise<Answer> =>
  answerOf(await fetch(`${origin}/webhook/get_credits`, { headers: { Authorization: `Bearer ${accessToken}` } }));

const post = async (origin: string, path: string, accessToken: string, body: object): Promise<Answer> =>
  answerOf(
    await fetch(`${origin}/auth/v1/address/${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
    }),
  );

/** Requests a code for the address in an external token. */
export const requestCodeWith = ({ origin }: Pick<TestBackend, "origin">, accessToken: string): Promise<Answer> =>
  post(origin, "otp", accessToken, {});

/** Enters a code for the address in an external token. */
export const enterCodeWith = (
  { origin }: Pick<TestBackend, "origin">,
  accessToken: string,
  code: string,
): Promise<Answer> => post(origin, "verify", accessToken, { token: code });

/** Confirms the address in an external token with the code that is mailed to `email`. */
export const confirmAddress = async (backend: TestBackend, accessToken: string, email: string): Promise<void> => {
  const asked = await requestCodeWith(backend, accessToken);
  if (asked.status !== 200) throw new Error(`No code was mailed: ${JSON.stringify(asked)}`);
  const entered = await enterCodeWith(backend, accessToken, await backend.codeFor(email));
  if (entered.status !== 200) throw new Error(`The code was not accepted: ${JSON.stringify(entered)}`);
};

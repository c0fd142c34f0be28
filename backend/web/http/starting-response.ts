const TRY_AGAIN_SECONDS = 2;

/** What is there within that time, otherwise undefined, also where it fails. */
export const soon = async <Value>(coming: Promise<Value>, patienceMs: number): Promise<Value | undefined> => {
  let limit: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    limit = setTimeout(() => resolve(undefined), patienceMs);
  });
  return Promise.race([coming.catch(() => undefined), tooLate]).finally(() => clearTimeout(limit));
};

/** The answer to a call before the server has started. */
export const startingAnswer = (): Response =>
  Response.json(
    { message: "Leadlight is starting. Please try again in a moment." },
    {
      status: 503,
      headers: {
        "Retry-After": String(TRY_AGAIN_SECONDS),
        "Cache-Control": "no-store",
      },
    },
  );

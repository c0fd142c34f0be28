/** Asks again for as long as the database is too busy to answer (503), as a client does that repeats a call. */
export const untilAnswered = async <Answer extends { readonly status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  const answer = await ask();
  return answer.status === 503 ? untilAnswered(ask) : answer;
};

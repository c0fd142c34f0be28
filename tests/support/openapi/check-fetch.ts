import { checkAnswer } from "./check-answers.ts";

// Every answer that a test of the backend fetches is checked against the OpenAPI document.
const { fetch: send } = globalThis;

globalThis.fetch = async (input, init) => {
  const response = await send(input, init);
  const { method, url } = input instanceof Request ? input : { method: init?.method ?? "GET", url: String(input) };
  await checkAnswer(method, url, response);
  return response;
};

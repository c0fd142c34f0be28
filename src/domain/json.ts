/** What a text says as JSON; undefined for any other text. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The fields of an object written as JSON, by name; none for any other text. */
export const fieldsOfJson = (text: string): ReadonlyMap<string, unknown> => {
  const value = parseJson(text);
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
};

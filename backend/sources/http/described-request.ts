import { fill, fillFields, type Filling } from "./described-answer.ts";
import type { HttpDescription } from "./http-description.ts";
import type { SourceRequest } from "./send-request.ts";

/** The request that a description makes of what is known. Parameters and headers that can't be filled are left out. */
export const requestFor = (
  { method, url, headers, body }: Pick<HttpDescription, "method" | "url" | "headers" | "body">,
  filling: Filling,
): SourceRequest => {
  const { pathname, searchParams } = new URL(url);
  const inPath = Object.fromEntries(Object.entries(filling).map(([name, value]) => [name, pathPart(value ?? "")]));
  return {
    method,
    path: decodeURI(pathname).replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? ""),
    query: Object.fromEntries([...searchParams].map(([name, template]) => [name, fill(template, filling)])),
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, template]) => {
        const value = fill(template, filling);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    ...(body && { body: fillFields(body, filling) }),
  };
};

/** Dots alone would lead to another path. */
const pathPart = (text: string): string => encodeURIComponent(text).replace(/^\.+$/, "");

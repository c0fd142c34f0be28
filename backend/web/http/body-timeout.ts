import type { IncomingMessage, ServerResponse } from "node:http";
import { UPLOADS_PATH } from "#backend/platform/files/upload-address.ts";

/** How long the body of a request may take, in milliseconds. */
export interface BodyTime {
  readonly inAll: number;
  /** The longest time without a byte. */
  readonly silence: number;
}

export interface BodyTimes {
  /** 10 MB over a slow line take minutes. */
  readonly upload: BodyTime;
  readonly other: BodyTime;
}

export const defaultBodyTimes: BodyTimes = {
  upload: { inAll: 10 * 60_000, silence: 30_000 },
  other: { inAll: 30_000, silence: 30_000 },
};

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Ends a request whose body, if it has one, takes longer: many slow ones at a time would keep others from being served. */
export const limitBodyTime = (incoming: IncomingMessage, outgoing: ServerResponse, times: BodyTimes): void => {
  const { "content-length": length, "transfer-encoding": encoding } = incoming.headers;
  if (length === undefined && encoding === undefined) return;
  const isUpload = incoming.method === "PUT" && incoming.url?.startsWith(`${UPLOADS_PATH}/`) === true;
  const { inAll, silence } = isUpload ? times.upload : times.other;
  const end = (): void => {
    if (incoming.complete) return;
    const { socket } = incoming;
    if (!outgoing.headersSent && socket.writable) socket.write(TOO_SLOW);
    socket.destroy();
  };
  const limit = setTimeout(end, inAll);
  // On the answer: Node closes a connection that is silent while nobody listens there, even if it waits for that answer.
  outgoing.setTimeout(silence, end);
  outgoing.once("close", () => clearTimeout(limit));
};

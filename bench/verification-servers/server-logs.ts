import type { Machine } from "./machines.ts";
import type { Software } from "./roots.ts";

interface Wording {
  /** With the server's own count of those who are there, if it has one. */
  readonly opened: RegExp;
  readonly closed: RegExp;
  /** The server has taken a message. */
  readonly message: RegExp;
  /** It refuses a connection because there are too many. */
  readonly tooMany: RegExp;
}

const wordings: Readonly<Record<Software, Wording>> = {
  exim: {
    opened: /SMTP connection from .*\(TCP\/IP connection count = (\d+)\)/,
    closed: /SMTP connection from .* (?:closed|lost)|SMTP call from .* dropped/,
    message: / <= /,
    tooMany: /too many connections|Too many connections/,
  },
  postfix: {
    opened: /smtpd\[\d+\]: connect from/,
    closed: /smtpd\[\d+\]: disconnect from/,
    message: /cleanup\[\d+\]: .*message-id=/,
    tooMany: /limit exceeded/,
  },
  opensmtpd: {
    opened: /smtp connected/,
    closed: /smtp disconnected/,
    message: /smtp message /,
    tooMany: /too many/i,
  },
};

export interface Seen {
  readonly connections: number;
  readonly mostAtOnce: number;
  readonly messages: number;
  readonly tooMany: number;
}

/** What a server has logged so far. */
export const readLog = ({ software, log }: Machine): Seen => {
  const { opened, closed, message, tooMany } = wordings[software];
  const count = (wording: RegExp): number => log.filter((line) => wording.test(line)).length;
  let [open, mostAtOnce] = [0, 0];
  for (const line of log) {
    const begins = opened.exec(line);
    // Exim logs no end where a client left during a delay, but counts processes, also those about to end. Neither is too low.
    if (begins !== null) open = Math.min(open + 1, Number(begins[1] ?? Infinity));
    else if (closed.test(line)) open -= 1;
    mostAtOnce = Math.max(mostAtOnce, open);
  }
  return {
    connections: count(opened),
    mostAtOnce,
    messages: count(message),
    tooMany: count(tooMany),
  };
};

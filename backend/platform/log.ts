import { describeError, errorAttributes } from "./described-error.ts";
import { currentRequest, spanIdOf } from "./trace/current-request.ts";

/** Plain facts about an event, by names of OpenTelemetry where it has one. Lists are of one kind. */
export type LogAttributes = Readonly<Record<string, string | number | readonly string[]>>;

/** The backend's log. Must never be given an access token, a code or a contact's data. */
export interface Log {
  /** `attributes` repeat what the text says, for programs. */
  info(text: string, attributes?: LogAttributes): void;
  error(text: string, error?: unknown): void;
}

/** A stream such as `process.stdout`. */
interface Output {
  write(text: string): unknown;
}

/**
 * A log for people: one line per event, with the time and, in brackets, the reference of the request it belongs to. An
 * error's stack follows on lines of its own. Removes secrets from errors.
 */
export const streamLog = (output: Output): Log => {
  const write = (text: string): void => {
    const request = currentRequest();
    const about = request === undefined ? "" : `[${request.reference}] `;
    output.write(`${new Date().toISOString()} ${about}${text}\n`);
  };
  return {
    info: write,
    error: (text, error) => write(`${text}${error === undefined ? "" : `: ${describeError(error)}`}`),
  };
};

/** What writes the log: `service.name`, `service.version` and `service.instance.id`. */
export type LogResource = Readonly<Record<`service.${string}`, string>>;

const INFO = { SeverityText: "INFO", SeverityNumber: 9 } as const;
const ERROR = { SeverityText: "ERROR", SeverityNumber: 17 } as const;

/**
 * A log for programs: one JSON object per line, with the fields of OpenTelemetry's log data model. Times are nanoseconds since
 * 1970. The id of the request is the trace id; where requests are traced, its span is named too. Removes secrets from errors.
 */
export const jsonLog = (output: Output, resource: LogResource): Log => {
  const write = (severity: typeof INFO | typeof ERROR, text: string, attributes: LogAttributes): void => {
    const request = currentRequest();
    const spanId = request && spanIdOf(request);
    const now = `${Date.now()}000000`;
    const line = {
      Timestamp: now,
      ObservedTimestamp: now,
      ...severity,
      Body: text,
      ...(request && { TraceId: request.id }),
      ...(spanId !== undefined && { SpanId: spanId }),
      Attributes: request === undefined ? attributes : { "leadlight.reference": request.reference, ...attributes },
      Resource: resource,
    };
    output.write(`${JSON.stringify(line)}\n`);
  };
  return {
    info: (text, attributes = {}) => write(INFO, text, attributes),
    error: (text, error) => write(ERROR, text, error === undefined ? {} : errorAttributes(error)),
  };
};

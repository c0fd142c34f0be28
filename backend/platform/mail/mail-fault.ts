/** Codes of the system, which nodemailer has in its messages only ("connect ECONNREFUSED 192.0.2.1:25"). */
const systemCode = /\bE[A-Z_]{3,}\b/;

/**
 * Why a mail was not sent, by codes alone ("EENVELOPE 550", "ESOCKET ECONNREFUSED"): what mail servers answer repeats the
 * address of the person.
 */
export const mailFault = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown";
  const own = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return [...new Set([own, ...answerCodes(error), ...(systemCode.exec(error.message) ?? [])])].join(" ");
};

/**
 * Whether the mail server may have the mail although sending it failed: the connection broke off or fell silent once it was
 * up, and no answer came.
 */
export const mayHaveArrived = (error: unknown): boolean => {
  if (!(error instanceof Error) || answerCodes(error).length > 0) return false;
  if ("timeoutType" in error) return error.timeoutType === "SOCKET_TIMEOUT";
  return ("code" in error && error.code === "ECONNECTION") || /ECONNRESET|EPIPE/.test(error.message);
};

/** By a code of 500 or more a mail server says that trying again changes nothing. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error && answerCodes(error).some((code) => code >= 500);

/** What the mail server has answered; none where it has not. */
const answerCodes = (error: Error): readonly number[] =>
  "responseCode" in error && typeof error.responseCode === "number" ? [error.responseCode] : [];

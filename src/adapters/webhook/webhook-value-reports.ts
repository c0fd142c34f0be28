import { reportValue } from "#wire/report-value.ts";
import type { ValueReports } from "#application/ports/value-reports.ts";
import { err, ok } from "#application/shared/result.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { parseCredits } from "#domain/shared/credits.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookValueReports = (client: WebhookClient): ValueReports => ({
  async send(reported, reason) {
    const { value } = reported;
    const answer = await client.send(
      reportValue,
      "din" in reported
        ? { type: reported.item, din: reported.din, value, reason }
        : { type: reported.item, profile_url: profileUrl(reported.profile), value, reason },
    );
    if (!answer.ok) return answer;
    const { outcome, credits } = answer.value;
    if (outcome !== "credited") return ok({ outcome });
    const back = parseCredits(credits ?? Number.NaN);
    return back === undefined ? err({ kind: "bad-answer" }) : ok({ outcome, credits: back });
  },
});

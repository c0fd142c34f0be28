import { maskedValue } from "#domain/rights/masked-value.ts";
import type { HeldPerson, HeldRecord } from "./held-person.ts";
import type { PrivacySettings } from "./privacy-configuration.ts";
import type { Proved } from "./privacy-session.ts";

interface Answered {
  readonly proved: Proved;
  readonly people: readonly HeldPerson[];
  readonly isKeptOut: boolean;
  readonly settings: Pick<PrivacySettings, "operator" | "basis">;
  readonly now: number;
}

/** What is held of someone, for programs. What the page hides is hidden here, too; null stands for what is not known. */
export const heldJson = ({ proved, people, isKeptOut, settings, now }: Answered) => ({
  made_at: new Date(now).toISOString(),
  operator: settings.operator ?? null,
  proved: proved.addresses,
  shared: proved.shared,
  kept_out: isKeptOut,
  people: people.map(({ entries, values, saved, pushed }) => ({
    entries: entries.map(({ subject, name, title, company }) => ({
      [subject.kind]: subject.value,
      name,
      title,
      company,
    })),
    values: values.map(
      ({ identifier, isShown, source, confirmedAt, foundAt, storedAt, received, check, ...record }) => ({
        kind: identifier.kind,
        value: isShown ? identifier.value : maskedValue(identifier),
        hidden: !isShown,
        source: source ?? null,
        confirmed_at: confirmedAt ?? null,
        found_at: foundAt ?? null,
        stored_at: storedAt?.toISOString() ?? null,
        check: check === undefined ? null : { outcome: check.outcome, at: check.at.toISOString() },
        received_by: isShown
          ? received.map(({ organisation, month }) => ({
              organisation: organisation ?? INDIVIDUAL,
              month,
            }))
          : null,
        legal_basis: (record.basis === "unknown" ? undefined : record.basis) ?? settings.basis ?? null,
        purpose: record.purpose ?? null,
        obtained_on: record.obtainedOn ?? null,
        erase_on: record.eraseOn ?? null,
      }),
    ),
    saved_by_customers: saved.map(recordJson),
    pushed_by_customers: pushed.map(({ isShown, target, pushedBy }) =>
      isShown
        ? { hidden: false, pushed_by: pushedBy.organisation ?? INDIVIDUAL, month: pushedBy.month, to: target }
        : { hidden: true },
    ),
  })),
});

const recordJson = ({ isShown, savedBy, ...record }: HeldRecord) =>
  isShown
    ? {
        hidden: false,
        saved_by: savedBy.organisation ?? INDIVIDUAL,
        month: savedBy.month,
        name: record.name,
        title: record.title,
        company: record.company,
        status: record.status,
        note: record.note,
        tags: record.tags,
        lists: record.lists,
        views: record.views,
      }
    : { hidden: true };

const INDIVIDUAL = "an individual customer";

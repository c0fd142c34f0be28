import { html } from "hono/html";
import { maskedValue } from "#domain/rights/masked-value.ts";
import { profileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import { EMAIL_MAX_LENGTH } from "#domain/shared/email.ts";
import type { HeldPerson, HeldValue } from "#backend/rights/held-person.ts";
import type { Proved } from "#backend/rights/privacy-session.ts";
import { REQUEST_TEXT_MAX_LENGTH } from "#backend/rights/register/privacy-requests.ts";
import type { Receipt } from "#backend/rights/bought-values.ts";
import { basisTexts } from "#backend/rights/texts/basis-texts.ts";
import { dayText, monthText } from "#backend/rights/texts/day-text.ts";
import { inLanguage, type Language } from "#backend/rights/texts/language.ts";
import { type RequestTexts, requestTexts } from "#backend/rights/texts/request-texts.ts";
import type { Markup } from "#backend/web/pages/page-document.ts";
import { REQUEST_PATH } from "#backend/rights/privacy-path.ts";
import { pushedPart, savedPart } from "./saved-part.ts";
import { alert, fact, field, form, heading, second } from "./request-pages.ts";

export interface HeldPage {
  readonly language: Language;
  readonly proved: Proved;
  readonly people: readonly HeldPerson[];
  /** Proved addresses that are on the suppression list. */
  readonly isKeptOut: boolean;
  /** The operator's words. */
  readonly basis: string | undefined;
  /** Names a value in a form, without saying it. */
  readonly nameOf: (value: HeldValue) => string;
  readonly status?: string | undefined;
  readonly problem?: string | undefined;
}

/** What is held of someone, and what they can do about it. */
export const heldPage = (page: HeldPage): Markup => {
  const { language, proved, people, isKeptOut, status, problem } = page;
  const texts = requestTexts[language];
  const isMasked = people.some(({ values }) => values.some(({ isShown }) => !isShown));
  const isNothing = people.length === 0 && proved.shared.length === 0;
  const isRemovable = !(isNothing && isKeptOut);
  return html`<main>
    ${heading(texts.title)} ${status === undefined ? "" : html`<p class="status" role="status">${status}</p>`}
    ${alert(problem)}
    <p>${texts.proved} <strong>${proved.addresses.join(", ")}</strong></p>
    <div class="buttons">
      <a class="button" href="${inLanguage(`${REQUEST_PATH}/download`, language)}" download>${texts.download}</a>
      ${isNothing ? "" : html`<a class="button" href="#correct">${texts.correct}</a>`}
      ${isRemovable ? html`<a class="button" href="#remove">${texts.remove}</a>` : ""}
    </div>
    ${isNothing ? html`<p>${texts.nothing}</p>` : ""} ${isKeptOut ? html`<p>${texts.keptOut}</p>` : ""}
    ${proved.shared.map((address) => html`<p>${texts.sharedAddress(address)}</p>`)}
    ${people.map((person) => personPart(page, texts, person))} ${isMasked ? maskedPart(language, texts) : ""}
    ${isRemovable ? removePart(language, texts) : ""} ${isNothing ? "" : correctPart(language, texts)}
    ${form(language, "/close", html`<div class="buttons"><button>${texts.close}</button></div>`)}
    <p class="muted">${texts.account}</p>
  </main>`;
};

const maskedPart = (language: Language, texts: RequestTexts): Markup =>
  html`<section class="sheet">
    <p>${texts.masked}</p>
    <p>${texts.unmask}</p>
    ${form(
      language,
      "",
      html`${second(true)}
        ${field({ label: texts.secondAddress, name: "asked", type: "email", maxLength: EMAIL_MAX_LENGTH })}
        <div class="buttons"><button>${texts.proveSecond}</button></div>`,
    )}
    ${form(language, "/confirm", html`<div class="buttons"><button>${texts.askOperator}</button></div>`)}
  </section>`;

const personPart = (page: HeldPage, texts: RequestTexts, { entries, values, saved, pushed }: HeldPerson): Markup => {
  const shared = sharedBasis(page, texts, values);
  return html`<section>
      <h2>${texts.person}</h2>
      ${entries.map(
        ({ subject, name, title, company }) =>
          html`<dl class="sheet">
            ${fact(texts.name, name)} ${fact(texts.jobTitle, title)} ${fact(texts.company, company)}
            ${
              subject.kind === "din"
                ? fact(texts.din, subject.value)
                : fact(texts.profile, profileUrl(subject.value as ProfileSlug))
            }
          </dl>`,
      )}
    </section>
    <section>
      <h2>${texts.values}</h2>
      ${values.length === 0 ? html`<p>${texts.noValues}</p>` : ""}
      ${shared === undefined ? "" : html`<dl>${fact(texts.basis, shared)}</dl>`}
      <ol>
        ${shownFirst(values).map((value) => valuePart(page, texts, value, shared === undefined))}
      </ol>
    </section>
    ${saved.length === 0 ? "" : savedPart(page.language, texts, saved)}
    ${pushed.length === 0 ? "" : pushedPart(page.language, texts, pushed)}`;
};

const shownFirst = (values: readonly HeldValue[]): readonly HeldValue[] =>
  values.toSorted((one, other) => Number(other.isShown) - Number(one.isShown));

/** As the person may see it: masked until they have proved enough. */
export const shownValue = ({ identifier, isShown }: Pick<HeldValue, "identifier" | "isShown">): string =>
  isShown ? identifier.value : maskedValue(identifier);

const valuePart = (page: HeldPage, texts: RequestTexts, value: HeldValue, saysBasis: boolean): Markup => {
  const { language, nameOf } = page;
  const { identifier, isShown, storedAt, received, check, purpose, obtainedOn, eraseOn } = value;
  const shown = shownValue(value);
  return html`<li class="sheet value">
    <h3><span class="muted">${texts.kinds[identifier.kind === "phone" ? "phone" : "email"]}</span> ${shown}</h3>
    <dl>
      ${fact(texts.from, originText(language, texts, value))}
      ${obtainedOn === undefined ? "" : fact(texts.obtained, dayText(language, obtainedOn))}
      ${fact(texts.stored, storedAt === undefined ? texts.boughtOnly : dayText(language, storedAt))}
      ${check === undefined ? "" : fact(texts.check, texts.checks[check.outcome](dayText(language, check.at)))}
      ${fact(texts.received, isShown ? receivedText(language, texts, received) : texts.receivedHidden)}
      ${saysBasis ? fact(texts.basis, basisText(page, texts, value)) : ""}
      ${purpose === undefined ? "" : fact(texts.purpose, purpose)}
      ${fact(texts.erase, eraseOn === undefined ? texts.eraseBought : dayText(language, eraseOn))}
    </dl>
    <details>
      <summary>${texts.removeValue}<span class="unseen">: ${shown}</span></summary>
      <p>${texts.removeValueLead}</p>
      ${form(
        language,
        "/remove-value",
        html`<input type="hidden" name="value" value="${nameOf(value)}" />
          <div class="buttons"><button>${texts.removeValueNow(shown)}</button></div>`,
      )}
    </details>
  </li>`;
};

/** What the operator says about all values stands for those of which nothing else is known. */
const basisText = ({ language, basis }: HeldPage, texts: RequestTexts, value: HeldValue): string =>
  value.basis === undefined || value.basis === "unknown" ? (basis ?? texts.noBasis) : basisTexts[language][value.basis];

/** The basis of several values that have the same: said once, above them. */
const sharedBasis = (page: HeldPage, texts: RequestTexts, values: readonly HeldValue[]): string | undefined => {
  const [basis, ...others] = new Set(values.map((value) => basisText(page, texts, value)));
  return values.length > 1 && others.length === 0 ? basis : undefined;
};

const originText = (
  language: Language,
  texts: RequestTexts,
  { source, confirmedAt, foundAt }: Pick<HeldValue, "source" | "confirmedAt" | "foundAt">,
): string =>
  [
    source ?? texts.unknownSource,
    ...(confirmedAt === undefined ? [] : [texts.confirmed(dayText(language, confirmedAt))]),
    ...(foundAt === undefined ? [] : [texts.found(dayText(language, foundAt))]),
  ].join(", ");

const receivedText = (language: Language, texts: RequestTexts, received: readonly Receipt[]): string => {
  const names = received.map(
    ({ organisation, month }) => `${organisation ?? texts.individual} (${monthText(language, month)})`,
  );
  return names.length === 0 ? texts.nobody : [...new Set(names)].join("; ");
};

const removePart = (language: Language, texts: RequestTexts): Markup =>
  html`<section class="sheet" id="remove">
    <h2>${texts.remove}</h2>
    <p>${texts.removeLead}</p>
    ${form(
      language,
      "/remove",
      html`<label class="choice"><input type="checkbox" name="sure" value="yes" required />${texts.removeSure}</label>
        <div class="buttons"><button class="first grave">${texts.remove}</button></div>`,
    )}
  </section>`;

const correctPart = (language: Language, texts: RequestTexts): Markup =>
  html`<section class="sheet" id="correct">
    <h2>${texts.correct}</h2>
    <p>${texts.correctLead}</p>
    ${form(
      language,
      "/correct",
      html`<label class="field"
          >${texts.correctField}<textarea
            name="text"
            required
            rows="4"
            maxlength="${REQUEST_TEXT_MAX_LENGTH}"
          ></textarea>
        </label>
        <div class="buttons"><button>${texts.send}</button></div>`,
    )}
  </section>`;

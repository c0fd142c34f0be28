import { html } from "hono/html";
import { ASKED_MAX_LENGTH } from "#domain/rights/asked-about.ts";
import { OTP_LENGTH } from "#domain/session/otp.ts";
import { EMAIL_MAX_LENGTH } from "#domain/shared/email.ts";
import { inLanguage, type Language } from "#backend/rights/texts/language.ts";
import { type RequestTexts, requestTexts } from "#backend/rights/texts/request-texts.ts";
import type { Markup } from "#backend/web/pages/page-document.ts";
import { PRIVACY_PATH, REQUEST_PATH } from "#backend/rights/privacy-path.ts";

/** The first page: what does someone ask about? */
export const askPage = (language: Language, problem?: string): Markup => {
  const texts = requestTexts[language];
  return html`<main>
    ${heading(texts.title, texts.lead)} ${alert(problem)}
    ${form(
      language,
      "",
      html`${field({ label: texts.asked, help: texts.askedHelp, name: "asked", maxLength: ASKED_MAX_LENGTH, problem })}
        <div class="buttons"><button class="first">${texts.next}</button></div>`,
    )}
    <p><a href="${inLanguage(PRIVACY_PATH, language)}">${texts.back}</a></p>
  </main>`;
};

interface CodePage {
  readonly email: string;
  /** Whether it is a second address of someone whose visit is open. */
  readonly isSecond: boolean;
  readonly problem?: string;
}

/** Asks for the code. It is the same for every address, known or not, whether a mail was sent now or earlier. */
export const codePage = (language: Language, { email, isSecond, problem }: CodePage): Markup => {
  const texts = requestTexts[language];
  return html`<main>
    ${heading(texts.code, texts.codeSent(email), texts.codeRules)} ${alert(problem)}
    ${form(
      language,
      "/code",
      html`<input type="hidden" name="email" value="${email}" /> ${second(isSecond)}
        <label class="field">
          ${texts.codeField}
          <input
            name="code"
            required
            size="${OTP_LENGTH}"
            maxlength="${2 * OTP_LENGTH}"
            inputmode="numeric"
            autocomplete="one-time-code"
            ${problem === undefined ? "autofocus" : describedByProblem}
          />
        </label>
        <div class="buttons"><button class="first">${texts.open}</button></div>`,
    )}
    <p><a href="${inLanguage(REQUEST_PATH, language)}">${texts.again}</a></p>
  </main>`;
};

/** Asks where the operator may answer: a number or a profile is proved by no code. */
export const operatorPage = (language: Language, asked: string, problem?: string): Markup => {
  const texts = requestTexts[language];
  return html`<main>
    ${heading(texts.operator, texts.operatorLead)} ${alert(problem)}
    ${form(
      language,
      "/operator",
      html`<input type="hidden" name="asked" value="${asked}" />
        ${field({ label: texts.contact, name: "contact", maxLength: EMAIL_MAX_LENGTH, type: "email", problem })}
        <div class="buttons"><button class="first">${texts.send}</button></div>`,
    )}
    <p><a href="${inLanguage(REQUEST_PATH, language)}">${texts.again}</a></p>
  </main>`;
};

/** A heading, sentences, and the way back. */
export const messagePage = (
  language: Language,
  title: (texts: RequestTexts) => string,
  ...sentences: readonly ((texts: RequestTexts) => string)[]
): Markup => {
  const texts = requestTexts[language];
  return html`<main>
    ${heading(title(texts), ...sentences.map((sentence) => sentence(texts)))}
    <p><a href="${inLanguage(REQUEST_PATH, language)}">${texts.again}</a></p>
  </main>`;
};

export const heading = (title: string, ...sentences: readonly string[]): Markup =>
  html`<div class="lead">
    <h1>${title}</h1>
    ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
  </div>`;

/** A form of these pages; `path` stands behind that of the request. */
export const form = (language: Language, path: string, content: Markup): Markup =>
  html`<form method="post" action="${inLanguage(REQUEST_PATH + path, language)}">${content}</form>`;

export const second = (isSecond: boolean): Markup =>
  isSecond ? html`<input type="hidden" name="second" value="yes" />` : html``;

const describedByProblem = html`aria-invalid="true" aria-describedby="problem" autofocus`;

export const alert = (problem: string | undefined): Markup =>
  problem === undefined ? html`` : html`<p class="status problem" id="problem" role="alert">${problem}</p>`;

interface Field {
  readonly label: string;
  readonly help?: string;
  readonly name: string;
  readonly type?: "text" | "email";
  readonly maxLength: number;
  readonly problem?: string | undefined;
}

export const field = ({ label, help, name, type = "text", maxLength, problem }: Field): Markup =>
  html`<div>
    <label class="field">
      ${label}
      <input
        type="${type}"
        name="${name}"
        required
        maxlength="${maxLength}"
        autocomplete="email"
        autocapitalize="off"
        spellcheck="false"
        ${problem !== undefined ? describedByProblem : help === undefined ? "" : html`aria-describedby="help"`}
      />
    </label>
    ${help === undefined ? "" : html`<p class="muted help" id="help">${help}</p>`}
  </div>`;

/** A line of a description; nothing where nothing is known. */
export const fact = (label: string, value: string | null): Markup =>
  value === null
    ? html``
    : html`<dt>${label}</dt>
        <dd>${value}</dd>`;

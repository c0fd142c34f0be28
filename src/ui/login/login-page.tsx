import { Button, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { lazy, Suspense, type SyntheticEvent, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { Countdown } from "#ui/kit/countdown.tsx";
import { FailureText } from "#ui/kit/failure-text.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { SignInFrame } from "#ui/kit/sign-in-frame.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { usePrehydrationInput } from "#ui/kit/use-prehydration-input.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { LinkedInMark } from "./linkedin-mark.tsx";
import classes from "./login-page.module.css";
import { loginTexts } from "./login-texts.ts";
import type { LoginViewModel } from "./login-view-model.ts";
import { useLinkedInReturn } from "./use-linkedin-return.ts";

export { LoginViewModel } from "./login-view-model.ts";

export const LoginPage = observer(({ create }: { readonly create: () => LoginViewModel }) => {
  const login = useViewModel(create);
  const { phase } = login;
  const { supportEmail } = login.product;
  useLinkedInReturn(login);
  useFollowCode(phase.kind === "code-sent");
  const field = usePrehydrationInput(login.setEmail);

  useEffect(() => {
    // Not on touch screens, where a keyboard would cover the page, nor away from what someone has gone to.
    if (document.activeElement === document.body && matchMedia("(hover: hover)").matches) field.current?.focus();
  }, [field]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void login.sendCode();
  };

  return (
    <SignInFrame product={login.product} heading={loginTexts.heading}>
      <p className="muted">{loginTexts.lead}</p>
      {login.sessionHasEnded && <Notice tone="info">{loginTexts.sessionExpired}</Notice>}
      {login.cookiesAreDisabled && (
        <Notice tone="warning" title={loginTexts.cookiesDisabled}>
          {loginTexts.allowCookies}
        </Notice>
      )}
      {phase.kind === "linkedin-failed" && (
        <Suspense fallback={<Notice tone="error">{phase.text}</Notice>}>
          <LinkedInFailure login={login} text={phase.text} />
        </Suspense>
      )}
      <Button
        variant="default"
        fullWidth
        leftSection={<LinkedInMark />}
        loading={phase.kind === "at-linkedin"}
        disabled={phase.kind === "sending-code"}
        onClick={() => void login.continueWithLinkedIn()}
      >
        {loginTexts.continueWithLinkedIn}
      </Button>
      <p className={classes.or}>{loginTexts.or}</p>
      <form noValidate onSubmit={submit} className={classes.form}>
        <TextInput
          ref={field}
          label={loginTexts.email}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          placeholder={loginTexts.emailExample}
          value={login.email}
          error={login.emailError !== undefined && <FailureText text={login.emailError} />}
          onChange={(event) => login.setEmail(event.currentTarget.value)}
        />
        <Button
          type="submit"
          fullWidth
          disabled={!login.canSend && phase.kind !== "sending-code"}
          loading={phase.kind === "sending-code"}
        >
          {loginTexts.sendCode}
          <Countdown seconds={login.secondsToWait} />
        </Button>
        {login.hasCode && (
          <p className="muted">
            {loginTexts.haveCode} <TextButton onClick={login.enterCode}>{loginTexts.enterCode}</TextButton>
          </p>
        )}
      </form>
      <p role="status" className={classes.sending}>
        {phase.kind === "sending-code" && loginTexts.sendingTo(phase.to)}
      </p>
      <section aria-label={loginTexts.help} className="note">
        <p>{loginTexts.noCode}</p>
        <p>
          <Sentence
            text={loginTexts.stillStuck}
            parts={{ supportEmail: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }}
          />
        </p>
      </section>
    </SignInFrame>
  );
});

/** Fetched when it is needed, as most people never see it; the sentence alone where it cannot be fetched. */
const LinkedInFailure = lazy(async () => {
  const failed = () => ({
    LinkedInFailure: ({ text }: { readonly text: string }) => <Notice tone="error">{text}</Notice>,
  });
  return { default: (await import("./linkedin-failure.tsx").catch(failed)).LinkedInFailure };
});

const useFollowCode = (sent: boolean) => {
  const navigate = useNavigate();
  useEffect(() => {
    if (sent) void navigate("/otp");
  }, [sent, navigate]);
};

import "./otp-styles.css";
import { Button, PinInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ClipboardEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { OTP_LENGTH } from "#domain/session/otp.ts";
import { Countdown } from "#ui/kit/countdown.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { SignInFrame } from "#ui/kit/sign-in-frame.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { Toast } from "#ui/kit/toast.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { mailboxOf } from "./mailbox.ts";
import classes from "./otp-page.module.css";
import { otpTexts } from "./otp-texts.ts";
import type { OtpViewModel } from "./otp-view-model.ts";

export { OtpViewModel } from "./otp-view-model.ts";

export const OtpPage = observer(({ create }: { readonly create: () => OtpViewModel }) => {
  const otp = useViewModel(create);
  const navigate = useNavigate();
  const firstCell = useRef<HTMLInputElement>(null);
  const isWrong = otp.phase.kind === "wrong";
  useEffect(() => {
    if (isWrong) firstCell.current?.focus();
  }, [isWrong]);
  if (otp.email === undefined) return <Navigate to="/login" replace />;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void otp.verify();
  };
  // The cells keep Enter from sending the form, and their digit where one is typed before it.
  const press = ({ key, target }: KeyboardEvent) => {
    if (key === "Enter" && otp.canVerify) void otp.verify();
    if (/^\d$/.test(key) && target instanceof HTMLInputElement) target.select();
  };
  const backToLogin = () => {
    otp.leave();
    void navigate("/login");
  };
  // The cells would reject a pasted "123-456" or "Your code is 123456"; this keeps its digits.
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    otp.setCode(event.clipboardData.getData("text"));
  };

  return (
    <SignInFrame product={otp.product} heading={otpTexts.heading}>
      <p className="muted">
        <Sentence text={otpTexts.sentTo} parts={{ email: <strong className={classes.email}>{otp.email}</strong> }} />
      </p>
      <form noValidate onSubmit={submit} className={classes.form}>
        <fieldset className={classes.code} onPasteCapture={paste} onKeyDownCapture={press}>
          <legend>{otpTexts.code}</legend>
          <PinInput
            length={OTP_LENGTH}
            type="number"
            inputMode="numeric"
            ref={firstCell}
            oneTimeCode
            autoFocus
            placeholder=""
            aria-label={otpTexts.code}
            getInputProps={(index) => ({ "aria-label": otpTexts.digit(index + 1, OTP_LENGTH) })}
            value={otp.code}
            error={otp.phase.kind === "failed" || (isWrong && otp.code === "")}
            onChange={otp.setCode}
            classNames={{ root: classes.cells ?? "", pinInput: classes.field ?? "", input: classes.cell ?? "" }}
          />
        </fieldset>
        {otp.error !== undefined && (
          <Notice
            tone="error"
            title={otp.advice && (otp.codeIsRefused ? otpTexts.refused : otp.error)}
            actions={isWrong ? <Resend otp={otp} /> : undefined}
          >
            {otp.codeIsRefused ? <Refused otp={otp} /> : (otp.advice ?? otp.error)}
          </Notice>
        )}
        <Button
          type="submit"
          fullWidth
          disabled={!otp.canVerify && otp.phase.kind !== "verifying"}
          loading={otp.phase.kind === "verifying"}
        >
          {otpTexts.verify}
        </Button>
      </form>
      <div className={classes.actions}>
        {!isWrong && <Resend otp={otp} />}
        <TextButton onClick={backToLogin}>{otpTexts.backToLogin}</TextButton>
      </div>
      <section aria-label={otpTexts.help} className="note">
        <p>{otpTexts.spamTip}</p>
        <Mailbox email={otp.email} />
      </section>
      <Toast text={otp.toast} />
    </SignInFrame>
  );
});

/** What to do, and in small what the service says. */
const Refused = observer(({ otp }: { readonly otp: OtpViewModel }) => (
  <>
    <p>{otp.advice}</p>
    <p className="small muted">{otp.error}</p>
  </>
));

const Resend = observer(({ otp }: { readonly otp: OtpViewModel }) => (
  <TextButton disabled={otp.isBusy || otp.secondsToResend > 0} onClick={() => void otp.resend()}>
    {otpTexts.resend}
    <Countdown seconds={otp.secondsToResend} />
  </TextButton>
));

const Mailbox = ({ email }: { readonly email: string }) => {
  const mailbox = mailboxOf(email);
  return mailbox === undefined ? null : (
    <p>
      <a href={mailbox.url} target="_blank" rel="noopener noreferrer">
        {otpTexts.openMailbox(mailbox.name)}
      </a>
    </p>
  );
};

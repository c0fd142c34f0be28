import "./otp-styles.css";
import { Button, PinInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ClipboardEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { OTP_LENGTH } from "#domain/session/otp.ts";
import { Countdown } from "#ui/kit/countdown.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { SignInFrame } from "#ui/kit/sign-in-frame.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { Toast } from "#ui/kit/toast.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { mailboxOf } from "./mailbox.ts";
import classes from "./otp-page.module.css";
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
    <SignInFrame product={otp.product} heading="Verify Your Email">
      <p className="muted">
        We sent a 6-digit code to <strong className={classes.email}>{otp.email}</strong>. It is valid for 10 minutes.
      </p>
      <form noValidate onSubmit={submit} className={classes.form}>
        <fieldset className={classes.code} onPasteCapture={paste} onKeyDownCapture={press}>
          <legend>Verification code</legend>
          <PinInput
            length={OTP_LENGTH}
            type="number"
            inputMode="numeric"
            ref={firstCell}
            oneTimeCode
            autoFocus
            placeholder=""
            aria-label="Verification code"
            getInputProps={(index) => ({ "aria-label": `Digit ${index + 1} of ${OTP_LENGTH}` })}
            value={otp.code}
            error={otp.phase.kind === "failed" || (isWrong && otp.code === "")}
            onChange={otp.setCode}
            classNames={{ root: classes.cells ?? "", pinInput: classes.field ?? "", input: classes.cell ?? "" }}
          />
        </fieldset>
        {otp.error !== undefined && (
          <Notice tone="error" actions={otp.codeIsSpent && <Resend otp={otp} />}>
            <p>{otp.error}</p>
            {otp.advice !== undefined && <p>{otp.advice}</p>}
          </Notice>
        )}
        <Button
          type="submit"
          fullWidth
          disabled={!otp.canVerify && otp.phase.kind !== "verifying"}
          loading={otp.phase.kind === "verifying"}
        >
          Verify Code
        </Button>
      </form>
      <div className={classes.actions}>
        {!otp.codeIsSpent && <Resend otp={otp} />}
        <TextButton onClick={backToLogin}>Back to login</TextButton>
      </div>
      <section aria-label="Help" className="note">
        <p>Tip: if you do not see the email, check your spam folder.</p>
        <Mailbox email={otp.email} />
      </section>
      <Toast text={otp.toast} />
    </SignInFrame>
  );
});

const Resend = observer(({ otp }: { readonly otp: OtpViewModel }) => (
  <TextButton disabled={otp.isBusy || otp.secondsToResend > 0} onClick={() => void otp.resend()}>
    Resend verification code
    <Countdown seconds={otp.secondsToResend} />
  </TextButton>
));

const Mailbox = ({ email }: { readonly email: string }) => {
  const mailbox = mailboxOf(email);
  return mailbox === undefined ? null : (
    <p>
      <a href={mailbox.url} target="_blank" rel="noopener noreferrer">
        Open {mailbox.name}
      </a>
    </p>
  );
};

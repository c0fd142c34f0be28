import { Button, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { OTP_LENGTH } from "#domain/session/otp.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { ToolPage } from "#ui/kit/tool-page.tsx";
import { useSubmit } from "#ui/kit/use-submit.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { confirmAddressTexts as texts } from "./confirm-address-texts.ts";
import type { ConfirmAddressViewModel } from "./confirm-address-view-model.ts";
import classes from "./confirm-address-page.module.css";

export { ConfirmAddressViewModel } from "./confirm-address-view-model.ts";

interface ConfirmAddressPageProps {
  readonly create: () => ConfirmAddressViewModel;
}

/** In the place of every tool, until the address is confirmed. */
export const ConfirmAddressPage = observer(({ create }: ConfirmAddressPageProps) => {
  const address = useViewModel(create);
  const { email, isMailed, busyWith, failure, mailCode } = address;
  return (
    <ToolPage title={texts.title} lead={texts.lead}>
      <div className={classes.steps}>
        <p>
          {email === undefined ? (
            texts.toNobody
          ) : (
            <Sentence text={texts.to} parts={{ email: <strong className={classes.email}>{email}</strong> }} />
          )}
        </p>
        {isMailed ? (
          <CodeForm address={address} />
        ) : (
          <Button loading={busyWith === "mailing"} onClick={() => void mailCode()}>
            {texts.mail}
          </Button>
        )}
        {failure !== undefined && (
          <Notice tone="error" title={failure.advice && failure.text}>
            {failure.advice ?? failure.text}
          </Notice>
        )}
      </div>
    </ToolPage>
  );
});

const CodeForm = observer(({ address }: { readonly address: ConfirmAddressViewModel }) => {
  const { code, busyWith, setCode, mailCode } = address;
  const field = useRef<HTMLInputElement>(null);
  const { button, submit } = useSubmit(busyWith === "confirming", () => void address.confirm());
  useEffect(() => field.current?.focus(), []);
  return (
    <form noValidate onSubmit={submit} className={classes.steps}>
      <p role="status">{texts.mailed}</p>
      <TextInput
        ref={field}
        label={texts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className={classes.code ?? ""}
        maxLength={OTP_LENGTH}
        value={code}
        onPaste={(event) => {
          // The field would cut a pasted "Your code is 123456" off before its digits.
          event.preventDefault();
          setCode(event.clipboardData.getData("text"));
        }}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button ref={button} type="submit" loading={busyWith === "confirming"}>
          {texts.confirm}
        </Button>
        <TextButton disabled={busyWith !== undefined} onClick={() => void mailCode()}>
          {texts.mailAgain}
        </TextButton>
      </div>
    </form>
  );
});

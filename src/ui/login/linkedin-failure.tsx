import { Notice } from "#ui/kit/notice.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useCopying } from "#ui/kit/use-copying.ts";
import { loginTexts } from "./login-texts.ts";
import type { LoginViewModel } from "./login-view-model.ts";

interface LinkedInFailureProps {
  readonly login: LoginViewModel;
  readonly text: string;
}

export const LinkedInFailure = ({ login, text }: LinkedInFailureProps) => {
  const { copy, state, announcement } = useCopying();
  return (
    <Notice
      tone="error"
      actions={
        <>
          <TextButton onClick={() => copy(login.errorReport)}>
            {state === "copied" ? announcement : loginTexts.copyError}
          </TextButton>
          <span role="status" className={state === "blocked" ? undefined : "visually-hidden"}>
            {announcement}
          </span>
          <a href={login.supportLink}>{loginTexts.contactSupport}</a>
        </>
      }
    >
      {text}
    </Notice>
  );
};

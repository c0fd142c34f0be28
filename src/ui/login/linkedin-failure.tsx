import { useClipboard } from "@mantine/hooks";
import { Notice } from "#ui/kit/notice.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import type { LoginViewModel } from "./login-view-model.ts";

const CONFIRMATION_MS = 2000;

interface LinkedInFailureProps {
  readonly login: LoginViewModel;
  readonly text: string;
}

export const LinkedInFailure = ({ login, text }: LinkedInFailureProps) => {
  const { copy, copied, error } = useClipboard({ timeout: CONFIRMATION_MS });
  return (
    <Notice
      tone="error"
      actions={
        <>
          <TextButton onClick={() => copy(login.errorReport)}>{copied ? "Copied" : "Copy Error"}</TextButton>
          <span role="status" className={error ? undefined : "visually-hidden"}>
            {error ? "Copying is blocked here: select the text instead" : copied && "Copied"}
          </span>
          <a href={login.supportLink}>Contact Support</a>
        </>
      }
    >
      {text}
    </Notice>
  );
};

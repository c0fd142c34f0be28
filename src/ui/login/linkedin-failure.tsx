import { useClipboard } from "@mantine/hooks";
import { Notice } from "#ui/shared/notice.tsx";
import { TextButton } from "#ui/shared/text-button.tsx";
import type { LoginViewModel } from "./login-view-model.ts";

const CONFIRMATION_MS = 2000;

interface LinkedInFailureProps {
  readonly login: LoginViewModel;
  readonly text: string;
}

export const LinkedInFailure = ({ login, text }: LinkedInFailureProps) => {
  const { copy, copied } = useClipboard({ timeout: CONFIRMATION_MS });
  return (
    <Notice
      tone="error"
      actions={
        <>
          <TextButton onClick={() => copy(login.errorReport)}>{copied ? "Copied" : "Copy Error"}</TextButton>
          <a href={login.supportLink}>Contact Support</a>
        </>
      }
    >
      {text}
    </Notice>
  );
};

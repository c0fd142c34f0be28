import type { FallbackProps } from "react-error-boundary";
import { Notice } from "#ui/kit/notice.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { extensionTexts } from "./extension-texts.ts";
import classes from "./not-shown.module.css";

/** In place of a page of the extension that an error of ours has ended: an empty one would say nothing. */
export const NotShown = ({ resetErrorBoundary }: FallbackProps) => (
  <main className={classes.notice}>
    <Notice tone="error" actions={<TextButton onClick={resetErrorBoundary}>{extensionTexts.retry}</TextButton>}>
      {extensionTexts.notShown}
    </Notice>
  </main>
);

import { IconX } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { IconButton } from "#ui/kit/icon-button.tsx";
import { focusWork } from "#ui/kit/tool-field.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import classes from "./saved-notices.module.css";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";
import { savedTexts as texts } from "./saved-texts.ts";

const Dialog = lazy(async () => ({ default: (await import("./saved-dialog.tsx")).SavedDialog }));

/** The dialog of a saved person, and the way to undo what was done last. */
export const SavedNotices = observer(({ create }: { readonly create: () => SavedPeopleViewModel }) => {
  const saved = useViewModel(create);
  const { undo } = saved;
  const leave = () => focusWork(document.querySelector<HTMLElement>("#main"));
  return (
    <>
      <div role="status" className={classes.region}>
        {undo.offered !== undefined && (
          <div className={classes.notice}>
            <p>{undo.offered.text}</p>
            <TextButton
              onClick={() => {
                leave();
                void undo.undo();
              }}
            >
              {texts.undo}
            </TextButton>
            <IconButton
              label={texts.dismiss}
              onClick={() => {
                leave();
                undo.forget();
              }}
            >
              <IconX size={18} stroke={1.6} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      {saved.open !== undefined && (
        <ErrorBoundary fallback={undefined} onError={() => saved.openRecord(undefined)}>
          <Suspense>
            <Dialog saved={saved} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
});

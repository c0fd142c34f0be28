import "./bulk-styles.css";
import { Button } from "@mantine/core";
import { Dropzone, type DropzoneProps } from "@mantine/dropzone";
import { observer } from "mobx-react-lite";
import { type RefObject, useMemo, useRef } from "react";
import { itemsOf, rowCost } from "#domain/bulk/bulk.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { CreditAmount } from "./job/credit-amount.tsx";
import type { BulkViewModel } from "./bulk-view-model.ts";
import classes from "./choose-file.module.css";
import { SampleFile } from "./sample-file.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { costTexts } from "./cost-texts.ts";
import { chooseTexts } from "./file/file-texts.ts";

interface ChooseFileProps {
  readonly bulk: BulkViewModel;
  /** Gets the focus when a file was removed. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Narrows what the browser's dialog lists. What a file is, is decided by its content. */
const EXTENSIONS = ".csv,.xlsx,.xls,.txt";

type FilesIn = NonNullable<DropzoneProps["getFilesFromEvent"]>;

/** What was chosen, dropped or dragged. A folder is no file, and is not searched for any: `leave` gets their names. */
const filesIn =
  (leave: (folders: readonly string[]) => void): FilesIn =>
  async (event) => {
    if ("dataTransfer" in event && event.dataTransfer instanceof DataTransfer) {
      const items = [...event.dataTransfer.items].filter(({ kind }) => kind === "file");
      if (event.type !== "drop") return items;
      // Read at once: a moment later the browser has emptied the list.
      const entries = items.map((item) => ({ file: item.getAsFile(), entry: item.webkitGetAsEntry() }));
      leave(entries.flatMap(({ entry }) => (entry?.isDirectory ? [entry.name] : [])));
      return entries.flatMap(({ file, entry }) => (entry?.isDirectory ? [] : (file ?? [])));
    }
    leave([]);
    return "target" in event && event.target instanceof HTMLInputElement ? [...(event.target.files ?? [])] : [];
  };

export const ChooseFile = observer(({ bulk, button }: ChooseFileProps) => {
  const { fault } = bulk.chosen;
  const open = useRef<() => void>(null);
  // The drop zone reports files only.
  const folders = useRef<readonly string[]>([]);
  const getFiles = useMemo(() => filesIn((names) => void (folders.current = names)), []);
  return (
    <>
      {fault !== undefined && (
        <Notice tone="error" {...(fault.fileName === undefined ? {} : { title: <bdi>{fault.fileName}</bdi> })}>
          {fault.text}
        </Notice>
      )}
      <Dropzone
        className={classes.zone ?? ""}
        openRef={open}
        activateOnKeyboard={false}
        enablePointerEvents
        getFilesFromEvent={getFiles}
        inputProps={{ accept: EXTENSIONS, multiple: false, "aria-label": chooseTexts.input }}
        onPointerEnter={bulk.chosen.prepare}
        onDragEnterCapture={bulk.chosen.prepare}

        onDropAny={(files) => files.length === 0 && bulk.chosen.refuseFolder()}
        onDrop={(files) => bulk.chooseFirst(files, folders.current)}
      >
        <div className={classes.inside}>
          <p className={classes.drop}>{chooseTexts.drop}</p>
          <Button
            ref={button}
            size="sm"
            // Where there are jobs, the result of one is the way on.
            variant={bulk.hasJobs === false ? "filled" : "default"}
            onFocus={bulk.chosen.prepare}
            onClick={(event) => {
              event.stopPropagation();
              open.current?.();
            }}
          >
            {chooseTexts.button}
          </Button>
          <p className="note">{chooseTexts.limits}</p>
        </div>
      </Dropzone>
      {bulk.outcome?.tone !== "success" && !bulk.hadOutcome && <Preparation tool={bulk.tool} hasJobs={bulk.hasJobs} />}
    </>
  );
});

/** What a row costs, and what happens to the file. */
const Facts = ({ tool }: { readonly tool: Tool }) => (
  <ul className={classes.facts}>
    <li>
      <Sentence
        text={itemsOf[tool].length > 1 ? chooseTexts.rowCostOfSeveral : chooseTexts.rowCost}
        parts={{ cost: <CreditAmount of={rowCost(itemsOf[tool])} />, free: costTexts.free(tool, undefined) }}
      />
    </li>
    <li>{chooseTexts.ownColumns}</li>
  </ul>
);

/** What to know before there is a file; folded away once there are jobs, so that they are in sight. */
const Preparation = ({ tool, hasJobs }: { readonly tool: Tool; readonly hasJobs: boolean | undefined }) => (
  <>
    {hasJobs !== true && <Facts tool={tool} />}
    {/* Not before it is known, so that nothing below moves. */}
    {hasJobs === false && <SampleFile tool={tool} />}
    {hasJobs === true && (
      <details className={classes.folded}>
        <summary>{chooseTexts.exampleAndTemplate}</summary>
        <Facts tool={tool} />
        <SampleFile tool={tool} />
      </details>
    )}
  </>
);

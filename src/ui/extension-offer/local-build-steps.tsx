import { LOCAL_SITE } from "#domain/extension/extension-offer.ts";
import { CopyButton } from "#ui/kit/copy-button.tsx";
import classes from "./extension-dialog.module.css";

interface LocalBuildStepsProps {
  /** The browser's page of extensions, to which no page may link. */
  readonly extensionsPage: string;
  /** The address that the extension is to belong to. */
  readonly site: string;
}

const BUILD = "npm run build:extension";

/** How the extension is loaded from the folder of this installation. */
export const LocalBuildSteps = ({ extensionsPage, site }: LocalBuildStepsProps) => (
  <div className={classes.body}>
    <p>It is not in a store yet. You can build it here, on this machine, and load it into this browser:</p>
    <ol className={classes.steps}>
      <li>
        In Leadlight’s folder, run
        <Code text={site === LOCAL_SITE ? BUILD : `${BUILD} ${site}`} label="Copy command" />
      </li>
      <li>
        Open this address in a new tab
        <Code text={extensionsPage} label="Copy address" />
      </li>
      <li>Switch on “Developer mode”.</li>
      <li>
        Click “Load unpacked”, and choose the folder <code className={classes.inline}>dist-extension</code>.
      </li>
    </ol>
    <p className="muted">Then come back to this page: it finds the extension.</p>
  </div>
);

const Code = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <div className={classes.code}>
    <code>{text}</code>
    <CopyButton value={text} label={label} />
  </div>
);

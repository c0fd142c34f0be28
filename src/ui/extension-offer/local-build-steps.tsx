import { LOCAL_SITE } from "#domain/extension/extension-offer.ts";
import { CopyButton } from "#ui/kit/copy-button.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import classes from "./extension-dialog.module.css";
import { extensionOfferTexts } from "./extension-offer-texts.ts";

interface LocalBuildStepsProps {
  readonly productName: string;
  /** The browser's page of extensions, to which no page may link. */
  readonly extensionsPage: string;
  /** The address that the extension is to belong to. */
  readonly site: string;
}

const BUILD = "npm run build:extension";
const FOLDER = "dist-extension";

const texts = extensionOfferTexts.localBuild;

/** How the extension is loaded from the folder of this installation. */
export const LocalBuildSteps = ({ productName, extensionsPage, site }: LocalBuildStepsProps) => (
  <div className={classes.body}>
    <p>{texts.lead}</p>
    <ol className={classes.steps}>
      <li>
        {texts.run(productName)}
        <Code text={site === LOCAL_SITE ? BUILD : `${BUILD} ${site}`} label={texts.copyCommand} />
      </li>
      <li>
        {texts.openAddress}
        <Code text={extensionsPage} label={texts.copyAddress} />
      </li>
      <li>{texts.developerMode}</li>
      <li>
        <Sentence text={texts.load} parts={{ folder: <code className={classes.inline}>{FOLDER}</code> }} />
      </li>
    </ol>
    <p className="muted">{texts.afterwards}</p>
  </div>
);

const Code = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <div className={classes.code}>
    <code>{text}</code>
    <CopyButton value={text} label={label} />
  </div>
);

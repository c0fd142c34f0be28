import { IconSearch } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { Banner } from "#ui/kit/banner.tsx";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import { DarkModeToggle } from "#ui/kit/dark-mode-toggle.tsx";
import { IconButton } from "#ui/kit/icon-button.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import type { SignInViewModel } from "#extension/ui/sign-in-view-model.ts";
import { KeepsPeople } from "#extension/ui/keeps-people.tsx";
import type { KeptPeople } from "#extension/ui/kept-people.ts";
import { SignedOut } from "#extension/ui/signed-out.tsx";
import { UnnamedPerson } from "#extension/ui/unnamed-person.tsx";
import { AccountLine } from "./account-line.tsx";
import type { AccountLineViewModel } from "./account-line-view-model.ts";
import { FindForm } from "./find-form.tsx";
import { PersonInFront } from "./person-in-front.tsx";
import classes from "./popup-page.module.css";
import { PopupTrouble } from "./popup-trouble.tsx";
import { popupTexts } from "./popup-texts.ts";
import type { WantedProfileViewModel } from "./wanted-profile-view-model.ts";

/** What belongs to one person. */
export interface PopupModels {
  readonly line: AccountLineViewModel;
  readonly wanted: WantedProfileViewModel;
  readonly kept: KeptPeople;
  /** What saving and pushing say. */
  readonly banner: BannerViewModel;
}

export interface PopupNeeds {
  readonly productName: string;
  readonly createSignIn: () => SignInViewModel;
  /** `person` as the tokens name them. */
  readonly createPerson: (signIn: SignInViewModel, person: string) => PopupModels;
  readonly signOut: () => Promise<void>;
}

/** As high for everybody: a popup that changes its size jumps. */
export const PopupPage = observer((needs: PopupNeeds) => {
  const signIn = useViewModel(needs.createSignIn);
  const { signIn: state } = signIn;
  if (state.kind === "signed-in")
    return <SignedIn key={state.person} {...needs} signIn={signIn} person={state.person} />;
  return (
    <Frame productName={needs.productName}>
      {state.kind === "signed-out" && (
        <SignedOut productName={needs.productName} onSignIn={() => void signIn.goToLogin()}>
          {popupTexts.signedOut(needs.productName)}
        </SignedOut>
      )}
    </Frame>
  );
});

interface FrameProps extends Pick<PopupNeeds, "productName"> {
  /** Beside the switch of the colours. */
  readonly tools?: ReactNode;
  readonly signOut?: ReactNode;
  readonly children: ReactNode;
}

const Frame = ({ productName, tools, signOut, children }: FrameProps) => (
  <div className={classes.popup}>
    <header className={classes.header}>
      <h1 className={classes.name}>
        <span aria-hidden className={classes.bar} />
        {productName}
      </h1>
      <div className={classes.tools}>
        {tools}
        <DarkModeToggle />
      </div>
    </header>
    <main className={classes.main}>{children}</main>
    <footer className={classes.footer}>
      <Link to="/dashboard">{popupTexts.openSite(productName)}</Link>
      {signOut}
    </footer>
  </div>
);

interface SignedInProps extends PopupNeeds {
  readonly signIn: SignInViewModel;
  readonly person: string;
}

/** Created again for each person, so that nothing of the former one is left. */
const SignedIn = observer(({ signIn, person, productName, createPerson, signOut }: SignedInProps) => {
  const [{ line, wanted, kept, banner }] = useState(() => createPerson(signIn, person));
  useEffect(() => wanted.start(), [wanted]);
  useEffect(() => void line.lookUp(), [line]);
  const { trouble } = line;
  const renew = () => void signIn.renew().then(line.lookUp);
  return (
    <Frame
      productName={productName}
      tools={trouble === undefined && <FoldingIcon wanted={wanted} />}
      signOut={<SignOut signOut={signOut} />}
    >
      {trouble === undefined ? (
        <>
          <AccountLine line={line} />
          <KeepsPeople kept={kept}>
            <Wanted wanted={wanted} keys={kept.keys} />
          </KeepsPeople>
          <Banner banner={banner} />
        </>
      ) : (
        <PopupTrouble line={line} trouble={trouble} onRenew={signIn.isRenewing ? undefined : renew} />
      )}
    </Frame>
  );
});

interface WantedProps extends Pick<PopupModels, "wanted">, Pick<KeptPeople, "keys"> {}

/** The one thing to do: find the contacts of who is in front, or of a pasted profile, or go where there is one. */
const Wanted = observer(({ wanted, keys }: WantedProps) => {
  const { isReady, isFormOpen, inFront, unnamedPage } = wanted;
  if (!isReady) return null;
  if (isFormOpen) return <FindForm wanted={wanted} />;
  if (inFront !== undefined) return <PersonInFront profile={inFront} wanted={wanted} keys={keys} />;
  return unnamedPage && <UnnamedPerson page={unnamedPage} />;
});

const FoldingIcon = observer(
  ({ wanted: { isFormOpen, isFoldable, toggleForm } }: { readonly wanted: WantedProfileViewModel }) =>
    isFoldable ? (
      <IconButton label={popupTexts.searchAnother} aria-expanded={isFormOpen} onClick={toggleForm}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
      </IconButton>
    ) : null,
);

const SignOut = ({ signOut }: Pick<PopupNeeds, "signOut">) => {
  const [isUnderWay, setIsUnderWay] = useState(false);
  const click = () => {
    if (isUnderWay) return;
    setIsUnderWay(true);
    void signOut().finally(() => setIsUnderWay(false));
  };
  return (
    <TextButton aria-disabled={isUnderWay} onClick={click}>
      {isUnderWay ? popupTexts.signingOut : popupTexts.signOut}
    </TextButton>
  );
};

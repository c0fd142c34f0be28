import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DarkModeToggle } from "#ui/kit/dark-mode-toggle.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import type { SignInViewModel } from "#extension/ui/sign-in-view-model.ts";
import { SignedOut } from "#extension/ui/signed-out.tsx";
import { AccountLine } from "./account-line.tsx";
import type { AccountLineViewModel } from "./account-line-view-model.ts";
import { FindForm } from "./find-form.tsx";
import classes from "./popup-page.module.css";
import { popupTexts } from "./popup-texts.ts";
import type { WantedProfileViewModel } from "./wanted-profile-view-model.ts";

/** What belongs to one person. */
export interface PopupModels {
  readonly line: AccountLineViewModel;
  readonly wanted: WantedProfileViewModel;
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
  return (
    <div className={classes.popup}>
      <header className={classes.header}>
        <h1 className={classes.name}>
          <span aria-hidden className={classes.bar} />
          {needs.productName}
        </h1>
        <DarkModeToggle />
      </header>
      <main className={classes.main}>
        {state.kind === "signed-in" && <SignedIn key={state.person} {...needs} signIn={signIn} person={state.person} />}
        {state.kind === "signed-out" && (
          <SignedOut productName={needs.productName} onSignIn={() => void signIn.goToLogin()}>
            {popupTexts.signedOut(needs.productName)}
          </SignedOut>
        )}
      </main>
      <footer className={classes.footer}>
        <Link to="/dashboard">{popupTexts.openSite(needs.productName)}</Link>
        {state.kind === "signed-in" && <SignOut signOut={needs.signOut} />}
      </footer>
    </div>
  );
});

interface SignedInProps extends PopupNeeds {
  readonly signIn: SignInViewModel;
  readonly person: string;
}

/** Created again for each person, so that nothing of the former one is left. */
const SignedIn = observer(({ signIn, person, createPerson }: SignedInProps) => {
  const [{ line, wanted }] = useState(() => createPerson(signIn, person));
  const renew = () => void signIn.renew().then(line.lookUp);
  return (
    <>
      <AccountLine line={line} onRenew={signIn.isRenewing ? undefined : renew} />
      <FindForm create={() => wanted} />
    </>
  );
});

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

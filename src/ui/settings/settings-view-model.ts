import { makeAutoObservable, runInAction } from "mobx";
import { type ProfileFormNeeds, ProfileFormViewModel, type ProfilePart } from "#ui/account/profile-form-view-model.ts";

/** Editing the profile. Lives longer than the dialog, so that closing it loses nothing that was typed. */
export class SettingsViewModel {
  /** Undefined while nothing is edited. */
  form: ProfileFormViewModel | undefined = undefined;
  /** What was typed before Settings was closed the last time, and is not saved. */
  isUnfinished = false;
  isSaved = false;
  readonly #needs: ProfileFormNeeds;

  constructor(needs: ProfileFormNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** While the dialog is open. */
  start(): () => void {
    return () =>
      runInAction(() => {
        this.isUnfinished = this.form?.isChanged === true;
        this.isSaved = false;
        if (!this.isUnfinished) this.form = undefined;
      });
  }

  edit(part: Exclude<ProfilePart, "all">): void {
    this.form = new ProfileFormViewModel(this.#needs, part);
    this.isUnfinished = false;
    this.isSaved = false;
  }

  cancel(): void {
    this.form = undefined;
    this.isUnfinished = false;
  }

  async save(): Promise<void> {
    const { form } = this;
    if (form === undefined || !(await form.send())) return;
    runInAction(() => {
      // Somebody may have cancelled, and edited again, while it was on its way.
      if (this.form === form) this.cancel();
      this.isSaved = true;
    });
  }
}

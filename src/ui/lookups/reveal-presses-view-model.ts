import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#application/ports/clock.ts";
import type { PaidOperation } from "#domain/shared/credits.ts";
import { titleOf } from "#domain/shared/tool.ts";
import type { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import type { RevealLinesViewModel } from "./reveal-lines-view-model.ts";
import { revealTexts } from "./reveal-texts.ts";
import { ALONE_MS, IGNORED, meaningOf, sheetKeys, type SheetMeaning, TYPING_MS } from "./sheet-keys.ts";
import { SettlingViewModel } from "#ui/kit/settling-view-model.ts";

/** What a sheet shows the lines of. */
export interface ShownLines<Item extends PaidOperation> {
  readonly lines: RevealLinesViewModel<Item>;
}

export interface RevealPressesNeeds<Shown> {
  readonly banner: Pick<BannerViewModel, "show" | "message" | "dismiss">;
  readonly clock: Pick<Clock, "pause">;
  /** What is on screen now. */
  readonly shown: () => Shown | undefined;
  /** The slug or number that names it. */
  readonly subjectOf: (shown: Shown) => string;
  /** Whether it is still what is meant, asked before each reveal. */
  readonly isStillMeant?: ((shown: Shown) => Promise<boolean>) | undefined;
  /** Said when a press was meant for another subject. */
  readonly movedOn: string;
}

/** A reveal that was pressed, until its result has been on screen. */
export interface PressedReveal<Shown, Item> {
  readonly shown: Shown;
  readonly item: Item;
  readonly isAnswered: boolean;
}

/**
 * The presses of the buttons that reveal. A press counts for the subject that was on screen, and only once that has
 * settled; a result that comes when another subject is shown is kept until it was seen.
 */
export class RevealPressesViewModel<Shown extends ShownLines<Item>, Item extends PaidOperation> {
  readonly settling: SettlingViewModel;
  /** What the sheet shows has changed: its keys do nothing for a moment, also where its buttons already do. */
  readonly #keySettling: SettlingViewModel;
  /** A value has come where the button that reveals it was: a second click of a double click lands on what is beside it. */
  readonly #valueSettling: SettlingViewModel;
  /** It was just searched for, and the focus has not moved there yet. */
  isAwaited = false;
  /** What was asked for by the key for all lines, which Enter has to confirm. */
  armed: Item | "all" | undefined = undefined;
  private pressed: readonly PressedReveal<Shown, Item>[] = [];
  /** The characters that came soon after each other. */
  private keys: readonly string[] = [];
  /** A key of the sheet was pressed before it could count, and nothing since. */
  private isEarly = false;
  /** The key that copies was pressed before the value had come. */
  private isCopyAsked = false;
  /** The value has come that is to be copied. */
  isCopyDue = false;
  /** Stands for the last character, as long as one that follows is typing. */
  #typed: object | undefined = undefined;
  /** What was said last of a key that had nothing to do. */
  #missed = "";
  readonly #needs: RevealPressesNeeds<Shown>;

  constructor(needs: RevealPressesNeeds<Shown>) {
    this.#needs = needs;
    this.settling = new SettlingViewModel(needs.clock);
    this.#keySettling = new SettlingViewModel(needs.clock);
    this.#valueSettling = new SettlingViewModel(needs.clock);
    makeAutoObservable<this, "pressed" | "keys">(
      this,
      { settling: false, pressed: observableRef, keys: observableRef },
      { autoBind: true },
    );
  }

  get isSettling(): boolean {
    return this.settling.isSettling;
  }

  get keysAreSettling(): boolean {
    return this.isSettling || this.#keySettling.isSettling;
  }

  /** What stands beside a revealed value and spends does nothing yet. */
  get valuesAreSettling(): boolean {
    return this.isSettling || this.#valueSettling.isSettling;
  }

  /** What the sheet shows, or what it costs, is another. */
  change(): void {
    if (this.isPressed) this.say(revealTexts.tooSoon);
    this.renew();
  }

  /** The lines' keys that were pressed, until they count or another character takes them back. */
  get waitingKeys(): readonly string[] {
    const meaning = meaningOf(this.keys);
    return meaning.kind === "reveal" ? meaning.keys : [];
  }

  /** What was pressed no longer counts. */
  forget(): void {
    this.keys = [];
    this.isEarly = false;
  }

  /**
   * A character was pressed. What it means, once no other follows for a moment. Only asking for all lines counts at once:
   * Enter has to confirm it, and any other character takes it back.
   */
  async type(character: string): Promise<SheetMeaning> {
    this.takeBack(this.#missed);
    this.isCopyAsked = false;
    const isTyping = this.keys.length === 0 && this.#typed !== undefined;
    const isEarly = !isTyping && this.keysAreSettling;
    const keys = [...this.keys, isTyping || isEarly ? IGNORED : character];
    this.isEarly = isEarly && meaningOf([...this.keys, character]).kind !== "nothing";
    this.keys = keys;
    void this.noteTyped();
    const meaning = meaningOf(keys);
    const isAlone = this.forgetUnlessFollowed(keys);
    if (meaning.kind === "arm") return meaning;
    if (!(await isAlone)) return { kind: "nothing" };
    // The key of the next line may follow at once.
    if (meaning.kind === "reveal") this.#typed = undefined;
    return meaning;
  }

  /** Whether a value is on its way, which is copied then instead of what is there. */
  askCopy(): boolean {
    this.takeBack(this.#missed);
    const { shown } = this.#needs;
    const isOnItsWay =
      this.waitingKeys.length > 0 || this.pressed.some((reveal) => reveal.shown === shown() && !reveal.isAnswered);
    this.isCopyAsked = isOnItsWay;
    return isOnItsWay;
  }

  copied(): void {
    this.isCopyDue = false;
  }

  /** The key of a line that has no button was pressed: says why nothing happens. */
  missReveal(key: string): void {
    const lines = this.#needs.shown()?.lines;
    const row = lines?.rows[sheetKeys.reveal.findIndex((one) => one === key)];
    if (lines === undefined || row === undefined) return;
    this.isCopyAsked = false;
    const { phase } = row.line;
    const isOpen = phase.kind === "revealed" && phase.revealed.values.length > 0;
    const short = lines.shortOf(row.item);
    const textOf = isOpen
      ? revealTexts.alreadyRevealed
      : short === undefined || row.offer?.availability === "none"
        ? revealTexts.nothingToReveal
        : revealTexts.outOfReach[short.isLimited ? "limit" : "credits"];
    this.sayMissed(textOf(titleOf[row.item].toLowerCase()));
  }

  /** The key that copies was pressed, and no value is there or on its way. */
  missCopy(): void {
    this.sayMissed(revealTexts.nothingToCopy);
  }

  private async forgetUnlessFollowed(keys: readonly string[]): Promise<boolean> {
    await this.#needs.clock.pause(ALONE_MS);
    if (keys !== this.keys) return false;
    if (this.isEarly) this.say(revealTexts.tooSoon);
    this.forget();
    return true;
  }

  /** Somebody searched for what is shown. */
  await(): void {
    if (this.isPressed) this.say(this.#needs.movedOn);
    else this.takeBack(revealTexts.tooSoon);
    this.isAwaited = true;
    this.#typed = undefined;
    this.renew();
  }

  /** The focus is there. */
  arrive(): void {
    this.isAwaited = false;
  }

  arm(): void {
    this.armed = this.keysAreSettling ? undefined : this.#needs.shown()?.lines.armable;
    if (this.armed !== undefined) this.takeBack(revealTexts.tooSoon);
  }

  disarm(): void {
    this.armed = undefined;
  }

  /** The answered reveals of what is not shown now. */
  get late(): readonly PressedReveal<Shown, Item>[] {
    return this.pressed.filter(({ shown, isAnswered }) => isAnswered && shown !== this.#needs.shown());
  }

  keyOf({ shown, item }: PressedReveal<Shown, Item>): string {
    return `${this.#needs.subjectOf(shown)} ${item}`;
  }

  /** What was shown before with reveals whose results have not been seen. */
  unseen(subject: string): Shown | undefined {
    return this.pressed.find(({ shown }) => this.#needs.subjectOf(shown) === subject)?.shown;
  }

  /** The results of what is shown now have been seen. */
  see(): void {
    this.takeBack(this.#missed);
    const shown = this.#needs.shown();
    this.pressed = this.pressed.filter((reveal) => !reveal.isAnswered || reveal.shown !== shown);
  }

  dismiss(reveal: PressedReveal<Shown, Item>): void {
    this.pressed = this.pressed.filter((one) => one !== reveal);
  }

  /** `subject` is the one that was on screen when the button was pressed. */
  async reveal(item: Item, subject: string): Promise<void> {
    const shown = await this.admit(subject);
    if (shown) await this.open(shown, item);
  }

  /** Each is paid for, and fails, by itself. */
  async revealAll(subject: string): Promise<void> {
    const shown = await this.admit(subject);
    if (shown) await Promise.all(shown.lines.affordable.map((item) => this.open(shown, item)));
  }

  /** A key was pressed that has not counted yet, or will not. */
  private get isPressed(): boolean {
    return this.waitingKeys.length > 0 || this.isEarly;
  }

  /** Why a press did nothing, which is no failure. */
  private say(text: string): void {
    this.#needs.banner.show(text, { tone: "info" });
  }

  private sayMissed(text: string): void {
    this.#missed = text;
    this.say(text);
  }

  /** It was about what was shown before. */
  private takeBack(text: string): void {
    const { banner } = this.#needs;
    if (banner.message?.text === text) banner.dismiss();
  }

  private renew(): void {
    this.takeBack(this.#missed);
    this.#keySettling.begin();
    this.forget();
    this.isCopyAsked = false;
    this.disarm();
  }

  private async noteTyped(): Promise<void> {
    const typed = {};
    this.#typed = typed;
    await this.#needs.clock.pause(TYPING_MS);
    if (this.#typed === typed) this.#typed = undefined;
  }

  private async admit(subject: string): Promise<Shown | undefined> {
    if (this.isSettling) return undefined;
    const { shown: shownNow, subjectOf, isStillMeant, movedOn } = this.#needs;
    const shown = shownNow();
    const isShown = shown !== undefined && subjectOf(shown) === subject;
    const isMeant = isShown && (isStillMeant === undefined || (await isStillMeant(shown)));
    if (isMeant && shown === shownNow()) return shown;
    this.say(movedOn);
    return undefined;
  }

  private async open(shown: Shown, item: Item): Promise<void> {
    if (this.pressed.some((one) => one.shown === shown && one.item === item && !one.isAnswered)) return;
    const reveal = { shown, item, isAnswered: false };
    this.pressed = [...this.pressed, reveal];
    await shown.lines.open(item);
    this.#valueSettling.begin();
    runInAction(() => {
      this.pressed = this.pressed.map((one) => (one === reveal ? { ...reveal, isAnswered: true } : one));
      this.isCopyDue = this.isCopyAsked && shown.lines.phaseOf(item)?.kind === "revealed";
      this.isCopyAsked = false;
      this.see();
    });
  }
}

import { FILES, formFields, type ExistingRows, type FormOrder } from './form.ts'
import type { Match } from './mapping.ts'
import type { Mend } from './mend.ts'
import { isNothingIn, outcomeOf, type ImportNotice } from './outcome.ts'
import { importTexts } from './texts.ts'
import type { ImportSource, Preview } from './wire.ts'
import * as model from './wizard.ts'
import { takeSpreadsheets } from './files.ts'

/** What the page knows beforehand (rules/lists#import). */
export interface FixedOrder {
  biz?: string | undefined
  foreignKeys?: string | undefined
  /** An online form: whether to validate is asked. */
  online?: boolean | undefined
}

type State = model.Wizard<File>

const FAILED = '请稍后重试'

/**
 * One opened import dialog: its state, and what it asks of the server. A newer question calls the one before off, so an
 * answer that comes late changes nothing.
 */
export class ImportRun {
  readonly #source: ImportSource
  readonly #fixed: FixedOrder
  readonly #listeners = new Set<() => void>()
  #state: State
  #asking = new AbortController()

  constructor(source: ImportSource, fixed: FixedOrder = {}) {
    this.#source = source
    this.#fixed = fixed
    this.#state = model.freshWizard(source.preview !== undefined)
  }

  readonly state = (): State => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Calls off whatever is under way. */
  close(): void {
    this.#asking.abort()
  }

  /** Takes the files a person chose or dropped; with a preview, one at a time. */
  async choose(given: readonly File[]): Promise<void> {
    const { taken, refused } = takeSpreadsheets(given, this.#source.preview ? 1 : Infinity)
    this.close()
    this.#set(model.chooseFiles(this.#state, taken, refused ? importTexts.onlySpreadsheets : ''))
    if (taken.length > 0) await this.#read()
  }

  /** Reads the heads from another row. */
  async headAt(headRow: number): Promise<void> {
    await this.#read(headRow)
  }

  rematch(match: Match): void {
    this.#set(model.changeMatch(this.#state, match))
  }

  mend(mends: readonly Mend[]): void {
    this.#set(model.mend(this.#state, mends))
  }

  decide(decided: Partial<Pick<State, 'mode' | 'again' | 'online'>>): void {
    this.#change(decided)
  }

  /** Records that are there are changed, or named as problems. */
  async decideExisting(existing: ExistingRows): Promise<void> {
    if (existing === this.#state.existing) return
    this.#set(model.chooseExisting(this.#state, existing))
    await this.judge()
  }

  async goOn(): Promise<void> {
    const step = model.nextStep(this.#state)
    if (step) await this.goTo(step)
  }

  async goTo(step: model.WizardStep): Promise<void> {
    this.#change({ step, problem: '' })
    if (step === 'check' && model.needsJudging(this.#state)) await this.judge()
  }

  async mendRest(): Promise<void> {
    this.#set(model.mendRest(this.#state))
    if (this.#state.preview) await this.judge()
  }

  /** Has the rows judged as they stand now. */
  async judge(): Promise<void> {
    const { edits } = this.#state
    const judged = await this.#ask('judging', signal => this.#preview(this.#order(), signal))
    if (judged?.judged) this.#set(model.readJudgement(this.#state, judged.judged, edits))
  }

  /** Sends it; undefined when it was refused, which the state then tells. */
  async send(): Promise<ImportNotice | undefined> {
    if (!model.maySend(this.#state)) return undefined
    // What was mended is looked at once more, so that all that goes in was seen to be right.
    if (this.#state.checked && model.needsJudging(this.#state)) await this.judge()
    if (!model.maySend(this.#state)) return undefined
    const answer = await this.#ask(
      'sending',
      signal => this.#source.send(this.#form({ ...this.#order(), seen: this.#state.judged?.seen }), signal),
      importTexts.failed,
    )
    if (!answer) return undefined
    const outcome = outcomeOf(answer, this.#state.files.map(file => file.name).join('、'))
    if (!('refused' in outcome)) return this.#ended(outcome)
    this.#change({ problem: outcome.refused })
    return undefined
  }

  async #ended(outcome: ImportNotice): Promise<ImportNotice | undefined> {
    if (!this.#state.checked || !isNothingIn(outcome)) {
      this.#set(model.finish(this.#state, outcome))
      return outcome
    }
    await this.judge()
    this.#set(model.standStill(this.#state, outcome))
    return undefined
  }

  async #read(headRow?: number): Promise<void> {
    if (!this.#source.preview) return
    const order = headRow === undefined ? {} : { match: { headRow, columns: {} } }
    const preview = await this.#ask('reading', signal => this.#preview(order, signal))
    if (!preview) return
    this.#set(model.readPreview(this.#state, preview))
    if (model.needsJudging(this.#state)) await this.judge()
  }

  async #preview(order: FormOrder, signal: AbortSignal): Promise<Preview | undefined> {
    return this.#source.preview?.(this.#form(order), signal)
  }

  /** Asks one question at a time; what goes wrong is told, unless nobody wants the answer any more. */
  async #ask<T>(
    busy: model.Busy,
    question: (signal: AbortSignal) => Promise<T>,
    failed: (message: string) => string = message => message,
  ): Promise<T | undefined> {
    this.close()
    const asking = (this.#asking = new AbortController())
    this.#change({ busy, problem: '' })
    try {
      const answer = await question(asking.signal)
      if (asking.signal.aborted) return undefined
      this.#change({ busy: undefined })
      return answer
    } catch (error) {
      if (asking.signal.aborted) return undefined
      const message = error instanceof Error && error.message !== '' ? error.message : FAILED
      this.#change({ busy: undefined, problem: failed(message) })
      return undefined
    }
  }

  #order(): FormOrder {
    const { biz, foreignKeys, online } = this.#fixed
    const { preview, match, mode, again, existing, edits } = this.#state
    const common = { biz, foreignKeys, ...(online && { validateStatus: this.#state.online }) }
    if (!this.#source.preview) return common
    const columns = preview && { headRow: preview.headRow, columns: match.mapping }
    return { ...common, mode, again, existing, edits, match: columns }
  }

  #form(order: FormOrder): FormData {
    const form = new FormData()
    for (const [name, value] of formFields(order)) form.append(name, value)
    for (const file of this.#state.files) form.append(FILES, file, file.name)
    return form
  }

  #change(changed: Partial<State>): void {
    this.#set({ ...this.#state, ...changed })
  }

  #set(state: State): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

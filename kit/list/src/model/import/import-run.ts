import { FILES_FIELD, importFormFields, type ExistingRowsMode, type ImportFormInput } from './import-form.ts'
import type { ColumnMatch } from './column-mapping.ts'
import type { CellCorrection } from './cell-corrections.ts'
import { isNothingImported, importNoticeOf, type ImportNotice } from './import-notice.ts'
import { importTexts } from './import-texts.ts'
import type { ImportSource, ImportFilePreview } from './import-source.ts'
import * as model from './import-wizard.ts'
import { splitSpreadsheets } from './spreadsheet-files.ts'

/** What the page knows beforehand (rules/lists#import). */
export interface FixedImportInput {
  biz?: string | undefined
  foreignKeys?: string | undefined
  /** An online form: whether to validate is asked. */
  online?: boolean | undefined
}

type State = model.ImportWizard<File>

const FAILED = '请稍后重试'

/**
 * One opened import dialog: its state, and what it asks of the server. A newer question calls the one before off, so an
 * answer that comes late changes nothing.
 */
export class ImportRun {
  readonly #source: ImportSource
  readonly #fixed: FixedImportInput
  readonly #listeners = new Set<() => void>()
  #state: State
  #asking = new AbortController()

  constructor(source: ImportSource, fixed: FixedImportInput = {}) {
    this.#source = source
    this.#fixed = fixed
    this.#state = model.newImportWizard(source.preview !== undefined)
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

  /**
   * Takes the files a person chose or dropped; with a preview, one at a time. One that asks nothing of its columns leads to
   * its rows.
   */
  async choose(values: readonly File[]): Promise<void> {
    const { taken, refused } = splitSpreadsheets(values, this.#source.preview ? 1 : Infinity)
    this.close()
    this.#set(model.withImportFiles(this.#state, taken, refused ? importTexts.onlySpreadsheets : ''))
    if (taken.length > 0) await this.#read()
    if (model.leadsToRows(this.#state)) this.#change({ step: 'check' })
  }

  /** Reads the heads from another row. */
  async headAt(headRow: number): Promise<void> {
    await this.#read(headRow)
  }

  rematch(match: ColumnMatch): void {
    this.#set(model.withColumnMatch(this.#state, match))
  }

  correctCells(cellCorrections: readonly CellCorrection[]): void {
    this.#set(model.withCellCorrections(this.#state, cellCorrections))
  }

  decide(decided: Partial<Pick<State, 'mode' | 'repeatedFileMode' | 'online'>>): void {
    this.#change(decided)
  }

  /** Records that are there are changed, or named as problems. */
  async decideExisting(existing: ExistingRowsMode): Promise<void> {
    if (existing === this.#state.existingRowsMode) return
    this.#set(model.withExistingRowsMode(this.#state, existing))
    await this.judge()
  }

  async goOn(): Promise<void> {
    const step = model.nextImportStep(this.#state)
    if (step) await this.goTo(step)
  }

  async goTo(step: model.ImportStep): Promise<void> {
    this.#change({ step, problem: '' })
    if (step === 'check' && model.needsNewJudgement(this.#state)) await this.judge()
  }

  async mendRest(): Promise<void> {
    this.#set(model.correctRemainingRows(this.#state))
    if (this.#state.preview) await this.judge()
  }

  /** Has the rows judged as they stand now. */
  async judge(): Promise<void> {
    const { edits } = this.#state
    const judged = await this.#request('judging', signal => this.#preview(this.#order(), signal))
    if (judged?.judged) this.#set(model.withImportJudgement(this.#state, judged.judged, edits))
  }

  /** Sends it; undefined when it was refused, which the state then tells. */
  async send(): Promise<ImportNotice | undefined> {
    if (!model.maySendImport(this.#state)) return undefined
    // What was mended is looked at once more, so that all that goes in was seen to be right.
    if (this.#state.checked && model.needsNewJudgement(this.#state)) await this.judge()
    if (!model.maySendImport(this.#state)) return undefined
    const answer = await this.#request(
      'sending',
      signal => this.#source.send(this.#form({ ...this.#order(), seen: this.#state.judged?.seen }), signal),
      importTexts.failed,
    )
    if (!answer) return undefined
    const outcome = importNoticeOf(answer, this.#state.files.map(file => file.name).join('、'))
    if (!('refused' in outcome)) return this.#ended(outcome)
    this.#change({ problem: outcome.refused })
    return undefined
  }

  async #ended(outcome: ImportNotice): Promise<ImportNotice | undefined> {
    if (!this.#state.checked || !isNothingImported(outcome)) {
      this.#set(model.withImportNotice(this.#state, outcome))
      return outcome
    }
    await this.judge()
    this.#set(model.withNothingImported(this.#state, outcome))
    return undefined
  }

  async #read(headRow?: number): Promise<void> {
    if (!this.#source.preview) return
    const order = headRow === undefined ? {} : { match: { headRow, columns: {} } }
    const preview = await this.#request('reading', signal => this.#preview(order, signal))
    if (!preview) return
    this.#set(model.withImportPreview(this.#state, preview))
    if (model.needsNewJudgement(this.#state)) await this.judge()
  }

  async #preview(input: ImportFormInput, signal: AbortSignal): Promise<ImportFilePreview | undefined> {
    return this.#source.preview?.(this.#form(input), signal)
  }

  /** Asks one question at a time; what goes wrong is told, unless nobody wants the answer any more. */
  async #request<T>(
    importActivity: model.ImportActivity,
    question: (signal: AbortSignal) => Promise<T>,
    failed: (message: string) => string = message => message,
  ): Promise<T | undefined> {
    this.close()
    const asking = (this.#asking = new AbortController())
    this.#change({ busy: importActivity, problem: '' })
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

  #order(): ImportFormInput {
    const { biz, foreignKeys, online } = this.#fixed
    const { preview, match, mode, repeatedFileMode, existingRowsMode, edits } = this.#state
    const common = { biz, foreignKeys, ...(online && { validateStatus: this.#state.online }) }
    if (!this.#source.preview) return common
    const columns = preview && { headRow: preview.headRow, columns: match.mapping }
    return { ...common, mode, again: repeatedFileMode, existing: existingRowsMode, edits, match: columns }
  }

  #form(input: ImportFormInput): FormData {
    const form = new FormData()
    for (const [name, value] of importFormFields(input)) form.append(name, value)
    for (const file of this.#state.files) form.append(FILES_FIELD, file, file.name)
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

import { matchColumns, isCertainMatch, missingColumns, type ColumnMatch } from './column-mapping.ts'
import {
  isJudgementStale,
  rowsToCorrect,
  correctCells,
  withCorrectedRows,
  type CellCorrections,
  type CellCorrection,
} from './cell-corrections.ts'
import type { RepeatedFileMode, ExistingRowsMode, ImportMode } from './import-form.ts'
import type { ImportNotice } from './import-notice.ts'
import type { ImportJudgement, ImportLine, ImportFilePreview } from './import-source.ts'

export type ImportStep = 'choose' | 'match' | 'check' | 'done'
/** What is under way: the file is read, its rows are judged, it is sent. */
export type ImportActivity = 'reading' | 'judging' | 'sending'

/** An import from the choice of its file to its end. Everything here is plain data. */
export interface ImportWizard<F> {
  files: readonly F[]
  step: ImportStep
  /** Rows are seen before they are sent: 开始导入 stands at 核对 and nowhere before it. */
  checked: boolean
  busy?: ImportActivity | undefined
  preview?: ImportFilePreview | undefined
  match: ColumnMatch
  judged?: ImportJudgement | undefined
  /** The cells as they stood when the file was judged. */
  judgedEdits: CellCorrections
  edits: CellCorrections
  /** Rows to be mended, in sight until the next file. */
  lines: readonly ImportLine[]
  mode: ImportMode
  repeatedFileMode: RepeatedFileMode
  existingRowsMode: ExistingRowsMode
  online: boolean
  problem: string
  outcome?: ImportNotice | undefined
}

const NO_MATCH: ColumnMatch = { mapping: {}, how: {} }

/** Opening resets the list of files and the validation (rules/lists#import). */
export function newImportWizard<F>(checked = false): ImportWizard<F> {
  return {
    files: [],
    step: 'choose',
    checked,
    match: NO_MATCH,
    judgedEdits: {},
    edits: {},
    lines: [],
    mode: 'all',
    repeatedFileMode: 'skip',
    existingRowsMode: 'update',
    online: false,
    problem: '',
  }
}

/** Other files: what was found out about the ones before is forgotten, what the person decided stays. */
export function withImportFiles<F>(before: ImportWizard<F>, files: readonly F[], problem: string): ImportWizard<F> {
  const { checked, mode, online } = before
  return { ...newImportWizard<F>(checked), mode, online, files, problem }
}

/** The heads are known: columns are matched as far as that goes by itself. */
export function withImportPreview<F>(wizard: ImportWizard<F>, preview: ImportFilePreview): ImportWizard<F> {
  const match = matchColumns(preview.columns, preview.titles, preview.remembered)
  return { ...wizard, busy: undefined, preview, match, judged: undefined, lines: [], edits: {} }
}

export function withColumnMatch<F>(wizard: ImportWizard<F>, match: ColumnMatch): ImportWizard<F> {
  return { ...wizard, match, judged: undefined, lines: [], edits: {} }
}

/** Cells were put right; their rows are in sight from now on. */
export function withCellCorrections<F>(
  wizard: ImportWizard<F>,
  cellCorrections: readonly CellCorrection[],
): ImportWizard<F> {
  return {
    ...wizard,
    edits: correctCells(wizard.edits, cellCorrections),
    lines: withCorrectedRows(wizard.lines, cellCorrections),
  }
}

/** The rows are judged: bad ones are shown, mended ones stay in sight. */
export function withImportJudgement<F>(
  wizard: ImportWizard<F>,
  judged: ImportJudgement,
  cellCorrections: CellCorrections,
): ImportWizard<F> {
  // Whoever mended on while the rows were judged finds those rows where they were.
  const lines = rowsToCorrect(wizard.lines, judged, { ...cellCorrections, ...wizard.edits })
  return { ...wizard, busy: undefined, judged, judgedEdits: cellCorrections, lines }
}

export function withImportNotice<F>(wizard: ImportWizard<F>, outcome: ImportNotice): ImportWizard<F> {
  return { ...wizard, busy: undefined, outcome, step: 'done' }
}

/** Whether the columns are matched far enough for the rows to be judged. */
export const areColumnsMatched = ({ preview, match }: ImportWizard<unknown>): boolean =>
  preview !== undefined && Object.keys(match.mapping).length > 0 && missingColumns(preview.columns, match).length === 0

/** Whether a file leads to its rows by itself: all its columns are known for certain, and its rows are judged. */
export const leadsToRows = ({ step, preview, match, judged, busy }: ImportWizard<unknown>): boolean =>
  step === 'choose' &&
  busy === undefined &&
  preview !== undefined &&
  judged !== undefined &&
  isCertainMatch(preview.columns, match)

/** Where 下一步 leads; undefined where there is nothing to go on with. */
export function nextImportStep(wizard: ImportWizard<unknown>): ImportStep | undefined {
  const { step, preview, match, busy } = wizard
  if (!preview || busy !== undefined) return undefined
  if (step === 'choose') return isCertainMatch(preview.columns, match) ? 'check' : 'match'
  return step === 'match' && areColumnsMatched(wizard) ? 'check' : undefined
}

export function previousImportStep({ step, busy }: ImportWizard<unknown>): ImportStep | undefined {
  if (busy === 'sending') return undefined
  return step === 'check' ? 'match' : step === 'match' ? 'choose' : undefined
}

/** Whether the file may be sent: there is one, and where rows are seen before, there is something right to send. */
export const maySendImport = (wizard: ImportWizard<unknown>): boolean => {
  const { files, busy, step, checked } = wizard
  if (files.length === 0 || busy === 'sending' || step === 'done') return false
  return !checked || (step === 'check' && busy === undefined && !isHeldUp(wizard))
}

/** Bad rows hold the file up until they are put right, or left out by choice. */
function isHeldUp(wizard: ImportWizard<unknown>): boolean {
  const { judged, mode } = wizard
  if (!judged) return true
  if (judged.errorCount === 0 || needsNewJudgement(wizard)) return false
  return mode === 'all' || judged.errorCount === judged.totalCount
}

/** Records that are there become something else by this choice: the rows are judged anew. */
export function withExistingRowsMode<F>(wizard: ImportWizard<F>, existingRowsMode: ExistingRowsMode): ImportWizard<F> {
  return { ...wizard, existingRowsMode, judged: undefined }
}

/** Rows that would be made: neither wrong nor there already, as far as the file was looked at. */
export const newRowCount = (judged: ImportJudgement, again: RepeatedFileMode): number => {
  const { checkedCount, errorCount, alreadyCount, updateCount, sameCount } = judged
  return Math.max(0, checkedCount - errorCount - updateCount - sameCount - (again === 'skip' ? alreadyCount : 0))
}

/** Whether there are bad rows, or may be some further down than was looked. */
export const hasBadRows = ({ judged }: ImportWizard<unknown>): boolean =>
  judged !== undefined && (judged.errorCount > 0 || judged.checkedCount < judged.totalCount)

/** Whether rows have to be judged again before their faults are true. */
export const needsNewJudgement = (wizard: ImportWizard<unknown>): boolean =>
  areColumnsMatched(wizard) && (wizard.judged === undefined || isJudgementStale(wizard.judgedEdits, wizard.edits))

/** Not a row went in: the person stands where they were, before the rows, and is told so. */
export function withNothingImported<F>(wizard: ImportWizard<F>, { title, detail }: ImportNotice): ImportWizard<F> {
  return { ...wizard, busy: undefined, step: 'check', problem: detail === '' ? title : `${title}。${detail}` }
}

/** After rows stayed out: back to mending, with the rows that went in left alone. */
export function correctRemainingRows<F>(wizard: ImportWizard<F>): ImportWizard<F> {
  return { ...wizard, step: 'check', outcome: undefined, judged: undefined, repeatedFileMode: 'skip' }
}

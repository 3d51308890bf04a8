import { autoMatch, isSure, missingColumns, type Match } from './mapping.ts'
import { isStale, keepInSight, mendCells, withMended, type Edits, type Mend } from './mend.ts'
import type { RepeatedFile, ExistingRows, ImportMode } from './form.ts'
import type { ImportNotice } from './outcome.ts'
import type { Judgement, ImportLine, Preview } from './wire.ts'

export type WizardStep = 'choose' | 'match' | 'check' | 'done'
/** What is under way: the file is read, its rows are judged, it is sent. */
export type Busy = 'reading' | 'judging' | 'sending'

/** An import from the choice of its file to its end. Everything here is plain data. */
export interface Wizard<F> {
  files: readonly F[]
  step: WizardStep
  /** Rows are seen before they are sent: 开始导入 stands at 核对 and nowhere before it. */
  checked: boolean
  busy?: Busy | undefined
  preview?: Preview | undefined
  match: Match
  judged?: Judgement | undefined
  /** The cells as they stood when the file was judged. */
  judgedEdits: Edits
  edits: Edits
  /** Rows to be mended, in sight until the next file. */
  lines: readonly ImportLine[]
  mode: ImportMode
  again: RepeatedFile
  existing: ExistingRows
  online: boolean
  problem: string
  outcome?: ImportNotice | undefined
}

const NO_MATCH: Match = { mapping: {}, how: {} }

/** Opening resets the list of files and the validation (rules/lists#import). */
export function freshWizard<F>(checked = false): Wizard<F> {
  return {
    files: [],
    step: 'choose',
    checked,
    match: NO_MATCH,
    judgedEdits: {},
    edits: {},
    lines: [],
    mode: 'all',
    again: 'skip',
    existing: 'update',
    online: false,
    problem: '',
  }
}

/** Other files: what was found out about the ones before is forgotten, what the person decided stays. */
export function chooseFiles<F>(before: Wizard<F>, files: readonly F[], problem: string): Wizard<F> {
  const { checked, mode, online } = before
  return { ...freshWizard<F>(checked), mode, online, files, problem }
}

/** The heads are known: columns are matched as far as that goes by itself. */
export function readPreview<F>(wizard: Wizard<F>, preview: Preview): Wizard<F> {
  const match = autoMatch(preview.columns, preview.titles, preview.remembered)
  return { ...wizard, busy: undefined, preview, match, judged: undefined, lines: [], edits: {} }
}

export function changeMatch<F>(wizard: Wizard<F>, match: Match): Wizard<F> {
  return { ...wizard, match, judged: undefined, lines: [], edits: {} }
}

/** Cells were put right; their rows are in sight from now on. */
export function mend<F>(wizard: Wizard<F>, mends: readonly Mend[]): Wizard<F> {
  return { ...wizard, edits: mendCells(wizard.edits, mends), lines: withMended(wizard.lines, mends) }
}

/** The rows are judged: bad ones are shown, mended ones stay in sight. */
export function readJudgement<F>(wizard: Wizard<F>, judged: Judgement, edits: Edits): Wizard<F> {
  // Whoever mended on while the rows were judged finds those rows where they were.
  const lines = keepInSight(wizard.lines, judged, { ...edits, ...wizard.edits })
  return { ...wizard, busy: undefined, judged, judgedEdits: edits, lines }
}

export function finish<F>(wizard: Wizard<F>, outcome: ImportNotice): Wizard<F> {
  return { ...wizard, busy: undefined, outcome, step: 'done' }
}

/** Whether the columns are matched far enough for the rows to be judged. */
export const isMatched = ({ preview, match }: Wizard<unknown>): boolean =>
  preview !== undefined && Object.keys(match.mapping).length > 0 && missingColumns(preview.columns, match).length === 0

/** Where 下一步 leads; undefined where there is nothing to go on with. */
export function nextStep(wizard: Wizard<unknown>): WizardStep | undefined {
  const { step, preview, match, busy } = wizard
  if (!preview || busy !== undefined) return undefined
  if (step === 'choose') return isSure(preview.columns, match) ? 'check' : 'match'
  return step === 'match' && isMatched(wizard) ? 'check' : undefined
}

export function backStep({ step, busy }: Wizard<unknown>): WizardStep | undefined {
  if (busy === 'sending') return undefined
  return step === 'check' ? 'match' : step === 'match' ? 'choose' : undefined
}

/** Whether the file may be sent: there is one, and where rows are seen before, there is something right to send. */
export const maySend = (wizard: Wizard<unknown>): boolean => {
  const { files, busy, step, checked } = wizard
  if (files.length === 0 || busy === 'sending' || step === 'done') return false
  return !checked || (step === 'check' && busy === undefined && !isHeldUp(wizard))
}

/** Bad rows hold the file up until they are put right, or left out by choice. */
function isHeldUp(wizard: Wizard<unknown>): boolean {
  const { judged, mode } = wizard
  if (!judged) return true
  if (judged.errorCount === 0 || needsJudging(wizard)) return false
  return mode === 'all' || judged.errorCount === judged.totalCount
}

/** Records that are there become something else by this choice: the rows are judged anew. */
export function chooseExisting<F>(wizard: Wizard<F>, existing: ExistingRows): Wizard<F> {
  return { ...wizard, existing, judged: undefined }
}

/** Rows that would be made: neither wrong nor there already, as far as the file was looked at. */
export const newRows = (judged: Judgement, again: RepeatedFile): number => {
  const { checkedCount, errorCount, alreadyCount, updateCount, sameCount } = judged
  return Math.max(0, checkedCount - errorCount - updateCount - sameCount - (again === 'skip' ? alreadyCount : 0))
}

/** Whether there are bad rows, or may be some further down than was looked. */
export const hasBadRows = ({ judged }: Wizard<unknown>): boolean =>
  judged !== undefined && (judged.errorCount > 0 || judged.checkedCount < judged.totalCount)

/** Whether rows have to be judged again before their faults are true. */
export const needsJudging = (wizard: Wizard<unknown>): boolean =>
  isMatched(wizard) && (wizard.judged === undefined || isStale(wizard.judgedEdits, wizard.edits))

/** Not a row went in: the person stands where they were, before the rows, and is told so. */
export function standStill<F>(wizard: Wizard<F>, { title, detail }: ImportNotice): Wizard<F> {
  return { ...wizard, busy: undefined, step: 'check', problem: detail === '' ? title : `${title}。${detail}` }
}

/** After rows stayed out: back to mending, with the rows that went in left alone. */
export function mendRest<F>(wizard: Wizard<F>): Wizard<F> {
  return { ...wizard, step: 'check', outcome: undefined, judged: undefined, again: 'skip' }
}

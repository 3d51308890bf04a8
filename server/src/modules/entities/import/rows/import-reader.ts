import { rowsScopeOf } from '@xuanjiao/contract/entity/entity'
import { areaByNames } from '@xuanjiao/contract/area/area'
import { type Field, type FieldOf, asDictField, asLinkField } from '@xuanjiao/wire/kinds/field'
import type { ExistingRowMode, ImportSnapshot } from '@xuanjiao/contract/entity/import-schemas'
import type { SheetCell, SheetRow } from '../../../../platform/spreadsheet/sheet-cells.ts'
import type { RunStatement } from '../../../../platform/database/statement.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { cellText, cellValue } from './import-cells.ts'
import { splitCell, InvalidCell, type CodeLookup } from '@xuanjiao/wire/kinds/base/sheet-converter'
import type { ImportFileColumn } from '../sheet/import-columns.ts'
import { isBlankRow, type ImportHead } from '../sheet/import-head.ts'
import { existingRecordsLookup, type ExistingRecord, type FindExistingRecords } from './import-existing.ts'
import { ALREADY_IMPORTED, importedRowId, type FindImportedRows } from './already-imported-rows.ts'
import { draftJudgeOf, type JudgeDraft, type JudgedDraft } from './import-judge.ts'
import { updateJudgeOf, type JudgeUpdate } from './import-update.ts'
import { readTreeLevels, type ImportTreeLevels } from './import-tree-levels.ts'
import { findImportLinks, type LinkLookup } from './import-links.ts'
import type { EntityPlan } from '../../plan/entity-plan.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'

/** What is wrong in one cell of the file. */
export interface CellProblem {
  row: number
  column: string
  reason: string
}

/** A row that could become a record, or changes one that is there. */
export interface ImportCandidate {
  row: number
  /** Of a new record the same in every pass and every try over this file, so that nothing is made twice. */
  id: string
  /** What is written; nothing where the row says what stands. */
  values: RecordRow
  /** Now, unless what comes with the product says since when it is there. */
  createdAt?: Date | undefined
  /** The record that the row changes, as it is. */
  before?: ExistingRecord['before'] | undefined
  /** What the hooks carry from the judgement to the save. */
  carry?: unknown
}

export interface ReadCandidates {
  good: ImportCandidate[]
  errors: CellProblem[]
  /** Rows that the same file has brought before. */
  alreadyImported: number
}

/** What an import is about, the same for all its rows. */
export interface ImportContext {
  served: ServedEntity
  principal: Principal
  plan: EntityPlan
  columns: readonly ImportFileColumn[]
  head: ImportHead
  /** Names this import: ids of its records come from it. */
  importId: string
  findImportedRows?: FindImportedRows | undefined
  existing: ExistingRowMode
  /** What was seen when the rows were judged. */
  seen?: ImportSnapshot | undefined
  /** Rows of a record: whose they all are. */
  record?: string | undefined
}

/** Rows judged before the event loop has its turn: a few milliseconds. */
const ROWS_IN_ONE_GO = 50

/** Reads rows of the file into candidates, in the order of the file. */
export type ReadImportRows = (rows: readonly SheetRow[], runStatement: RunStatement) => Promise<ReadCandidates>

/** Everything a row is judged by, made ready once. */
interface JudgingContext extends ImportContext {
  judge: JudgeDraft
  /** How rows that name a record are found and judged, where they may change it. */
  updating?: { standings: FindExistingRecords; judge: JudgeUpdate } | undefined
  codes: ReadonlyMap<string, CodeLookup>
  levels: ImportTreeLevels | undefined
}

export async function importRowReader(
  importContext: ImportContext,
  runStatement: RunStatement,
): Promise<ReadImportRows> {
  const { served } = importContext
  const judging = await judgingContextOf(importContext, runStatement)
  return async (rows, request) => {
    const filled = rows.filter(row => row.number > importContext.head.row && !isBlankRow(row.cells))
    const read: ReadCandidates = { good: [], errors: [], alreadyImported: 0 }
    const drafts = await draftsOf(judging, filled, request, read)
    const status = await judging.updating?.standings(drafts, request)
    for (let from = 0; from < drafts.length; from += ROWS_IN_ONE_GO) {
      await judgeRows(judging, drafts.slice(from, from + ROWS_IN_ONE_GO), status, read)
      await served.context.admission.yieldToOthers()
    }
    return read
  }
}

async function judgingContextOf(importContext: ImportContext, runStatement: RunStatement): Promise<JudgingContext> {
  const { served, principal, plan, existing } = importContext
  const findExistingRecords = existing === 'update' ? existingRecordsLookup(served, principal) : undefined
  return {
    ...importContext,
    judge: await draftJudgeOf(served, principal, plan),
    updating: findExistingRecords && {
      standings: findExistingRecords,
      judge: await updateJudgeOf(served, principal, plan),
    },
    codes: await codeLookupsOf(importContext),
    levels: served.entity.excel.levels ? await readTreeLevels(runStatement, served, principal) : undefined,
  }
}

/** A row whose cells could be read. */
interface DraftedRow {
  row: number
  id: string
  draft: RecordRow
  /** The same file has brought it before. */
  brought: boolean
}

async function draftsOf(
  judging: JudgingContext,
  rows: readonly SheetRow[],
  runStatement: RunStatement,
  read: ReadCandidates,
): Promise<DraftedRow[]> {
  const cache = await judging.findImportedRows?.(rows, runStatement)
  const links = await linkLookupsOf(judging, rows, runStatement)
  const drafts: DraftedRow[] = []
  for (const [i, row] of rows.entries()) {
    const id = cache?.get(row.number) ?? importedRowId(judging.importId, row.number)
    // What is there is known by its key, so a row that was brought before may change it now.
    if (id === ALREADY_IMPORTED && !judging.updating) read.alreadyImported += 1
    else drafts.push(...draftOfRow(judging, row, id, links, read))
    if (i % ROWS_IN_ONE_GO === ROWS_IN_ONE_GO - 1) await judging.served.context.admission.yieldToOthers()
  }
  return drafts
}

/** Text → code; a code says itself. */
async function codeLookupsOf({ served, columns }: ImportContext): Promise<Map<string, CodeLookup>> {
  const codes = new Map<string, CodeLookup>()
  for (const { field } of columns) {
    const dict = asDictField(served.entity.fields[field])
    if (dict === undefined) continue
    const items = await served.context.dictionaries.items(dict.dict)
    const cache = new Map([
      ...items.map(item => [item.value, item.value] as const),
      ...items.map(item => [item.text, item.value] as const),
    ])
    codes.set(field, text => cache.get(text))
  }
  return codes
}

async function linkLookupsOf(
  { served, principal, columns, head, levels }: JudgingContext,
  rows: readonly SheetRow[],
  runStatement: RunStatement,
): Promise<Map<string, LinkLookup>> {
  const lookups = new Map<string, LinkLookup>()
  for (const column of columns) {
    const field = asLinkField(served.entity.fields[column.field])
    const at = head.at.get(column)
    if (field === undefined || at === undefined || (levels && column.field === served.entity.tree?.parent)) continue
    lookups.set(
      column.field,
      await findImportLinks(
        runStatement,
        served,
        principal,
        field,
        rows.flatMap(row => linkTexts(field, cellText(row.cells[at]))),
      ),
    )
  }
  return lookups
}

function draftOfRow(
  judging: JudgingContext,
  row: SheetRow,
  imported: string | typeof ALREADY_IMPORTED,
  links: ReadonlyMap<string, LinkLookup>,
  read: ReadCandidates,
): DraftedRow[] {
  const { served, levels } = judging
  const id = imported === ALREADY_IMPORTED ? importedRowId(judging.importId, row.number) : imported
  const { partOf } = served.entity
  const draft: RecordRow = partOf && judging.record !== undefined ? { [partOf.by]: judging.record } : {}
  const before = read.errors.length
  const wrong = (field: string, reason: string) =>
    read.errors.push({ row: row.number, column: headOfField(judging, field), reason })
  for (const [name, value] of cellsOf(judging, row.cells, links)) {
    if (value instanceof InvalidCell) wrong(name, value.reason)
    else if (value !== null) draft[name] = value
  }
  if (levels) for (const reason of levels.placeInTree(draft, id)) wrong(served.entity.nameField, reason)
  const brought = imported === ALREADY_IMPORTED
  if (read.errors.length === before) return [{ row: row.number, id, draft, brought }]
  if (brought) countProblemRow(read, before)
  return []
}

/** A row that was brought before and names nothing it could change now, as it was when it was mended by hand. */
function countProblemRow(read: ReadCandidates, errors = read.errors.length): void {
  read.errors.length = errors
  read.alreadyImported += 1
}

const CHANGED = '核对之后系统中的数据有变化，请重新核对'

/** Rows one after another, as they stand in the file; those that would be new are judged together. */
async function judgeRows(
  judging: JudgingContext,
  drafts: readonly DraftedRow[],
  standings: ReadonlyMap<string, ExistingRecord> | undefined,
  read: ReadCandidates,
): Promise<void> {
  const matches = drafts.map(drafted => controlStatusOf(drafted, standings?.get(drafted.id)))
  const fresh = drafts.filter(({ brought }, at) => !brought && !matches[at])
  const judged = (await judging.judge(fresh.map(({ draft }) => draft))).values()
  for (const [at, drafted] of drafts.entries()) {
    const existing = matches[at]
    const { value } = existing || drafted.brought ? { value: undefined } : judged.next()
    const said = existing && judging.updating ? await judging.updating.judge(drafted.draft, existing) : value
    if (said) takeRow(judging, drafted, existing, said, read)
    else countProblemRow(read)
  }
}

/** What an interrupted try of this import has made is its own, and new. */
const controlStatusOf = ({ id, brought }: DraftedRow, match: ExistingRecord | undefined): ExistingRecord | undefined =>
  match && (brought || match.id !== id) ? match : undefined

function takeRow(
  judging: JudgingContext,
  { row, id, brought }: DraftedRow,
  existing: ExistingRecord | undefined,
  { values, problems, carry }: JudgedDraft,
  read: ReadCandidates,
): void {
  if (brought && problems.length > 0) return countProblemRow(read)
  for (const { field, message } of problems)
    read.errors.push({ row, column: headOfField(judging, field), reason: message })
  if (problems.length > 0) return
  if (differsFromSnapshot(judging, row, existing) && !saysNothing(values, existing))
    read.errors.push({ row, column: '', reason: CHANGED })
  else read.good.push({ row, values, carry, ...(existing ? { id: existing.id, before: existing.before } : { id }) })
}

const saysNothing = (values: RecordRow, existing: ExistingRecord | undefined): boolean =>
  existing !== undefined && Object.keys(values).length === 0

/** Whether the person who looked at the rows saw another record there, or none. */
function differsFromSnapshot(
  { seen, updating }: JudgingContext,
  row: number,
  existing: ExistingRecord | undefined,
): boolean {
  if (!seen || !updating || row > seen.to) return false
  return seen.versions[row] !== existing?.before.version
}

function headOfField({ columns, served }: JudgingContext, field: string): string {
  return columns.find(column => column.field === field)?.head ?? served.entity.fields[field]?.title ?? ''
}

function* cellsOf(
  judging: JudgingContext,
  cells: readonly SheetCell[],
  links: ReadonlyMap<string, LinkLookup>,
): Generator<[string, unknown]> {
  const { columns, head, served, levels } = judging
  for (const [name, own] of Map.groupBy(columns, column => column.field)) {
    const field = served.entity.fields[name]
    const texts = own.map(column => cells[head.at.get(column) ?? -1])
    if (!field || own.every(column => !head.at.has(column))) continue
    if (levels && name === served.entity.nameField) yield [LEVELS_FIELD, texts.map(cellText)]
    else if (asLinkField(field)) yield [name, linkOfCells(judging, cells, name, texts, links)]
    else yield [name, valueOfCells(field, name, texts, judging.codes)]
  }
}

function linkOfCells(
  { columns, head, served: { entity } }: JudgingContext,
  cells: readonly SheetCell[],
  name: string,
  texts: readonly SheetCell[],
  links: ReadonlyMap<string, LinkLookup>,
): unknown {
  const text = cellText(texts[0])
  if (text === '') return null
  const { hospital } = rowsScopeOf(entity) ?? {}
  const column = columns.find(one => one.field === hospital)
  const named = column && name !== hospital ? cellText(cells[head.at.get(column) ?? -1]) : ''
  const match = named === '' || hospital === undefined ? undefined : links.get(hospital)?.(named)
  const one = (part: string) => links.get(name)?.(part, typeof match === 'string' ? match : undefined)
  const values = linkTexts(asLinkField(entity.fields[name]), text).map(one)
  return values.find(value => value instanceof InvalidCell) ?? values.join(',')
}

/** The records that a cell names. */
const linkTexts = (field: FieldOf<'link'> | undefined, text: string): string[] =>
  field?.many === true ? splitCell(text) : [text]

/** Where the path of a tree's record stands until it has found its place. */
export const LEVELS_FIELD = '/'

function valueOfCells(
  field: Field,
  name: string,
  cells: readonly SheetCell[],
  codes: ReadonlyMap<string, CodeLookup>,
): unknown {
  const texts = cells.map(cellText)
  if (texts.every(text => text === '')) return null
  if (field.kind === 'area')
    return areaByNames(texts) ?? new InvalidCell(`没有“${texts.filter(Boolean).join('/')}”这个地区`)
  return cellValue(field, cells[0], codes.get(name) ?? (() => undefined))
}

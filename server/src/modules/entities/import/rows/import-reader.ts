import { placedScopeOf } from '@xuanjiao/contract/entity/entity'
import { areaByNames } from '@xuanjiao/contract/area/area'
import { type Field, type FieldOf, dictIn, linkIn } from '@xuanjiao/wire/kinds/field'
import type { Existing, ImportSeen } from '@xuanjiao/contract/entity/import-shapes'
import type { Cell, ReadRow } from '../../../../platform/spreadsheet/sheet.ts'
import type { Ask } from '../../../../platform/database/statement.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { textOfCell, valueOfCell } from './import-cells.ts'
import { cellParts, WrongCell, type CodeOf } from '@xuanjiao/wire/kinds/base/sheet'
import type { FileColumn } from '../sheet/import-columns.ts'
import { isBlank, type ImportHead } from '../sheet/import-head.ts'
import { standingsOf, type ExistingRecord, type Standings } from './import-existing.ts'
import { ALREADY, rowId, type KnownRows } from './import-known.ts'
import { judgeOf, type Judge } from './import-judge.ts'
import { updateJudgeOf, type JudgeUpdate } from './import-update.ts'
import { levelsOf, type Levels } from './import-levels.ts'
import { lookUpLinks, type LinkLookup } from './import-links.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'

/** What is wrong in one cell of the file. */
export interface CellProblem {
  row: number
  column: string
  reason: string
}

/** A row that could become a record, or changes one that is there. */
export interface Candidate {
  row: number
  /** Of a new record the same in every pass and every try over this file, so that nothing is made twice. */
  id: string
  /** What is written; nothing where the row says what stands. */
  values: AnyRow
  /** Now, unless what comes with the product says since when it is there. */
  createdAt?: Date | undefined
  /** The record that the row changes, as it is. */
  before?: ExistingRecord['before'] | undefined
  /** What the hooks carry from the judgement to the save. */
  carry?: unknown
}

export interface Read {
  good: Candidate[]
  errors: CellProblem[]
  /** Rows that the same file has brought before. */
  already: number
}

/** What an import is about, the same for all its rows. */
export interface Importing {
  served: Served
  who: Staff
  plan: Plan
  columns: readonly FileColumn[]
  head: ImportHead
  /** Names this import: ids of its records come from it. */
  importId: string
  known?: KnownRows | undefined
  existing: Existing
  /** What was seen when the rows were judged. */
  seen?: ImportSeen | undefined
  /** Rows of a record: whose they all are. */
  record?: string | undefined
}

/** Rows judged before the event loop has its turn: a few milliseconds. */
const ROWS_IN_ONE_GO = 50

/** Reads rows of the file into candidates, in the order of the file. */
export type ReadRows = (rows: readonly ReadRow[], ask: Ask) => Promise<Read>

/** Everything a row is judged by, made ready once. */
interface Judging extends Importing {
  judge: Judge
  /** How rows that name a record are found and judged, where they may change it. */
  updating?: { standings: Standings; judge: JudgeUpdate } | undefined
  codes: ReadonlyMap<string, CodeOf>
  levels: Levels | undefined
}

export async function rowReader(importing: Importing, ask: Ask): Promise<ReadRows> {
  const { served } = importing
  const judging = await judgingOf(importing, ask)
  return async (rows, ask) => {
    const filled = rows.filter(row => row.number > importing.head.row && !isBlank(row.cells))
    const read: Read = { good: [], errors: [], already: 0 }
    const drafts = await draftsOf(judging, filled, ask, read)
    const standing = await judging.updating?.standings(drafts, ask)
    for (const [i, drafted] of drafts.entries()) {
      await judgeRow(judging, drafted, standing?.get(drafted.id), read)
      if (i % ROWS_IN_ONE_GO === ROWS_IN_ONE_GO - 1) await served.context.admission.giveWay()
    }
    return read
  }
}

async function judgingOf(importing: Importing, ask: Ask): Promise<Judging> {
  const { served, who, plan, existing } = importing
  const standings = existing === 'update' ? standingsOf(served, who) : undefined
  return {
    ...importing,
    judge: await judgeOf(served, who, plan),
    updating: standings && { standings, judge: await updateJudgeOf(served, who, plan) },
    codes: await codesOf(importing),
    levels: served.entity.excel.levels ? await levelsOf(ask, served, who) : undefined,
  }
}

/** A row whose cells could be read. */
interface Drafted {
  row: number
  id: string
  draft: AnyRow
  /** The same file has brought it before. */
  brought: boolean
}

async function draftsOf(judging: Judging, rows: readonly ReadRow[], ask: Ask, read: Read): Promise<Drafted[]> {
  const known = await judging.known?.(rows, ask)
  const links = await linksOf(judging, rows, ask)
  const drafts: Drafted[] = []
  for (const [i, row] of rows.entries()) {
    const id = known?.get(row.number) ?? rowId(judging.importId, row.number)
    // What is there is known by its key, so a row that was brought before may change it now.
    if (id === ALREADY && !judging.updating) read.already += 1
    else drafts.push(...draftOf(judging, row, id, links, read))
    if (i % ROWS_IN_ONE_GO === ROWS_IN_ONE_GO - 1) await judging.served.context.admission.giveWay()
  }
  return drafts
}

/** Text → code; a code says itself. */
async function codesOf({ served, columns }: Importing): Promise<Map<string, CodeOf>> {
  const codes = new Map<string, CodeOf>()
  for (const { field } of columns) {
    const dict = dictIn(served.entity.fields[field])
    if (dict === undefined) continue
    const items = await served.context.dictionaries.items(dict.dict)
    const known = new Map([
      ...items.map(item => [item.value, item.value] as const),
      ...items.map(item => [item.text, item.value] as const),
    ])
    codes.set(field, text => known.get(text))
  }
  return codes
}

async function linksOf(
  { served, who, columns, head, levels }: Judging,
  rows: readonly ReadRow[],
  ask: Ask,
): Promise<Map<string, LinkLookup>> {
  const lookups = new Map<string, LinkLookup>()
  for (const column of columns) {
    const field = linkIn(served.entity.fields[column.field])
    const at = head.at.get(column)
    if (field === undefined || at === undefined || (levels && column.field === served.entity.tree?.parent)) continue
    lookups.set(
      column.field,
      await lookUpLinks(
        ask,
        served,
        who,
        field,
        rows.flatMap(row => linkTexts(field, textOfCell(row.cells[at]))),
      ),
    )
  }
  return lookups
}

function draftOf(
  judging: Judging,
  row: ReadRow,
  known: string | typeof ALREADY,
  links: ReadonlyMap<string, LinkLookup>,
  read: Read,
): Drafted[] {
  const { served, levels } = judging
  const id = known === ALREADY ? rowId(judging.importId, row.number) : known
  const { partOf } = served.entity
  const draft: AnyRow = partOf && judging.record !== undefined ? { [partOf.by]: judging.record } : {}
  const before = read.errors.length
  const wrong = (field: string, reason: string) =>
    read.errors.push({ row: row.number, column: headOf(judging, field), reason })
  for (const [name, value] of cellsOf(judging, row.cells, links)) {
    if (value instanceof WrongCell) wrong(name, value.reason)
    else if (value !== null) draft[name] = value
  }
  if (levels) for (const reason of levels.place(draft, id)) wrong(served.entity.nameField, reason)
  const brought = known === ALREADY
  if (read.errors.length === before) return [{ row: row.number, id, draft, brought }]
  if (brought) leftAlone(read, before)
  return []
}

/** A row that was brought before and names nothing it could change now, as it was when it was mended by hand. */
function leftAlone(read: Read, errors = read.errors.length): void {
  read.errors.length = errors
  read.already += 1
}

const CHANGED = '核对之后系统中的数据有变化，请重新核对'

async function judgeRow(
  judging: Judging,
  drafted: Drafted,
  found: ExistingRecord | undefined,
  read: Read,
): Promise<void> {
  const { row, id, draft, brought } = drafted
  // What an interrupted try of this import has made is its own, and new.
  const standing = found && (brought || found.id !== id) ? found : undefined
  if (brought && !standing) return leftAlone(read)
  const { values, problems, carry } =
    standing && judging.updating ? await judging.updating.judge(draft, standing) : await judging.judge(draft)
  if (brought && problems.length > 0) return leftAlone(read)
  for (const { field, message } of problems) read.errors.push({ row, column: headOf(judging, field), reason: message })
  if (problems.length > 0) return
  if (isUnseen(judging, row, standing) && !saysNothing(values, standing))
    read.errors.push({ row, column: '', reason: CHANGED })
  else read.good.push({ row, values, carry, ...(standing ? { id: standing.id, before: standing.before } : { id }) })
}

const saysNothing = (values: AnyRow, standing: ExistingRecord | undefined): boolean =>
  standing !== undefined && Object.keys(values).length === 0

/** Whether the person who looked at the rows saw another record there, or none. */
function isUnseen({ seen, updating }: Judging, row: number, standing: ExistingRecord | undefined): boolean {
  if (!seen || !updating || row > seen.to) return false
  return seen.versions[row] !== standing?.before.version
}

function headOf({ columns, served }: Judging, field: string): string {
  return columns.find(column => column.field === field)?.head ?? served.entity.fields[field]?.title ?? ''
}

function* cellsOf(
  judging: Judging,
  cells: readonly Cell[],
  links: ReadonlyMap<string, LinkLookup>,
): Generator<[string, unknown]> {
  const { columns, head, served, levels } = judging
  for (const [name, own] of Map.groupBy(columns, column => column.field)) {
    const field = served.entity.fields[name]
    const texts = own.map(column => cells[head.at.get(column) ?? -1])
    if (!field || own.every(column => !head.at.has(column))) continue
    if (levels && name === served.entity.nameField) yield [LEVELS, texts.map(textOfCell)]
    else if (linkIn(field)) yield [name, linkOf(judging, cells, name, texts, links)]
    else yield [name, valueOf(field, name, texts, judging.codes)]
  }
}

function linkOf(
  { columns, head, served: { entity } }: Judging,
  cells: readonly Cell[],
  name: string,
  texts: readonly Cell[],
  links: ReadonlyMap<string, LinkLookup>,
): unknown {
  const text = textOfCell(texts[0])
  if (text === '') return null
  const { hospital } = placedScopeOf(entity) ?? {}
  const column = columns.find(one => one.field === hospital)
  const named = column && name !== hospital ? textOfCell(cells[head.at.get(column) ?? -1]) : ''
  const found = named === '' || hospital === undefined ? undefined : links.get(hospital)?.(named)
  const one = (part: string) => links.get(name)?.(part, typeof found === 'string' ? found : undefined)
  const values = linkTexts(linkIn(entity.fields[name]), text).map(one)
  return values.find(value => value instanceof WrongCell) ?? values.join(',')
}

/** The records that a cell names. */
const linkTexts = (field: FieldOf<'link'> | undefined, text: string): string[] =>
  field?.many === true ? cellParts(text) : [text]

/** Where the path of a tree's record stands until it has found its place. */
export const LEVELS = '/'

function valueOf(field: Field, name: string, cells: readonly Cell[], codes: ReadonlyMap<string, CodeOf>): unknown {
  const texts = cells.map(textOfCell)
  if (texts.every(text => text === '')) return null
  if (field.kind === 'area')
    return areaByNames(texts) ?? new WrongCell(`没有“${texts.filter(Boolean).join('/')}”这个地区`)
  return valueOfCell(field, cells[0], codes.get(name) ?? (() => undefined))
}

import { setImmediate } from 'node:timers/promises'
import { areaByNames } from '@xuanjiao/contract/area'
import type { Field } from '@xuanjiao/contract/entity/field'
import type { Cell, ReadRow } from '../../platform/spreadsheet/sheet.ts'
import type { Ask } from '../../platform/statement.ts'
import type { Staff } from '../../platform/who.ts'
import { dictionariesOf } from '../dicts/index.ts'
import { textOfCell, valueOfCell, WrongCell, type CodeOf } from './import-cells.ts'
import type { ImportColumn } from './import-columns.ts'
import { isBlank, type Head } from './import-head.ts'
import { ALREADY, rowId, type KnownRows } from './import-known.ts'
import { judgeOf, type Judge } from './import-judge.ts'
import { levelsOf, type Levels } from './import-levels.ts'
import { lookUpLinks, type LinkLookup } from './import-links.ts'
import type { Plan } from './plan.ts'
import type { Served } from './registry.ts'
import type { AnyRow } from './texts.ts'

/** What is wrong in one cell of the file. */
export interface RowError {
  row: number
  column: string
  reason: string
}

/** A row that could become a record. */
export interface Candidate {
  row: number
  /** The same in every pass and every try over this file, so that nothing is made twice. */
  id: string
  values: AnyRow
}

export interface Read {
  good: Candidate[]
  errors: RowError[]
  /** Rows that the same file has brought before. */
  already: number
}

/** What an import is about, the same for all its rows. */
export interface Importing {
  served: Served
  who: Staff
  plan: Plan
  columns: readonly ImportColumn[]
  head: Head
  /** Names this import: ids of its records come from it. */
  importId: string
  known?: KnownRows | undefined
}

/** Rows judged before the event loop has its turn: a few milliseconds. */
const ROWS_IN_ONE_GO = 50

/** Reads rows of the file into candidates, in the order of the file. */
export type ReadRows = (rows: readonly ReadRow[], ask: Ask) => Promise<Read>

/** Everything a row is judged by, made ready once. */
interface Judging extends Importing {
  judge: Judge
  codes: ReadonlyMap<string, CodeOf>
  levels: Levels | undefined
}

export async function rowReader(importing: Importing, ask: Ask): Promise<ReadRows> {
  const { served, who } = importing
  const judging: Judging = {
    ...importing,
    judge: await judgeOf(served, who, importing.plan),
    codes: await codesOf(importing),
    levels: served.entity.excel.levels ? await levelsOf(ask, served, who) : undefined,
  }
  return async (rows, ask) => {
    const filled = rows.filter(row => row.number > importing.head.row && !isBlank(row.cells))
    const known = await judging.known?.(filled, ask)
    const links = await linksOf(judging, filled, ask)
    const read: Read = { good: [], errors: [], already: 0 }
    for (const [i, row] of filled.entries()) {
      const id = known?.get(row.number) ?? rowId(judging.importId, row.number)
      if (id === ALREADY) read.already += 1
      else await readRow(judging, row, id, links, read)
      if (i % ROWS_IN_ONE_GO === ROWS_IN_ONE_GO - 1) await setImmediate() // others want to be served too
    }
    return read
  }
}

/** Text → code; a code says itself. */
async function codesOf({ served, columns }: Importing): Promise<Map<string, CodeOf>> {
  const codes = new Map<string, CodeOf>()
  for (const { field } of columns) {
    const described = served.entity.fields[field]
    if (described?.kind !== 'dict') continue
    const items = await dictionariesOf(served.house).items(described.dict)
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
    const field = served.entity.fields[column.field]
    const at = head.at.get(column)
    if (field?.kind !== 'link' || at === undefined || (levels && column.field === served.entity.tree?.parent)) continue
    lookups.set(
      column.field,
      await lookUpLinks(
        ask,
        served,
        who,
        field,
        rows.map(row => textOfCell(row.cells[at])),
      ),
    )
  }
  return lookups
}

async function readRow(
  judging: Judging,
  row: ReadRow,
  id: string,
  links: ReadonlyMap<string, LinkLookup>,
  read: Read,
): Promise<void> {
  const { served, levels } = judging
  const draft: AnyRow = {}
  const before = read.errors.length
  const wrong = (field: string, reason: string) =>
    read.errors.push({ row: row.number, column: headOf(judging, field), reason })
  for (const [name, value] of cellsOf(judging, row.cells, links)) {
    if (value instanceof WrongCell) wrong(name, value.reason)
    else if (value !== null) draft[name] = value
  }
  if (levels) for (const reason of levels.place(draft, id)) wrong(served.entity.nameField, reason)
  if (read.errors.length > before) return
  const { values, problems } = await judging.judge(draft)
  for (const { field, message } of problems) wrong(field, message)
  if (problems.length === 0) read.good.push({ row: row.number, id, values })
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
    else if (field.kind === 'link') yield [name, linkOf(judging, cells, name, texts, links)]
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
  const hospital = entity.scope.kind === 'rows' ? entity.scope.hospital : undefined
  const column = columns.find(one => one.field === hospital)
  const named = column && name !== hospital ? textOfCell(cells[head.at.get(column) ?? -1]) : ''
  const found = named === '' || hospital === undefined ? undefined : links.get(hospital)?.(named)
  return links.get(name)?.(text, typeof found === 'string' ? found : undefined)
}

/** Where the path of a tree's record stands until it has found its place. */
export const LEVELS = '/'

function valueOf(field: Field, name: string, cells: readonly Cell[], codes: ReadonlyMap<string, CodeOf>): unknown {
  const texts = cells.map(textOfCell)
  if (texts.every(text => text === '')) return null
  if (field.kind === 'area')
    return areaByNames(texts) ?? new WrongCell(`没有“${texts.filter(Boolean).join('/')}”这个地区`)
  return valueOfCell(field, cells[0], codes.get(name) ?? (() => undefined))
}

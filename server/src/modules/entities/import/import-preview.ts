import type { ImportMapping, ImportPreview } from '@xuanjiao/contract/entity/import-shapes'
import type { ReadRow } from '../../../platform/spreadsheet/sheet.ts'
import { amongRows } from '../registry/holder.ts'
import { textOfCell } from './rows/import-cells.ts'
import { columnKey, importColumns, type FileColumn } from './sheet/import-columns.ts'
import { likeliestHead } from './sheet/import-head.ts'
import { rememberedOf } from './sheet/import-memory.ts'
import { changesOf, keyHeads, type ImportedCellChange } from './import-changes.ts'
import type { Candidate, Importing, CellProblem } from './rows/import-reader.ts'
import { beginImport, judgedBatches, type ImportFile } from './import-run.ts'
import { countRows, firstRows, noSuchRow } from './sheet/import-sheet.ts'
import { headOf } from './sheet/import-template.ts'
import { planFor } from '../plan/plan.ts'
import type { Served } from '../registry/registry.ts'

/** Rows shown as they stand in the file, and as they would be read. */
const SAMPLE = 10
/** Rows that are judged while a person waits: as many as are imported at once (rules/wire#background). */
const MOST_JUDGED = 5000
/** An answer holds no more characters of bad rows than these, and fewer of those that only go along. */
const MOST_OF_BAD = 4_000_000
const MOST_OF_RIGHT = 2_000_000

export type PreviewOrder = Omit<ImportFile, 'mapping'> & { mapping?: ImportMapping | undefined }

/**
 * What a file would come to, without writing anything: its heads, and once columns are matched, its bad rows. A mapping
 * without columns only says where the head stands.
 */
export async function previewImport(asked: PreviewOrder): Promise<ImportPreview> {
  const order = { ...asked, who: amongRows(asked.served, asked.who) }
  const { served, who, mapping } = order
  const columns = importColumns(planFor(served, who.grants), who, order.record)
  const seen = await look(order.source, columns, mapping?.headRow)
  const described = {
    columns: await Promise.all(columns.map(column => describe(served, column))),
    remembered: await rememberedOf(served, who),
    ...seen,
  }
  const matched = mapping !== undefined && Object.keys(mapping.columns).length > 0
  return matched ? { ...described, judged: await judge(order) } : described
}

async function describe(served: Served, column: FileColumn): Promise<ImportPreview['columns'][number]> {
  const { choices } = await headOf(served, column)
  const { head, required } = column
  return { key: columnKey(column), head, required, ...(choices && { choices: [...choices] }) }
}

/** The heads as they stand and some rows below; the first filled row is the head where none is known. */
async function look(
  source: string,
  columns: readonly FileColumn[],
  headRow: number | undefined,
): Promise<Pick<ImportPreview, 'titles' | 'headRow' | 'sample'>> {
  const first = await firstRows(source, (headRow ?? 1) + SAMPLE)
  const row = headRow ?? likeliestHead(columns, first)?.row ?? first[0]?.number ?? 1
  const head = first.find(one => one.number === row)
  if (headRow !== undefined && !head) throw noSuchRow(headRow)
  const below = first.filter(one => one.number > row).slice(0, SAMPLE)
  return {
    headRow: row,
    titles: textsOf(head),
    sample: below.map(one => ({ row: one.number, cells: textsOf(one) })),
  }
}

const textsOf = (row: ReadRow | undefined): string[] => (row?.cells ?? []).map(textOfCell)

type Judgement = NonNullable<ImportPreview['judged']>
type Line = Judgement['bad'][number]

async function judge(order: PreviewOrder): Promise<Judgement> {
  const importing = await beginImport(order)
  const told: Judgement = {
    totalCount: 0,
    checkedCount: 0,
    errorCount: 0,
    alreadyCount: 0,
    updateCount: 0,
    sameCount: 0,
    key: keyHeads(importing),
    seen: { to: importing.head.row, versions: {} },
    right: [],
    bad: [],
    errors: [],
  }
  const tell = teller(told, importing)
  for await (const { rows, errors, already, good } of judgedBatches(order, importing, true)) {
    const reasons = Map.groupBy(errors, error => error.row)
    const changes = await changesOf(importing, good)
    for (const row of rows) tell(row, reasons.get(row.number), changes.get(row.number))
    noteSeen(told, rows, good)
    told.checkedCount += rows.length
    told.alreadyCount += already
    if (told.checkedCount >= MOST_JUDGED) break
  }
  told.totalCount = told.checkedCount < MOST_JUDGED ? told.checkedCount : await countRows(order, importing.head)
  return told
}

/** Keeps which versions of records were looked at. */
function noteSeen({ seen }: Judgement, rows: readonly ReadRow[], good: readonly Candidate[]): void {
  seen.to = rows.at(-1)?.number ?? seen.to
  for (const { row, before } of good) if (before) seen.versions[row] = before.version
}

type Tell = (row: ReadRow, reasons?: readonly CellProblem[], changes?: readonly ImportedCellChange[]) => void

/** Puts a row where it belongs, as long as there is room for its texts. */
function teller(told: Judgement, importing: Importing): Tell {
  const [lineOf, keyOf] = [liner(importing), keyer(importing)]
  const room = { bad: MOST_OF_BAD, right: MOST_OF_RIGHT }
  return (row, reasons, changes) => {
    if (reasons) told.errorCount += 1
    else if (changes) told[changes.length > 0 ? 'updateCount' : 'sameCount'] += 1
    const kind = reasons ? 'bad' : 'right'
    if (room[kind] < 0) return
    const line = lineOf(row)
    room[kind] -= sizeOf(line)
    if (room[kind] < 0) return
    told[kind].push(!reasons && changes ? { ...line, changes: [...changes] } : line)
    told.errors.push(...(reasons ?? []).map(keyOf))
  }
}

const sizeOf = ({ cells }: Line): number => Object.values(cells).reduce((sum, text) => sum + text.length + 20, 0)

function liner({ head }: Importing): (row: ReadRow) => Line {
  const at = [...head.at].map(([column, index]): [string, number] => [columnKey(column), index])
  return ({ number, cells }) => ({
    row: number,
    cells: Object.fromEntries(at.map(([key, index]) => [key, textOfCell(cells[index])])),
  })
}

/** Errors name columns by their heads; the cell is found by its key. */
function keyer({ columns }: Importing): (error: CellProblem) => Judgement['errors'][number] {
  const keys = new Map(columns.map(column => [column.head, columnKey(column)]))
  return error => {
    const key = keys.get(error.column)
    return { ...error, ...(key !== undefined && { key }) }
  }
}

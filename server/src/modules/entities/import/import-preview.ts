import type { ImportMapping, ImportPreview } from '@xuanjiao/contract/entity/import-schemas'
import type { SheetRow } from '../../../platform/spreadsheet/sheet-cells.ts'
import { principalInRowTenant } from '../registry/row-tenant.ts'
import { cellText } from './rows/import-cells.ts'
import { importColumnKey, importColumns, type ImportFileColumn } from './sheet/import-columns.ts'
import { likeliestImportHead } from './sheet/import-head.ts'
import { rememberedMapping } from './sheet/import-mapping-memory.ts'
import { importedChangesOf, importKeyHeads, type ImportedCellChange } from './import-changes.ts'
import type { ImportCandidate, ImportContext, CellProblem } from './rows/import-reader.ts'
import { beginImport, judgeImportBatches, type ImportFile } from './run-import.ts'
import { countSheetRows, firstSheetRows, noSuchRowError } from './sheet/import-sheet.ts'
import { templateHeadOf } from './sheet/import-template.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import type { ServedEntity } from '../registry/served-entities.ts'

/** Rows shown as they stand in the file, and as they would be read. */
const SAMPLE = 10
/** Rows that are judged while a person waits: as many as are imported at once (rules/wire#background). */
const MOST_JUDGED = 5000
/** An answer holds no more characters of bad rows than these, and fewer of those that only go along. */
const MOST_OF_BAD = 4_000_000
const MOST_OF_RIGHT = 2_000_000

export type ImportPreviewRequest = Omit<ImportFile, 'mapping'> & { mapping?: ImportMapping | undefined }

/**
 * What a file would come to, without writing anything: its heads, and once columns are matched, its bad rows. A mapping
 * without columns only says where the head stands.
 */
export async function previewImport(request: ImportPreviewRequest): Promise<ImportPreview> {
  const order = { ...request, principal: principalInRowTenant(request.served, request.principal) }
  const { served, principal, mapping } = order
  const columns = importColumns(entityPlanFor(served, principal.grants), principal, order.record)
  const seen = await findHeadOfPreview(order.source, columns, mapping?.headRow)
  const described = {
    columns: await Promise.all(columns.map(column => describeColumn(served, column))),
    remembered: await rememberedMapping(served, principal),
    ...seen,
  }
  const matched = mapping !== undefined && Object.keys(mapping.columns).length > 0
  return matched ? { ...described, judged: await judgePreviewRows(order) } : described
}

async function describeColumn(
  served: ServedEntity,
  column: ImportFileColumn,
): Promise<ImportPreview['columns'][number]> {
  const { choices } = await templateHeadOf(served, column)
  const { head, required } = column
  return { key: importColumnKey(column), head, required, ...(choices && { choices: [...choices] }) }
}

/** The heads as they stand and some rows below; the first filled row is the head where none is known. */
async function findHeadOfPreview(
  source: string,
  columns: readonly ImportFileColumn[],
  headRow: number | undefined,
): Promise<Pick<ImportPreview, 'titles' | 'headRow' | 'sample'>> {
  const first = await firstSheetRows(source, (headRow ?? 1) + SAMPLE)
  const row = headRow ?? likeliestImportHead(columns, first)?.row ?? first[0]?.number ?? 1
  const head = first.find(one => one.number === row)
  if (headRow !== undefined && !head) throw noSuchRowError(headRow)
  const below = first.filter(one => one.number > row).slice(0, SAMPLE)
  return {
    headRow: row,
    titles: textsOf(head),
    sample: below.map(one => ({ row: one.number, cells: textsOf(one) })),
  }
}

const textsOf = (row: SheetRow | undefined): string[] => (row?.cells ?? []).map(cellText)

type PreviewJudgement = NonNullable<ImportPreview['judged']>
type BadPreviewLine = PreviewJudgement['bad'][number]

async function judgePreviewRows(request: ImportPreviewRequest): Promise<PreviewJudgement> {
  const importContext = await beginImport(request)
  const reply: PreviewJudgement = {
    totalCount: 0,
    checkedCount: 0,
    errorCount: 0,
    alreadyCount: 0,
    updateCount: 0,
    sameCount: 0,
    key: importKeyHeads(importContext),
    seen: { to: importContext.head.row, versions: {} },
    right: [],
    bad: [],
    errors: [],
  }
  const addPreviewLine = previewLineAdder(reply, importContext)
  for await (const { rows, errors, alreadyImported, good } of judgeImportBatches(request, importContext, true)) {
    const reasons = Map.groupBy(errors, error => error.row)
    const changes = await importedChangesOf(importContext, good)
    for (const row of rows) addPreviewLine(row, reasons.get(row.number), changes.get(row.number))
    recordSnapshot(reply, rows, good)
    reply.checkedCount += rows.length
    reply.alreadyCount += alreadyImported
    if (reply.checkedCount >= MOST_JUDGED) break
  }
  reply.totalCount =
    reply.checkedCount < MOST_JUDGED ? reply.checkedCount : await countSheetRows(request, importContext.head)
  return reply
}

/** Keeps which versions of records were looked at. */
function recordSnapshot({ seen }: PreviewJudgement, rows: readonly SheetRow[], good: readonly ImportCandidate[]): void {
  seen.to = rows.at(-1)?.number ?? seen.to
  for (const { row, before } of good) if (before) seen.versions[row] = before.version
}

type AddPreviewLine = (row: SheetRow, reasons?: readonly CellProblem[], changes?: readonly ImportedCellChange[]) => void

/** Puts a row where it belongs, as long as there is room for its texts. */
function previewLineAdder(reply: PreviewJudgement, importContext: ImportContext): AddPreviewLine {
  const [lineOf, keyOf] = [previewLineOf(importContext), previewErrorOf(importContext)]
  const room = { bad: MOST_OF_BAD, right: MOST_OF_RIGHT }
  return (row, reasons, changes) => {
    if (reasons) reply.errorCount += 1
    else if (changes) reply[changes.length > 0 ? 'updateCount' : 'sameCount'] += 1
    const kind = reasons ? 'bad' : 'right'
    if (room[kind] < 0) return
    const line = lineOf(row)
    room[kind] -= sizeOf(line)
    if (room[kind] < 0) return
    reply[kind].push(!reasons && changes ? { ...line, changes: [...changes] } : line)
    reply.errors.push(...(reasons ?? []).map(keyOf))
  }
}

const sizeOf = ({ cells }: BadPreviewLine): number =>
  Object.values(cells).reduce((sum, text) => sum + text.length + 20, 0)

function previewLineOf({ head }: ImportContext): (row: SheetRow) => BadPreviewLine {
  const at = [...head.at].map(([column, index]): [string, number] => [importColumnKey(column), index])
  return ({ number, cells }) => ({
    row: number,
    cells: Object.fromEntries(at.map(([key, index]) => [key, cellText(cells[index])])),
  })
}

/** Errors name columns by their heads; the cell is found by its key. */
function previewErrorOf({ columns }: ImportContext): (error: CellProblem) => PreviewJudgement['errors'][number] {
  const keys = new Map(columns.map(column => [column.head, importColumnKey(column)]))
  return error => {
    const key = keys.get(error.column)
    return { ...error, ...(key !== undefined && { key }) }
  }
}

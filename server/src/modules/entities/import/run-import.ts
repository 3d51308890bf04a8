import type {
  RepeatedRowMode,
  ExistingRowMode,
  ImportMapping,
  ImportSnapshot,
} from '@xuanjiao/contract/entity/import-schemas'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { sql } from 'kysely'
import { readSheet } from '../../../platform/spreadsheet/read-sheet.ts'
import type { SheetRow } from '../../../platform/spreadsheet/sheet-cells.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { principalInRowTenant } from '../registry/row-tenant.ts'
import { importColumns } from './sheet/import-columns.ts'
import { findImportHead } from './sheet/import-head.ts'
import { goTogether, insertTogether } from './insert-together.ts'
import { importIdentity, importedRowsLookup } from './rows/already-imported-rows.ts'
import {
  importRowReader,
  type ImportCandidate,
  type ImportContext,
  type ReadCandidates,
  type CellProblem,
} from './rows/import-reader.ts'
import { filledSheetRows, firstSheetRows, mappedImportHead, type ImportSheet } from './sheet/import-sheet.ts'
import { repeatedRowProblems, takenValueProblems } from './import-unique.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from '../texts/field-labels.ts'
import { insertRecordWithRows, updateRecordWithRows } from '../write/save-record.ts'
import {
  withoutTransaction,
  inEntityTransaction,
  type EntityTransaction,
} from '../write/statements/entity-transaction.ts'
import { uniqueErrorFrom } from '../write/statements/unique-errors.ts'

export type ImportRunMode = 'all' | 'skip'

/** A file and the columns its cells go to. */
export interface ImportFile extends ImportSheet {
  served: ServedEntity
  principal: Principal
  /** The content of the file: by it the same file is known again. */
  sha256: string
  /** As a person matched the columns; by their heads when left out. */
  mapping?: ImportMapping | undefined
  again: RepeatedRowMode
  existing: ExistingRowMode
  seen?: ImportSnapshot | undefined
  /** Rows of a record: whose they all are; else a column says it of each. */
  record?: string | undefined
  /** Names this run; the same when it is tried again. */
  runId: string
  /** It was interrupted: what was made from then on is its own. */
  since?: string | undefined
}

/** How far an import is: the rows of one pass over the file, of which everything or nothing takes two. */
export interface ImportProgress {
  readonly pass: number
  readonly passes: number
  readonly rows: number
  readonly of: number
}

export interface ImportRequest extends ImportFile {
  mode: ImportRunMode
  progress?: (progress: ImportProgress) => Promise<void>
  /** Rows of the file, its head and what stands above included, for those who say how far they are. */
  rows?: number
  signal?: AbortSignal
}

/** What became of the rows. */
interface ImportCounts {
  total: number
  made: number
  updated: number
  /** Rows that say what stands already. */
  same: number
  already: number
}

export interface ImportOutcome extends ImportCounts {
  errors: CellProblem[]
  /** What is told of new records this once, by the row of the file. */
  told: Map<number, RecordRow>
  importing: ImportContext
}

const NOTHING: ImportCounts = Object.freeze({ total: 0, made: 0, updated: 0, same: 0, already: 0 })

const BATCH = 500

/** Imports a file: everything or nothing, or what is right and leave the rest. */
export async function runImport(request: ImportRequest): Promise<ImportOutcome> {
  const order = { ...request, principal: principalInRowTenant(request.served, request.principal) }
  const importContext = await beginImport(order)
  const outcome: ImportOutcome = { ...NOTHING, errors: [], told: new Map(), importing: importContext }
  const told = progressReporter(order, importContext)
  if (order.mode === 'skip') {
    await forEachBatch(order, outcome, true, told(0, 1), candidates =>
      inEntityTransaction(order.served, order.principal, transaction =>
        writeCandidates(order, outcome, candidates, { acting: transaction, isApart: false }),
      ),
    )
    return outcome
  }
  await forEachBatch(order, outcome, true, told(0, 2), async () => {})
  if (outcome.errors.length === 0) await writeAll(order, outcome, told(1, 2))
  return outcome
}

type OnRowsDone = (rows: number) => Promise<void>

/** Says how far it is; each row counts once, however often it is looked at. */
function progressReporter({ progress, rows: all = 0 }: ImportRequest, { head }: ImportContext) {
  const below = Math.max(0, all - head.row)
  return (pass: number, passes: number): OnRowsDone =>
    async rows =>
      progress?.({ pass, passes, rows, of: Math.max(rows, below) })
}

/** The second pass: the file was found right, now all of it goes in. What turned wrong in between takes all back. */
async function writeAll(request: ImportRequest, outcome: ImportOutcome, onRowsDone: OnRowsDone): Promise<void> {
  const again: ImportOutcome = { ...outcome, ...NOTHING }
  const undone = new Error('undone')
  try {
    await inEntityTransaction(request.served, request.principal, async transaction => {
      const under = { acting: transaction, isApart: false }
      await forEachBatch(request, again, false, onRowsDone, candidates =>
        writeCandidates(request, again, candidates, under),
      )
      if (again.errors.length > 0) throw undone
    })
    const { made, updated, same } = again
    Object.assign(outcome, { made, updated, same })
  } catch (error) {
    if (error !== undone) throw error
  }
}

/** Finds the head of a file and by it, whether the file was here before. */
export async function beginImport(order: ImportFile): Promise<ImportContext> {
  const { served, principal, source, mapping, sha256, again, runId, since, existing, seen, record } = order
  const plan = entityPlanFor(served, principal.grants)
  const columns = importColumns(plan, principal, record)
  const first = await firstSheetRows(source, mapping?.headRow)
  const head = mapping ? mappedImportHead(columns, mapping, first) : findImportHead(columns, first)
  const importing = { served, principal, plan, columns, head, existing, seen, record }
  if (again === 'anew') return { ...importing, importId: runId }
  const importId = importIdentity(served, principal, head, record === undefined ? sha256 : `${sha256}:${record}`)
  return { ...importing, importId, findImportedRows: importedRowsLookup(served, { importId, since }) }
}

/** A few hundred rows of the file, and what they come to. */
export interface JudgedImportBatch extends ReadCandidates {
  rows: readonly SheetRow[]
}

/** Goes through the file in batches; `checked` compares rows with each other and with the records there are. */
export async function* judgeImportBatches(
  sheet: ImportSheet,
  importContext: ImportContext,
  checked: boolean,
): AsyncGenerator<JudgedImportBatch> {
  const { served, principal, head } = importContext
  const { runStatement } = withoutTransaction(served, principal)
  const read = await importRowReader(importContext, runStatement)
  const repeats = repeatedRowProblems(served)
  for await (const rows of inRowBatches(filledSheetRows(sheet, head))) {
    const { good, errors, alreadyImported } = await read(rows, runStatement)
    const wrong = checked
      ? [...good.flatMap(repeats), ...(await takenValueProblems(runStatement, served, principal, good))]
      : []
    const bad = new Set(wrong.map(error => error.row))
    yield { rows, alreadyImported, errors: [...errors, ...wrong], good: good.filter(({ row }) => !bad.has(row)) }
  }
}

async function forEachBatch(
  request: ImportRequest,
  outcome: ImportOutcome,
  checked: boolean,
  onRowsDone: OnRowsDone,
  work: (candidates: ImportCandidate[]) => Promise<void>,
): Promise<void> {
  for await (const { rows, good, errors, alreadyImported } of judgeImportBatches(request, outcome.importing, checked)) {
    request.signal?.throwIfAborted()
    outcome.errors.push(...errors)
    outcome.total += rows.length
    outcome.already += alreadyImported
    await work(good)
    await onRowsDone(outcome.total)
  }
}

async function* inRowBatches(chunks: AsyncIterable<SheetRow[]>): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = []
  for await (const rows of chunks) {
    batch.push(...rows)
    while (batch.length >= BATCH) {
      yield batch.slice(0, BATCH)
      batch = batch.slice(BATCH)
    }
  }
  if (batch.length > 0) yield batch
}

/** What is written so far in a transaction. */
interface Writing {
  readonly acting: EntityTransaction
  /** Some went in one by one: their counters are held, and whoever would take numbers past them would wait for ever. */
  isApart: boolean
}

/**
 * New records go in together, where their kind can, and those of which one is refused one by one: each then says what is
 * wrong with it. What changes a record that is there goes by itself, for it has a version to look at.
 */
async function writeCandidates(
  request: ImportRequest,
  outcome: ImportOutcome,
  candidates: ImportCandidate[],
  writing: Writing,
): Promise<void> {
  const { served, principal } = request
  const { acting: transaction } = writing
  const isSame = ({ before, values }: ImportCandidate) => before !== undefined && Object.keys(values).length === 0
  const messages = candidates.filter(one => !isSame(one))
  outcome.same += candidates.length - messages.length
  const fresh = messages.filter(one => one.before === undefined)
  const isDone = !writing.isApart && goTogether(served) && (await insertTogether(served, principal, fresh, transaction))
  writing.isApart = !isDone
  if (isDone) outcome.made += fresh.length
  await writeCandidatesOneByOne(
    request,
    outcome,
    isDone ? messages.filter(one => one.before !== undefined) : messages,
    transaction,
  )
}

/** A new record; what its hook answers is kept for the workbook of results. */
async function insertTold(
  { served, principal }: ImportRequest,
  { told }: ImportOutcome,
  { row, id, values, carry }: ImportCandidate,
  transaction: EntityTransaction,
): Promise<void> {
  const isTold = served.entity.excel.tells !== undefined
  const record = { id, values, carry, ...(isTold && { given: {} }) }
  const made = await insertRecordWithRows(served, principal, record, transaction)
  if (isTold) told.set(row, made)
}

async function writeCandidatesOneByOne(
  request: ImportRequest,
  outcome: ImportOutcome,
  candidates: ImportCandidate[],
  transaction: EntityTransaction,
): Promise<void> {
  const { served, principal } = request
  for (const one of candidates) {
    const { row, id, values, before, carry } = one
    await transaction.runStatement(sql`savepoint one`)
    try {
      if (before)
        await updateRecordWithRows(served, principal, { id, version: before.version, values, carry }, transaction)
      else await insertTold(request, outcome, one, transaction)
      outcome[before ? 'updated' : 'made'] += 1
    } catch (error) {
      const appError = error instanceof AppError ? error : uniqueErrorFrom(served, error)
      if (!appError && !isAlreadyThereError(error)) throw error
      await transaction.runStatement(sql`rollback to savepoint one`)
      if (appError) outcome.errors.push({ row, column: '', reason: appError.message })
      else outcome.made += 1
    }
  }
}

/** The record's own id is taken: an earlier try of this import made it. */
function isAlreadyThereError(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint?.endsWith('_pkey') === true
}

/** The rows of a file, its head among them. What is wrong with it anywhere is said before anything is done about it. */
export async function countFileRows(source: string): Promise<number> {
  let rows = 0
  for await (const chunk of readSheet(source)) rows += chunk.length
  if (rows === 0) throw appErrors.business('文件中没有数据')
  return rows
}

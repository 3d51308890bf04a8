import type { Again, Existing, ImportMapping, ImportSeen } from '@xuanjiao/contract/entity/import-shapes'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { linkTableOf } from '@xuanjiao/wire/kinds/field'
import { sql } from 'kysely'
import { readSheet } from '../../../platform/spreadsheet/read-sheet.ts'
import type { ReadRow } from '../../../platform/spreadsheet/sheet.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { amongRows } from '../registry/holder.ts'
import { importColumns } from './sheet/import-columns.ts'
import { findHead } from './sheet/import-head.ts'
import { insertMany } from './import-insert.ts'
import { importIdentity, knownRows } from './rows/import-known.ts'
import { rowReader, type Candidate, type Importing, type Read, type CellProblem } from './rows/import-reader.ts'
import { filledRows, firstRows, mappedHead, type ImportSheet } from './sheet/import-sheet.ts'
import { repeatsWithin, takenAlready } from './import-unique.ts'
import { planFor } from '../plan/plan.ts'
import type { Served } from '../registry/registry.ts'
import { make, rewrite } from '../write/save.ts'
import { atOnce, inTransaction, type TransactionHandle } from '../write/statements/transaction.ts'
import { uniqueRefusal } from '../write/statements/unique.ts'

export type RunMode = 'all' | 'skip'

/** A file and the columns its cells go to. */
export interface ImportFile extends ImportSheet {
  served: Served
  who: Staff
  /** The content of the file: by it the same file is known again. */
  sha256: string
  /** As a person matched the columns; by their heads when left out. */
  mapping?: ImportMapping | undefined
  again: Again
  existing: Existing
  seen?: ImportSeen | undefined
  /** Rows of a record: whose they all are; else a column says it of each. */
  record?: string | undefined
  /** Names this run; the same when it is tried again. */
  runId: string
  /** It was interrupted: what was made from then on is its own. */
  since?: string | undefined
}

/** How far an import is: the rows of one pass over the file, of which everything or nothing takes two. */
export interface Progress {
  readonly pass: number
  readonly passes: number
  readonly rows: number
  readonly of: number
}

export interface ImportOrder extends ImportFile {
  mode: RunMode
  progress?: (progress: Progress) => Promise<void>
  /** Rows of the file, its head and what stands above included, for those who say how far they are. */
  rows?: number
  signal?: AbortSignal
}

/** What became of the rows. */
interface Counts {
  total: number
  made: number
  updated: number
  /** Rows that say what stands already. */
  same: number
  already: number
}

export interface ImportOutcome extends Counts {
  errors: CellProblem[]
  importing: Importing
}

const NOTHING: Counts = Object.freeze({ total: 0, made: 0, updated: 0, same: 0, already: 0 })

const BATCH = 500

/** Imports a file: everything or nothing, or what is right and leave the rest. */
export async function runImport(asked: ImportOrder): Promise<ImportOutcome> {
  const order = { ...asked, who: amongRows(asked.served, asked.who) }
  const importing = await beginImport(order)
  const outcome: ImportOutcome = { ...NOTHING, errors: [], importing }
  const told = teller(order, importing)
  if (order.mode === 'skip') {
    await eachBatch(order, outcome, true, told(0, 1), candidates =>
      inTransaction(order.served, order.who, acting => write(order, outcome, candidates, acting)),
    )
    return outcome
  }
  await eachBatch(order, outcome, true, told(0, 2), async () => {})
  if (outcome.errors.length === 0) await writeAll(order, outcome, told(1, 2))
  return outcome
}

type Told = (rows: number) => Promise<void>

/** Says how far it is; each row counts once, however often it is looked at. */
function teller({ progress, rows: all = 0 }: ImportOrder, { head }: Importing) {
  const below = Math.max(0, all - head.row)
  return (pass: number, passes: number): Told =>
    async rows =>
      progress?.({ pass, passes, rows, of: Math.max(rows, below) })
}

/** The second pass: the file was found right, now all of it goes in. What turned wrong in between takes all back. */
async function writeAll(order: ImportOrder, outcome: ImportOutcome, told: Told): Promise<void> {
  const again: ImportOutcome = { ...outcome, ...NOTHING }
  const undone = new Error('undone')
  try {
    await inTransaction(order.served, order.who, async acting => {
      await eachBatch(order, again, false, told, candidates => write(order, again, candidates, acting))
      if (again.errors.length > 0) throw undone
    })
    const { made, updated, same } = again
    Object.assign(outcome, { made, updated, same })
  } catch (error) {
    if (error !== undone) throw error
  }
}

/** Finds the head of a file and by it, whether the file was here before. */
export async function beginImport(order: ImportFile): Promise<Importing> {
  const { served, who, source, mapping, sha256, again, runId, since, existing, seen, record } = order
  const plan = planFor(served, who.grants)
  const columns = importColumns(plan, who, record)
  const first = await firstRows(source, mapping?.headRow)
  const head = mapping ? mappedHead(columns, mapping, first) : findHead(columns, first)
  const importing = { served, who, plan, columns, head, existing, seen, record }
  if (again === 'anew') return { ...importing, importId: runId }
  const importId = importIdentity(served, who, head, record === undefined ? sha256 : `${sha256}:${record}`)
  return { ...importing, importId, known: knownRows(served, { importId, since }) }
}

/** A few hundred rows of the file, and what they come to. */
export interface JudgedBatch extends Read {
  rows: readonly ReadRow[]
}

/** Goes through the file in batches; `checked` compares rows with each other and with the records there are. */
export async function* judgedBatches(
  sheet: ImportSheet,
  importing: Importing,
  checked: boolean,
): AsyncGenerator<JudgedBatch> {
  const { served, who, head } = importing
  const { ask } = atOnce(served, who)
  const read = await rowReader(importing, ask)
  const repeats = repeatsWithin(served)
  for await (const rows of batched(filledRows(sheet, head))) {
    const { good, errors, already } = await read(rows, ask)
    const wrong = checked ? [...good.flatMap(repeats), ...(await takenAlready(ask, served, who, good))] : []
    const bad = new Set(wrong.map(error => error.row))
    yield { rows, already, errors: [...errors, ...wrong], good: good.filter(({ row }) => !bad.has(row)) }
  }
}

async function eachBatch(
  order: ImportOrder,
  outcome: ImportOutcome,
  checked: boolean,
  told: Told,
  work: (candidates: Candidate[]) => Promise<void>,
): Promise<void> {
  for await (const { rows, good, errors, already } of judgedBatches(order, outcome.importing, checked)) {
    order.signal?.throwIfAborted()
    outcome.errors.push(...errors)
    outcome.total += rows.length
    outcome.already += already
    await work(good)
    await told(outcome.total)
  }
}

async function* batched(chunks: AsyncIterable<ReadRow[]>): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = []
  for await (const rows of chunks) {
    batch.push(...rows)
    while (batch.length >= BATCH) {
      yield batch.slice(0, BATCH)
      batch = batch.slice(BATCH)
    }
  }
  if (batch.length > 0) yield batch
}

/**
 * Trees, rows of records, records with links of their own table and records with something to do after each save go in
 * one by one, all other new ones in one statement. What changes a record that is there goes by itself, for it has a
 * version to look at.
 */
async function write(
  order: ImportOrder,
  outcome: ImportOutcome,
  candidates: Candidate[],
  acting: TransactionHandle,
): Promise<void> {
  const { served, who } = order
  const isSame = ({ before, values }: Candidate) => before !== undefined && Object.keys(values).length === 0
  const told = candidates.filter(one => !isSame(one))
  outcome.same += candidates.length - told.length
  const { tree, partOf } = served.entity
  const linksMore = Object.values(served.entity.fields).some(field => linkTableOf(field) !== undefined)
  if (served.hooks.afterSave !== undefined || tree !== undefined || partOf !== undefined || linksMore)
    return writeEach(order, outcome, told, acting)
  const fresh = told.filter(one => one.before === undefined)
  const late = await insertMany(acting.ask, served, who, fresh)
  outcome.made += fresh.length - late.length
  outcome.errors.push(...late.map(({ row }) => ({ row, column: '', reason: LATE })))
  const changed = told.filter(one => one.before !== undefined)
  await writeEach(order, outcome, changed, acting)
}

const LATE = '数据已存在，或关联的数据刚被修改'

async function writeEach(
  { served, who }: ImportOrder,
  outcome: ImportOutcome,
  candidates: Candidate[],
  acting: TransactionHandle,
): Promise<void> {
  for (const { row, id, values, before, carry } of candidates) {
    await acting.ask(sql`savepoint one`)
    try {
      if (before) await rewrite(served, who, { id, version: before.version, values, carry }, acting)
      else await make(served, who, { id, values, carry }, acting)
      outcome[before ? 'updated' : 'made'] += 1
    } catch (error) {
      const refusal = error instanceof Refusal ? error : uniqueRefusal(served, error)
      if (!refusal && !isThere(error)) throw error
      await acting.ask(sql`rollback to savepoint one`)
      if (refusal) outcome.errors.push({ row, column: '', reason: refusal.message })
      else outcome.made += 1
    }
  }
}

/** The record's own id is taken: an earlier try of this import made it. */
function isThere(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint?.endsWith('_pkey') === true
}

/** The rows of a file, its head among them. What is wrong with it anywhere is said before anything is done about it. */
export async function rowsIn(source: string): Promise<number> {
  let rows = 0
  for await (const chunk of readSheet(source)) rows += chunk.length
  if (rows === 0) throw deny.business('文件中没有数据')
  return rows
}

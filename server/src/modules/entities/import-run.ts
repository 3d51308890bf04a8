import { Refusal } from '@xuanjiao/contract/refusal'
import { readSheet } from '../../platform/spreadsheet/read-sheet.ts'
import type { ReadRow } from '../../platform/spreadsheet/sheet.ts'
import { deny } from '../../platform/refuse.ts'
import type { Staff } from '../../platform/who.ts'
import { importColumns } from './import-columns.ts'
import { findHead, isBlank } from './import-head.ts'
import { insertMany } from './import-insert.ts'
import { rowReader, type Candidate, type Importing, type ReadRows, type RowError } from './import-reader.ts'
import { repeatsWithin, takenAlready } from './import-unique.ts'
import { planFor } from './plan.ts'
import type { Served } from './registry.ts'
import { make } from './save.ts'
import { atOnce, inTransaction, type Acting } from './transaction.ts'
import { uniqueRefusal } from './unique.ts'

export type ImportMode = 'all' | 'skip'

export interface ImportOrder {
  served: Served
  who: Staff
  mode: ImportMode
  /** A local file. */
  source: string
  importId: string
  progress?: (rows: number) => Promise<void>
  signal?: AbortSignal
}

export interface Outcome {
  total: number
  made: number
  errors: RowError[]
  importing: Importing
}

const BATCH = 500

/** Imports a file: everything or nothing, or what is right and leave the rest. */
export async function runImport(order: ImportOrder): Promise<Outcome> {
  const importing = await begin(order)
  const outcome: Outcome = { total: 0, made: 0, errors: [], importing }
  if (order.mode === 'skip') {
    await eachBatch(order, outcome, true, candidates =>
      inTransaction(order.served, order.who, acting => write(order, outcome, candidates, acting)),
    )
    return outcome
  }
  await eachBatch(order, outcome, true, async () => {})
  if (outcome.errors.length === 0) await writeAll(order, outcome)
  return outcome
}

/** The second pass: the file was found right, now all of it goes in. What turned wrong in between takes all back. */
async function writeAll(order: ImportOrder, outcome: Outcome): Promise<void> {
  const again: Outcome = { ...outcome, total: 0, made: 0 }
  const undone = new Error('undone')
  try {
    await inTransaction(order.served, order.who, async acting => {
      await eachBatch(order, again, false, candidates => write(order, again, candidates, acting))
      if (again.errors.length > 0) throw undone
    })
    outcome.made = again.made
  } catch (error) {
    if (error !== undone) throw error
  }
}

async function begin({ served, who, source, importId }: ImportOrder): Promise<Importing> {
  const plan = planFor(served, who.grants)
  const columns = importColumns(plan, who)
  const first: ReadRow[] = []
  for await (const rows of readSheet(source)) {
    first.push(...rows)
    if (first.length >= 10) break
  }
  return { served, who, plan, columns, head: findHead(columns, first), importId }
}

/** Goes through the file in batches: reads, checks, and hands on what is right. */
async function eachBatch(
  order: ImportOrder,
  outcome: Outcome,
  checked: boolean,
  work: (candidates: Candidate[]) => Promise<void>,
): Promise<void> {
  const { served, who, source, signal, progress } = order
  const { ask } = atOnce(served, who)
  const read: ReadRows = await rowReader(outcome.importing, ask)
  const repeats = repeatsWithin(served)
  for await (const rows of batched(source, outcome.importing.head.row)) {
    signal?.throwIfAborted()
    const { good, errors } = await read(rows, ask)
    const wrong = checked ? [...good.flatMap(repeats), ...(await takenAlready(ask, served, who, good))] : []
    const bad = new Set(wrong.map(error => error.row))
    outcome.errors.push(...errors, ...wrong)
    outcome.total += rows.length
    await work(good.filter(candidate => !bad.has(candidate.row)))
    await progress?.(outcome.total)
  }
}

async function* batched(source: string, headRow: number): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = []
  for await (const rows of readSheet(source)) {
    for (const row of rows) {
      if (row.number <= headRow || isBlank(row.cells)) continue
      batch.push(row)
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** Trees and records with something to do after each save go in one by one, all others in one statement. */
async function write(order: ImportOrder, outcome: Outcome, candidates: Candidate[], acting: Acting): Promise<void> {
  const { served, who } = order
  if (served.hooks.afterSave !== undefined || served.entity.tree !== undefined)
    return writeEach(order, outcome, candidates, acting)
  // One transaction over a whole file must not hold the counters of everybody else.
  const numbering = order.mode === 'all' ? atOnce(served, who).ask : acting.ask
  const late = await insertMany(acting.ask, served, who, candidates, numbering)
  outcome.made += candidates.length - late.length
  outcome.errors.push(...late.map(({ row }) => ({ row, column: '', reason: LATE })))
}

const LATE = '数据已存在，或关联的数据刚被修改'

async function writeEach(
  { served, who }: ImportOrder,
  outcome: Outcome,
  candidates: Candidate[],
  acting: Acting,
): Promise<void> {
  for (const { row, id, values } of candidates) {
    await acting.ask({ text: 'savepoint one', values: [] })
    try {
      await make(served, who, values, acting, id)
      outcome.made += 1
    } catch (error) {
      const refusal = error instanceof Refusal ? error : uniqueRefusal(served, error)
      if (!refusal && !isThere(error)) throw error
      await acting.ask({ text: 'rollback to savepoint one', values: [] })
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

/** Whether a file has more rows than are imported while a person waits. */
export async function isLong(source: string, most: number): Promise<boolean> {
  let rows = 0
  for await (const chunk of readSheet(source)) {
    rows += chunk.length
    if (rows > most + 10) return true
  }
  if (rows === 0) throw deny.business('文件中没有数据')
  return false
}

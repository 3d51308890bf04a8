import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/db.ts'
import type { Computed } from '../database/statement-rows.ts'
import type { AppContext } from '../context/app-context.ts'
import type { JobRun } from '../context/jobs.ts'
import { asker, staffFrom } from '../jobs/asker.ts'
import { keepResult, keptFor } from '../jobs/result-file.ts'
import { bookName, bookOf, dbOf, exportRows, type ListExport } from './list-book.ts'
import { chosenWhere } from './list-found.ts'
import type { Staff } from '../access/who.ts'

const payload = z.object({
  query: z.record(z.string(), z.unknown()),
  asker,
  /** Above the rows of a file that a second person agreed to. */
  mark: z.string().optional(),
})
type Payload = z.output<typeof payload>

const BATCH = 1000

/** Long exports of a list, as jobs of a kind of their own. Answers its name. */
export function registerListExport<R>(
  context: Pick<AppContext, 'database' | 'clock' | 'jobs' | 'storage' | 'personal'>,
  made: ListExport<R>,
): string {
  const kind = `list.export.${made.name}`
  context.jobs.register<Payload>({
    kind,
    title: `导出${made.title}`,
    payload,
    maxAttempts: 2,
    timeoutSeconds: 1800,
    parallel: 1,
    priority: 'interactive',
    run: run => exportAll(context, made, run),
  })
  return kind
}

/** In one snapshot: while it is read nothing comes twice and nothing is passed over. */
async function exportAll<R>(
  context: Pick<AppContext, 'database' | 'clock' | 'storage' | 'personal'>,
  made: ListExport<R>,
  run: JobRun<Payload>,
): Promise<unknown> {
  const { query, mark } = run.payload
  const who = staffFrom(run.payload.asker, run.id)
  const reading = dbOf(context.database, made, who).transaction().setIsolationLevel('repeatable read')
  return reading.execute(async db => {
    const rows = await countRows(db, made, { who, query })
    const book = bookOf(made, query, batches(db, made, { who, query }, rows, run), mark)
    return { rows, ...(await keepResult(context, run, bookName(made, context.clock), book)), ...keptFor({ mark }) }
  })
}

interface Asked {
  who: Staff
  query: Payload['query']
}

/** All the rows a list query means. */
export async function countRows<R>(db: Db, { listed }: ListExport<R>, { who, query }: Asked): Promise<number> {
  const over = listed(who, query)
  const { rows } = await sql<{ total: Computed<number> }>`
    select count(*) as total from ${over.from} where ${chosenWhere(over, query)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The last percent is the file's own. */
async function* batches<R>(
  db: Db,
  made: ListExport<R>,
  asked: Asked,
  all: number,
  run: JobRun<Payload>,
): AsyncGenerator<R[]> {
  for (let offset = 0; offset < all; offset += BATCH) {
    run.signal.throwIfAborted()
    const rows = await exportRows(db, made, asked, { limit: BATCH, offset })
    yield rows
    const done = offset + rows.length
    await run.progress(Math.min(99, Math.floor((done * 100) / all)), `已写入 ${done} 行，共 ${all} 行`)
  }
}

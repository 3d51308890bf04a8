import { AGAIN, EXISTING, importEdits, importMapping, importSeen } from '@xuanjiao/contract/entity/import-shapes'
import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { z } from 'zod'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { Hopeless, type JobKind, type JobRun } from '../../../platform/context/jobs.ts'
import { questionKey } from '../../../platform/jobs/question-key.ts'
import { keepResult, keptFor } from '../../../platform/jobs/result-file.ts'
import { openedLocally } from '../../../platform/files/local-files.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { exportBook, exportName, MOST_ROWS } from '../export/export.ts'
import { errorBook } from '../import/import-errors.ts'
import { runImport, type Progress } from '../import/import-run.ts'
import { errorName, tell } from '../import/import.ts'
import { forgetPlan } from '../plan/plan.ts'
import { servedNamed, type Served } from '../registry/registry.ts'
import { rights, rightsOf, staffWith } from '../registry/rights.ts'

type Needs = Pick<AppContext, 'config' | 'clock' | 'storage' | 'personal' | 'servedRecords'>

const exportPayload = z.object({
  entity: z.string(),
  query: z.record(z.string(), z.unknown()),
  rights,
  /** Above the rows of a file that a second person agreed to. */
  mark: z.string().optional(),
})
const importPayload = z.object({
  entity: z.string(),
  mode: z.enum(['all', 'skip']),
  path: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  mapping: importMapping.optional(),
  edits: importEdits.optional(),
  again: z.enum(AGAIN),
  existing: z.enum(EXISTING).default('refuse'),
  seen: importSeen.optional(),
  record: z.string().optional(),
  /** Rows made since then by an interrupted try are this task's own. */
  askedAt: z.string(),
  rows: z.number(),
  rights,
})
type ExportPayload = z.output<typeof exportPayload>
type ImportPayload = z.output<typeof importPayload>

const EXPORT = 'entity.export'
const IMPORT = 'entity.import'
const LONGEST_SECONDS = 3600

/** Long exports and imports of every record. Called once per context. */
export function registerJobs(
  context: Pick<AppContext, 'config' | 'clock' | 'jobs' | 'storage' | 'personal' | 'servedRecords'>,
): void {
  context.jobs.register(exportJob(context))
  context.jobs.register(importJob(context))
}

const common = { maxAttempts: 2, timeoutSeconds: LONGEST_SECONDS, parallel: 1, priority: 'interactive' } as const

function exportJob(
  context: Pick<AppContext, 'clock' | 'storage' | 'personal' | 'servedRecords'>,
): JobKind<ExportPayload> {
  return { kind: EXPORT, title: '导出', payload: exportPayload, ...common, run: run => runExport(context, run) }
}

async function runExport(
  context: Pick<AppContext, 'clock' | 'storage' | 'personal' | 'servedRecords'>,
  run: JobRun<ExportPayload>,
): Promise<unknown> {
  const { id, payload, signal } = run
  const served = servedNamed(context, payload.entity)
  const who = staffWith(payload.rights, id)
  const book = await exportBook(served, who, payload.query as unknown as ListQuery, MOST_ROWS, payload)
  const told = async (rows: number) => {
    signal.throwIfAborted()
    await run.progress(percentOf(rows, book.rows), `已写入 ${rows} 行，共 ${book.rows} 行`)
  }
  try {
    const kept = await keepResult(context, run, exportName(served), book.stream(told))
    return { rows: book.rows, ...kept, ...keptFor(payload) }
  } finally {
    forgetPlan(served, who.grants)
  }
}

/** The last percent is the file's own. */
const percentOf = (rows: number, of: number): number => (of === 0 ? 0 : Math.min(99, Math.floor((rows * 100) / of)))

/** The file stays when the task fails or is cancelled, so that it can be tried again; the night clears it. */
function importJob(context: Needs): JobKind<ImportPayload> {
  return { kind: IMPORT, title: '导入', payload: importPayload, ...common, run: run => runImportJob(context, run) }
}

async function runImportJob(context: Needs, run: JobRun<ImportPayload>): Promise<unknown> {
  const { id: runId, attempt, signal } = run
  const { path, fileName, entity, rights: given, askedAt, ...order } = run.payload
  if (!(await context.storage.find(path))) throw new Hopeless('导入的文件已清理，请重新上传')
  const served = servedNamed(context, entity)
  const who = staffWith(given, runId)
  const local = await openedLocally(context, path)
  const progress = ({ pass, passes, rows, of }: Progress) => {
    const doing = passes === 1 ? '已处理' : pass === 0 ? '已核对' : '已写入'
    return run.progress(percentOf(pass * of + rows, passes * of), `${doing} ${rows} 行，共 ${of} 行`)
  }
  try {
    const sheet = { ...order, source: local.file }
    const since = attempt > 1 ? askedAt : undefined
    const outcome = await runImport({ ...sheet, served, who, runId, since, progress, signal })
    const { errors, ...counts } = tell(outcome).result
    const book = errors.length === 0 ? undefined : errorBook(sheet, outcome)
    const file = book && (await keepResult(context, run, errorName(fileName), book))
    await context.storage.remove(path)
    return { ...counts, ...file }
  } finally {
    await local.done()
    forgetPlan(served, who.grants)
  }
}

/** Puts an export into the background; answers the job's id. One person's come one after the other: others wait too. */
export function addExport(served: Served, who: Staff, query: ListQuery, mark?: string): Promise<string> {
  const { context, entity } = served
  const payload: ExportPayload = { entity: entity.name, query, rights: rightsOf(served, who), mark }
  const key = questionKey(who.username, payload)
  const title = `导出${entity.title}`
  return context.jobs.add({ kind: EXPORT, payload, key, ...askedBy(who), title, concurrencyKey: who.username })
}

/** Puts an import into the background with its file; answers the job's id. Two into the same records take turns. */
export async function addImport(
  served: Served,
  who: Staff,
  order: Omit<ImportPayload, 'entity' | 'rights'>,
): Promise<string> {
  const { context, entity } = served
  const payload: ImportPayload = { ...order, entity: entity.name, rights: rightsOf(served, who) }
  const title = `导入${entity.title}`
  return context.jobs.add({ kind: IMPORT, payload, ...askedBy(who), title, concurrencyKey: entity.name })
}

const askedBy = ({ tenantId, username }: Staff) => ({ tenantId, createdBy: username })

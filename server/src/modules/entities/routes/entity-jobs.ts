import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import {
  REPEATED_ROW_MODES,
  EXISTING_ROW_MODES,
  importEdits,
  importMapping,
  importSnapshot,
} from '@xuanjiao/contract/entity/import-schemas'
import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { z } from 'zod'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { PermanentJobError, type JobKind, type JobRun } from '../../../platform/context/job-queue.ts'
import { jobDedupeKey } from '../../../platform/jobs/job-dedupe-key.ts'
import { storeJobResult, resultRetention } from '../../../platform/jobs/store-job-result.ts'
import { decryptedLocalFile } from '../../../platform/files/local-encrypted-files.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { makeExportWorkbook, exportFileName, MAX_EXPORT_ROWS } from '../export/export-workbook.ts'
import { importResultWorkbook } from '../import/import-error-workbook.ts'
import { runImport, type ImportProgress } from '../import/run-import.ts'
import { importReplyOf, resultFileName } from '../import/import-reply.ts'
import { forgetEntityPlan } from '../plan/entity-plan.ts'
import { servedEntityNamed, type ServedEntity } from '../registry/served-entities.ts'
import { jobRightsSchema, jobRightsOf, principalWithRights } from '../registry/job-rights.ts'

type EntityJobServices = Pick<AppContext, 'config' | 'clock' | 'storage' | 'personalEncryption' | 'servedEntities'>

const exportPayload = z.object({
  entity: z.string(),
  query: z.record(z.string(), z.unknown()),
  rights: jobRightsSchema,
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
  again: z.enum(REPEATED_ROW_MODES),
  existing: z.enum(EXISTING_ROW_MODES).default('refuse'),
  seen: importSnapshot.optional(),
  record: z.string().optional(),
  /** Rows made since then by an interrupted try are this task's own. */
  askedAt: z.string(),
  rows: z.number(),
  rights: jobRightsSchema,
})
type ExportPayload = z.output<typeof exportPayload>
type ImportPayload = z.output<typeof importPayload>

const EXPORT = 'entity.export'
const IMPORT = 'entity.import'
const LONGEST_SECONDS = 3600

/** Long exports and imports of every record. Called once per context. */
export function registerEntityJobs(
  context: Pick<AppContext, 'config' | 'clock' | 'jobs' | 'storage' | 'personalEncryption' | 'servedEntities'>,
): void {
  context.jobs.register(exportJob(context))
  context.jobs.register(importJob(context))
}

const common = { maxAttempts: 2, timeoutSeconds: LONGEST_SECONDS, parallel: 1, priority: 'interactive' } as const

function exportJob(
  context: Pick<AppContext, 'clock' | 'storage' | 'personalEncryption' | 'servedEntities'>,
): JobKind<ExportPayload> {
  return { kind: EXPORT, title: '导出', payload: exportPayload, ...common, run: run => runExport(context, run) }
}

async function runExport(
  context: Pick<AppContext, 'clock' | 'storage' | 'personalEncryption' | 'servedEntities'>,
  run: JobRun<ExportPayload>,
): Promise<unknown> {
  const { id, payload, signal } = run
  const served = servedEntityNamed(context, payload.entity)
  const principal = principalWithRights(payload.rights, id)
  const book = await makeExportWorkbook(
    served,
    principal,
    payload.query as unknown as ListQuery,
    MAX_EXPORT_ROWS,
    payload,
  )
  const told = async (rows: number) => {
    signal.throwIfAborted()
    await run.progress(percentOf(rows, book.rows), `已写入 ${numberText(rows)} 行，共 ${numberText(book.rows)} 行`)
  }
  try {
    const stored = await storeJobResult(context, run, exportFileName(served), book.stream(told))
    return { rows: book.rows, ...stored, ...resultRetention(payload) }
  } finally {
    forgetEntityPlan(served, principal.grants)
  }
}

/** The last percent is the file's own. */
const percentOf = (rows: number, of: number): number => (of === 0 ? 0 : Math.min(99, Math.floor((rows * 100) / of)))

/** The file stays when the task fails or is cancelled, so that it can be tried again; the night clears it. */
function importJob(context: EntityJobServices): JobKind<ImportPayload> {
  return { kind: IMPORT, title: '导入', payload: importPayload, ...common, run: run => runImportJob(context, run) }
}

async function runImportJob(context: EntityJobServices, run: JobRun<ImportPayload>): Promise<unknown> {
  const { id: runId, attempt, signal } = run
  const { path, fileName, entity, rights: value, askedAt, ...order } = run.payload
  if (!(await context.storage.find(path))) throw new PermanentJobError('导入的文件已清理，请重新上传')
  const served = servedEntityNamed(context, entity)
  const principal = principalWithRights(value, runId)
  const local = await decryptedLocalFile(context, path)
  const progress = ({ pass, passes, rows, of }: ImportProgress) => {
    const doing = passes === 1 ? '已处理' : pass === 0 ? '已核对' : '已写入'
    return run.progress(
      percentOf(pass * of + rows, passes * of),
      `${doing} ${numberText(rows)} 行，共 ${numberText(of)} 行`,
    )
  }
  try {
    const sheet = { ...order, source: local.file }
    const since = attempt > 1 ? askedAt : undefined
    const outcome = await runImport({ ...sheet, served, principal, runId, since, progress, signal })
    const { errors, ...counts } = importReplyOf(outcome).result
    const isSilent = errors.length === 0 && outcome.told.size === 0
    const book = isSilent ? undefined : importResultWorkbook(sheet, outcome)
    const file = book && (await storeJobResult(context, run, resultFileName(fileName, outcome), book))
    await context.storage.remove(path)
    return { ...counts, ...file }
  } finally {
    await local.done()
    forgetEntityPlan(served, principal.grants)
  }
}

/** Puts an export into the background; answers the job's id. One person's come one after the other: others wait too. */
export function queueExport(
  served: ServedEntity,
  principal: Principal,
  query: ListQuery,
  mark?: string,
): Promise<string> {
  const { context, entity } = served
  const payload: ExportPayload = { entity: entity.name, query, rights: jobRightsOf(served, principal), mark }
  const key = jobDedupeKey(principal.username, payload)
  const title = `导出${entity.title}`
  return context.jobs.add({
    kind: EXPORT,
    payload,
    key,
    ...askedBy(principal),
    title,
    concurrencyKey: principal.username,
  })
}

/** Puts an import into the background with its file; answers the job's id. Two into the same records take turns. */
export async function queueImport(
  served: ServedEntity,
  principal: Principal,
  order: Omit<ImportPayload, 'entity' | 'rights'>,
): Promise<string> {
  const { context, entity } = served
  const payload: ImportPayload = { ...order, entity: entity.name, rights: jobRightsOf(served, principal) }
  const title = `导入${entity.title}`
  return context.jobs.add({ kind: IMPORT, payload, ...askedBy(principal), title, concurrencyKey: entity.name })
}

const askedBy = ({ tenantId, username }: Principal) => ({ tenantId, createdBy: username })

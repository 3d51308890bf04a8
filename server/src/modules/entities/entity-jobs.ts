import type { ListQuery } from '@xuanjiao/contract/entity/entity-endpoints'
import { z } from 'zod'
import type { House } from '../../platform/house.ts'
import type { JobKind, JobRun } from '../../platform/jobs.ts'
import type { Staff } from '../../platform/who.ts'
import { exportBook, exportName } from './export.ts'
import { errorBook } from './import-errors.ts'
import { runImport, type ImportMode } from './import-run.ts'
import { errorName, tell } from './import.ts'
import { forgetPlan } from './plan.ts'
import { servedNamed, type Served } from './registry.ts'
import { keepForTask } from './result-file.ts'
import { rights, rightsOf, staffWith } from './rights.ts'

const exportPayload = z.object({ entity: z.string(), query: z.record(z.string(), z.unknown()), rights })
const importPayload = z.object({
  entity: z.string(),
  mode: z.enum(['all', 'skip']),
  path: z.string(),
  fileName: z.string(),
  rights,
})
type ExportPayload = z.output<typeof exportPayload>
type ImportPayload = z.output<typeof importPayload>

const EXPORT = 'entity.export'
const IMPORT = 'entity.import'
const LONGEST_SECONDS = 3600
const MOST_ROWS = 1_000_000

/** Long exports and imports of every record. Called once per house. */
export function registerJobs(house: House): void {
  house.jobs.register(exportJob(house))
  house.jobs.register(importJob(house))
}

function exportJob(house: House): JobKind<ExportPayload> {
  const common = { maxAttempts: 2, timeoutSeconds: LONGEST_SECONDS, parallel: 1 }
  return { kind: EXPORT, title: '导出', payload: exportPayload, ...common, run: run => runExport(house, run) }
}

async function runExport(house: House, { id, payload, progress }: JobRun<ExportPayload>): Promise<unknown> {
  const served = servedNamed(house, payload.entity)
  const who = staffWith(payload.rights, id)
  const book = await exportBook(served, who, payload.query as unknown as ListQuery, MOST_ROWS)
  await progress(5, `共 ${book.rows} 行`)
  const kept = await keepForTask(house, exportName(served), book.stream())
  forgetPlan(served, who.grants)
  return { rows: book.rows, ...kept }
}

function importJob(house: House): JobKind<ImportPayload> {
  const common = { maxAttempts: 2, timeoutSeconds: LONGEST_SECONDS, parallel: 1 }
  return {
    kind: IMPORT,
    title: '导入',
    payload: importPayload,
    ...common,
    run: run => runImportJob(house, run),
    gaveUp: ({ payload }) => house.storage.remove(payload.path),
  }
}

async function runImportJob(house: House, run: JobRun<ImportPayload>): Promise<unknown> {
  const { id, payload, signal } = run
  const served = servedNamed(house, payload.entity)
  const who = staffWith(payload.rights, id)
  const local = await house.storage.asLocal(payload.path)
  const progress = (rows: number) => run.progress(Math.min(95, 5 + Math.floor(rows / 1000)), `已处理 ${rows} 行`)
  try {
    const { mode, fileName } = payload
    const outcome = await runImport({ served, who, mode, source: local.file, importId: id, progress, signal })
    const { errors, ...counts } = tell(outcome).result
    const book = errors.length === 0 ? undefined : errorBook(local.file, outcome)
    const file = book && (await keepForTask(house, errorName(fileName), book))
    await house.storage.remove(payload.path)
    return { ...counts, ...file }
  } finally {
    await local.done()
    forgetPlan(served, who.grants)
  }
}

/** Puts an export into the background; answers the job's id. */
export function addExport(served: Served, who: Staff, query: ListQuery): Promise<string> {
  const { house, entity } = served
  const payload: ExportPayload = { entity: entity.name, query, rights: rightsOf(served, who) }
  return house.jobs.add({
    kind: EXPORT,
    payload,
    tenantId: who.tenantId,
    createdBy: who.username,
    title: `导出${entity.title}`,
  })
}

/** Puts an import into the background with a copy of its file; answers the job's id. */
export async function addImport(
  served: Served,
  who: Staff,
  mode: ImportMode,
  file: { path: string; name: string },
): Promise<string> {
  const { house, entity } = served
  const payload: ImportPayload = {
    entity: entity.name,
    mode,
    path: file.path,
    fileName: file.name,
    rights: rightsOf(served, who),
  }
  return house.jobs.add({
    kind: IMPORT,
    payload,
    tenantId: who.tenantId,
    createdBy: who.username,
    title: `导入${entity.title}`,
  })
}

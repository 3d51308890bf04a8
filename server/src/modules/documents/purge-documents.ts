import { RECYCLED_DAYS } from '@xuanjiao/contract/business/documents/document-limits'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db, RowOf } from '../../platform/database/db.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'

const AT_ONCE = 200

/**
 * Every night documents go for good that have lain in the recycle bin for thirty days, with their files; one that a
 * hospital names as its contract stays (rules/documents#recycle-bin).
 */
export async function scheduleDocumentPurge(
  context: Pick<AppContext, 'database' | 'clock' | 'jobs' | 'storage'>,
): Promise<void> {
  await schedulePeriodicJob(context, {
    kind: 'documents.purge',
    title: '清除回收站里的文档',
    cron: '0 15 3 * * ? *',
    timeoutSeconds: 1800,
    run: () => purgeDocuments(context),
  })
}

async function purgeDocuments({
  database,
  clock,
  storage,
}: Pick<AppContext, 'database' | 'clock' | 'storage'>): Promise<{ documents: number; folders: number; files: number }> {
  const before = new Date(clock.now().getTime() - RECYCLED_DAYS * 86_400_000)
  const gone = { documents: 0, folders: 0, files: 0 }
  for (let count = AT_ONCE; count === AT_ONCE; gone.documents += count) {
    const { paths, purged } = await purgeSome(database.system, before)
    count = purged
    for (const path of paths) await storage.remove(path)
    gone.files += paths.length
  }
  gone.folders = await purgeFolders(database.system, before)
  return gone
}

/** Some documents with their versions, and the files that nothing else holds. */
async function purgeSome(db: Db, before: Date): Promise<{ paths: string[]; purged: number }> {
  return db.transaction().execute(async tx => {
    await sql`select set_config('app.actor', 'system', true)`.execute(tx)
    const { rows } = await sql<Pick<RowOf<'he_document'>, 'id'>>`select d.id from he_document d
      where d.deleted_at < ${before} and not exists (select from he_hospital h where h.contract_doc_id = d.id)
      order by d.deleted_at limit ${AT_ONCE} for update of d skip locked`.execute(tx)
    const ids = rows.map(({ id }) => id)
    const held = await sql<Pick<RowOf<'he_document_version'>, 'tenant_id' | 'file_path'>>`
      select distinct tenant_id, file_path from he_document_version where document_id = any(${ids}::uuid[])`.execute(tx)
    await sql`delete from he_document where id = any(${ids}::uuid[])`.execute(tx)
    const paths = held.rows.map(row => row.file_path)
    const files = await sql<Pick<RowOf<'sys_file'>, 'path'>>`delete from sys_file f where f.path = any(${paths}::text[])
      and not exists (select from sys_file_use u where u.tenant_id = f.tenant_id and u.path = f.path) returning f.path`.execute(
      tx,
    )
    return { paths: files.rows.map(({ path }) => path), purged: ids.length }
  })
}

/** Folders in which nothing lies any more, the deepest first. */
async function purgeFolders(db: Db, before: Date): Promise<number> {
  let folders = 0
  for (let count = 1; count > 0; folders += count) {
    const { numAffectedRows = 0n } = await sql`delete from he_doc_folder f where f.deleted_at < ${before}
      and not exists (select from he_document d where d.folder_id = f.id)
      and not exists (select from he_doc_folder c where c.pid = f.id)`.execute(db)
    count = Number(numAffectedRows)
  }
  return folders
}

import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { ColumnOf } from '../database/statement-rows.ts'
import type { AppContext } from '../context/app-context.ts'
import type { FileUse } from '../access/file-read-checks.ts'
import { appErrors } from '../errors/app-errors.ts'
import type { Principal } from '../access/principal.ts'

/** What is known of a file that was taken in. */
export interface RegisteredFile {
  path: ColumnOf<'sys_file.path'>
  type: ColumnOf<'sys_file.type'>
  size: ColumnOf<'sys_file.size'>
  createdBy: ColumnOf<'sys_file.created_by'>
  isPublic: ColumnOf<'sys_file.is_public'>
}

type FileReadServices = Pick<AppContext, 'fileReadChecks'>

/** The files among these paths that are here, and of the tenant. */
export async function registeredFiles(
  db: Db,
  tenantId: number,
  paths: readonly string[],
): Promise<Map<string, RegisteredFile>> {
  const { rows } = await sql<RegisteredFile>`
    select path, type, size::float8 as size, created_by as "createdBy", is_public as "isPublic" from sys_file
    where tenant_id = ${tenantId} and path = any(${[...paths]}::text[]) and deleted_at is null`.execute(db)
  return new Map(rows.map(row => [row.path, row]))
}

async function usesOf(db: Db, tenantId: number, path: string): Promise<FileUse[]> {
  const { rows } = await sql<FileUse>`
    select table_name as "table", replace(record_id::text, '-', '') as "recordId", column_name as "column"
    from sys_file_use where tenant_id = ${tenantId} and path = ${path} limit 200`.execute(db)
  return rows
}

/**
 * Whether this person may read a stored file: as the field of a record that holds it, whoever sent it. Until one does,
 * it is its sender's alone.
 */
export async function mayReadFile(
  { fileReadChecks }: FileReadServices,
  db: Db,
  principal: Principal,
  file: RegisteredFile,
): Promise<boolean> {
  const uses = await usesOf(db, principal.tenantId, file.path)
  if (uses.length === 0) return file.createdBy === principal.username
  for (const use of uses) if (await fileReadChecks.mayRead(principal, use)) return true
  return false
}

/** Refuses, at this field, pictures that were never uploaded, are for somebody's eyes only, or are somebody else's. */
export async function requireReadablePictures(
  context: FileReadServices,
  db: Db,
  principal: Principal,
  field: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return
  const cache = await registeredFiles(db, principal.tenantId, paths)
  for (const path of paths) {
    const file = cache.get(path)
    const isPicture = file?.isPublic === true && file.type.startsWith('image/')
    if (!isPicture || !(file.createdBy === principal.username || (await mayReadFile(context, db, principal, file))))
      throw appErrors.field(field, '图片不存在，或不是您上传的，请重新上传')
  }
}

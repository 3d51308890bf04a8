import type { UploadedFile } from '@xuanjiao/contract/system/files/file-calls'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { dataScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import { registeredFiles, mayReadFile } from '../../platform/files/registered-files.ts'
import type { DataScope, Principal } from '../../platform/access/principal.ts'

export type FileRow = Pick<RowOf<'sys_file'>, 'path' | 'name' | 'type'>

/** Who gave it, and where they stood. */
type Giver = Pick<Principal, 'username' | 'tenantId' | 'orgCode' | 'dataScope'>

export interface NewFile extends FileRow {
  id: string
  biz: string
  isPublic: boolean
  size: number
  sha256: string
}

export async function insertFile(db: Db, file: NewFile, principal: Giver, now: Date): Promise<void> {
  const { isPublic, ...rest } = file
  const row = {
    ...rest,
    is_public: isPublic,
    ...scopeColumnsFor(principal.dataScope),
    tenant_id: principal.tenantId,
    created_by: principal.username,
  }
  await db
    .insertInto('sys_file')
    .values({ ...row, created_at: now, org_code: principal.orgCode })
    .execute()
}

function scopeColumnsFor(dataScope: DataScope): Record<string, string> {
  switch (dataScope.kind) {
    case 'hospital':
      return { area_code: dataScope.areaCode, hospital_id: dataScope.hospitalId }
    case 'department':
      return { area_code: dataScope.areaCode, hospital_id: dataScope.hospitalId, department_id: dataScope.departmentId }
    default:
      return {}
  }
}

/** Files made for one person: exports, lists of mistakes. */
export const RESULT_BIZ = 'result'

/** A private file this person may read; made for one person it is theirs alone. */
export async function privateFileFor(
  context: Pick<AppContext, 'fileReadChecks'>,
  db: Db,
  path: string,
  principal: Principal,
): Promise<FileRow | undefined> {
  const known = (await registeredFiles(db, principal.tenantId, [path])).get(path)
  if (!known || known.isPublic || !(await mayReadFile(context, db, principal, known))) return undefined
  return fileByPath(db, path)
}

/** Where the place of its giver stands in a file. */
const COLUMNS = { area: 'area_code', hospital: 'hospital_id', department: 'department_id' }

/** A public picture this person's place or they themselves gave: anybody sees it, but not what it was called. */
export async function publicFileFor(db: Db, path: string, principal: Principal): Promise<FileRow | undefined> {
  const predicate = dataScopePredicate(COLUMNS, principal.dataScope, 'f') ?? sql<boolean>`true`
  const { rows } = await sql<FileRow>`
    select path, name, type from sys_file f
    where path = ${path} and is_public and deleted_at is null and (created_by = ${principal.username} or ${predicate})`.execute(
    db,
  )
  return rows[0]
}

/** A file by its path, for whoever holds a link to it. */
export async function fileByPath(db: Db, path: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('sys_file')
    .select(['path', 'name', 'type'])
    .where('path', '=', path)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** What became of an upload, for whoever sent it. */
export async function fileById(db: Db, id: string, principal: Principal): Promise<UploadedFile | undefined> {
  return db
    .selectFrom('sys_file')
    .select(['path', 'name', 'type', 'size'])
    .where('id', '=', id)
    .where('created_by', '=', principal.username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The id of a file that was just taken in. */
export async function fileIdOf(db: Db, path: string): Promise<string> {
  const row = await db.selectFrom('sys_file').select('id').where('path', '=', path).executeTakeFirstOrThrow()
  return row.id.replaceAll('-', '')
}

import type { UploadedFile } from '@xuanjiao/contract/system/files/files'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { placePredicate } from '../../platform/access/scope.ts'
import { knownFiles, mayReadFile } from '../../platform/files/stored-files.ts'
import type { DataScope, Staff } from '../../platform/access/who.ts'

export type FileRow = Pick<RowOf<'sys_file'>, 'path' | 'name' | 'type'>

export interface NewFile extends FileRow {
  id: string
  biz: string
  isPublic: boolean
  size: number
  sha256: string
}

export async function insertFile(db: Db, file: NewFile, who: Staff, now: Date): Promise<void> {
  const { isPublic, ...rest } = file
  const row = {
    ...rest,
    is_public: isPublic,
    ...standing(who.place),
    tenant_id: who.tenantId,
    created_by: who.username,
  }
  await db
    .insertInto('sys_file')
    .values({ ...row, created_at: now, org_code: who.orgCode })
    .execute()
}

function standing(place: DataScope): Record<string, string> {
  switch (place.kind) {
    case 'hospital':
      return { area_code: place.areaCode, hospital_id: place.hospitalId }
    case 'department':
      return { area_code: place.areaCode, hospital_id: place.hospitalId, department_id: place.departmentId }
    default:
      return {}
  }
}

/** Files made for one person: exports, lists of mistakes. */
export const RESULT = 'result'

/** A private file this person may read; made for one person it is theirs alone. */
export async function fileForStaff(
  context: Pick<AppContext, 'fileReaders'>,
  db: Db,
  path: string,
  who: Staff,
): Promise<FileRow | undefined> {
  const known = (await knownFiles(db, who.tenantId, [path])).get(path)
  if (!known || known.isPublic || !(await mayReadFile(context, db, who, known))) return undefined
  return fileByPath(db, path)
}

/** Where the place of its giver stands in a file. */
const COLUMNS = { area: 'area_code', hospital: 'hospital_id', department: 'department_id' }

/** A public picture this person's place or they themselves gave: anybody sees it, but not what it was called. */
export async function publicFileForStaff(db: Db, path: string, who: Staff): Promise<FileRow | undefined> {
  const predicate = placePredicate(COLUMNS, who.place, 'f') ?? sql<boolean>`true`
  const { rows } = await sql<FileRow>`
    select path, name, type from sys_file f
    where path = ${path} and is_public and deleted_at is null and (created_by = ${who.username} or ${predicate})`.execute(
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
export async function fileById(db: Db, id: string, who: Staff): Promise<UploadedFile | undefined> {
  return db
    .selectFrom('sys_file')
    .select(['path', 'name', 'type', 'size'])
    .where('id', '=', id)
    .where('created_by', '=', who.username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

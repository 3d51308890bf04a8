import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { EntityServices } from '../entities/index.ts'
import { fileUses, usesText } from './file-uses.ts'
import { visibleFiles } from './stored-file-source.ts'

type FileName = Pick<RowOf<'sys_file'>, 'path' | 'name'>

/** What became of a file somebody wanted gone. */
interface Removal extends FileName {
  /** Who still holds it: then it stays. */
  heldBy: string
}

/** A file that is there and the person's to see. */
export async function visibleFile(db: Db, principal: Principal, id: string): Promise<FileName> {
  const { rows } = await sql<FileName>`
    select path, name from sys_file t where id = ${id}::uuid and ${visibleFiles(principal)}`.execute(db)
  if (!rows[0]) throw appErrors.notFound()
  return rows[0]
}

/** Deletes one file nobody holds. */
export async function removeFile(context: EntityServices, principal: Principal, id: string): Promise<string> {
  const { heldBy, name } = await removeOne(context, principal, id)
  if (heldBy !== '') throw appErrors.business(`“${name}”正在使用（${heldBy}），不能删除`)
  return recordReplies.deleted
}

/** Deletes those of these files nobody holds, one by one, and says which one stayed and why. */
export async function removeFiles(
  context: EntityServices,
  principal: Principal,
  ids: readonly string[],
): Promise<string> {
  const kept: Removal[] = []
  for (const id of new Set(ids)) {
    const removal = await removeOne(context, principal, id)
    if (removal.heldBy !== '') kept.push(removal)
  }
  const [first] = kept
  if (!first) return recordReplies.batchDeleted
  const told = `“${first.name}”正在使用（${first.heldBy}）`
  if (kept.length === ids.length) throw appErrors.business(`${told}，不能删除`)
  return `部分删除成功！${kept.length} 个文件正在使用，没有删除，例如${told}`
}

/**
 * Whoever saves a record locks the files it takes until it is saved (`xj_note_file_uses`), so that one of the two waits
 * for the other: a file is never deleted from under a record.
 */
async function removeOne(context: EntityServices, principal: Principal, id: string): Promise<Removal> {
  const db = context.database.forTenant(principal.tenantId)
  const { path, name } = await visibleFile(db, principal, id)
  const isGone = await db.transaction().execute(async tx => {
    await sql`select from sys_file where tenant_id = ${principal.tenantId} and path = ${path} for update`.execute(tx)
    const { rows } = await sql<Pick<RowOf<'sys_file'>, 'path'>>`
      delete from sys_file t where tenant_id = ${principal.tenantId} and path = ${path}
        and not exists (select from sys_file_use u where u.tenant_id = t.tenant_id and u.path = t.path)
      returning path`.execute(tx)
    return rows.length > 0
  })
  if (isGone) await context.storage.remove(path)
  return { path, name, heldBy: isGone ? '' : usesText(await fileUses(context, db, principal, path)) || '其他数据' }
}

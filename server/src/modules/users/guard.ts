import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { deny } from '../../platform/refuse.ts'
import type { Staff } from '../../platform/who.ts'
import { demandNotAbove } from '../roles/index.ts'
import { peopleInScope, peopleWhollyInScope } from '../session/index.ts'

/** An account that is to be changed. */
export interface Kept {
  id: string
  username: string
  realname: string
  version: number
  phone: string | null
  telephone: string | null
}

/**
 * The accounts a person may change: he sees them (else they do not exist for him), looks after all their departments, and
 * may do all they may (else 403). All of them, or none is changed.
 */
export async function demandManaged(
  house: House,
  db: Db,
  who: Staff,
  ids: readonly string[],
  deleted = false,
): Promise<Kept[]> {
  const { rows } = await sql<Kept & { wholly: boolean }>`
    select u.id, u.username, u.realname, u.version, u.phone, u.telephone, ${peopleWhollyInScope(who, 'u')} as wholly
    from sys_user u where u.id = any(${ids}::uuid[]) and (u.deleted_at is not null) = ${deleted} and ${peopleInScope(who, 'u')}
    for update`.execute(db)
  if (rows.length < new Set(ids).size) throw deny.notFound()
  if (rows.some(row => !row.wholly)) throw deny.forbidden()
  await demandNotAbove(house, who, ids)
  return rows
}

export function demandOthers(who: Staff, ids: readonly string[], act: string): void {
  if (ids.includes(who.userId)) throw deny.business(`不能${act}自己的账号`)
}

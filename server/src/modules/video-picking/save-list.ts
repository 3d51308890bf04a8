import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { video } from '@xuanjiao/contract/business/video/video'
import { fieldPermissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { rowScopePredicate, type ScopedEntity } from '../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { allowedVideosCondition, type ListOwner } from './allowed-videos.ts'

/** The list a person saves, and the version of it that they saw. */
export interface ListVersion {
  id: string
  version: number
}

/**
 * Saves what a list holds, with the version of the list in one transaction: two people who save at once do not mix
 * their lists. Answers the new version.
 */
export async function saveVideoList<F extends Fields>(
  context: EntityServices,
  entity: Entity<F>,
  principal: Principal,
  saved: ListVersion,
  write: (db: Db) => Promise<void>,
): Promise<number> {
  await recordAccessOf(context, entity).get(principal, saved.id)
  return context.database
    .forTenant(principal.tenantId)
    .transaction()
    .execute(async db => {
      const mine = rowScopePredicate(entity, principal, 'r', true) ?? sql`true`
      const { rows } = await sql<{ version: Computed<number> }>`
        update ${sql.table(entity.table)} r
        set version = r.version + 1, updated_by = ${principal.username}, updated_at = ${context.clock.now()}
        where r.id = ${saved.id}::uuid and r.tenant_id = ${principal.tenantId} and r.deleted_at is null
          and r.version = ${saved.version} and ${mine} returning r.version`.execute(db)
      const [held] = rows
      if (!held) throw await listNotSavedError(db, entity, principal, saved.id)
      await write(db)
      return held.version
    })
}

type ListWriteStatus = 'gone' | 'theirs' | 'others'

/** How somebody stands to a record they want to write. */
export async function listWriteStatus(
  db: Db,
  entity: Pick<Entity, 'table'> & ScopedEntity,
  principal: Principal,
  id: string,
): Promise<ListWriteStatus> {
  const mine = rowScopePredicate(entity, principal, 'r', true) ?? sql`true`
  const { rows } = await sql<{ mine: Computed<boolean> }>`select ${mine} as mine from ${sql.table(entity.table)} r
    where r.id = ${id}::uuid and r.tenant_id = ${principal.tenantId} and r.deleted_at is null`.execute(db)
  if (!rows[0]) return 'gone'
  return rows[0].mine ? 'theirs' : 'others'
}

/** Gone, not theirs to write, or changed by somebody else. */
async function listNotSavedError(
  db: Db,
  entity: Pick<Entity, 'table'> & ScopedEntity,
  principal: Principal,
  id: string,
): Promise<Error> {
  const status = await listWriteStatus(db, entity, principal, id)
  if (status === 'gone') return appErrors.notFound()
  return status === 'theirs' ? appErrors.stale() : appErrors.otherHospital()
}

/**
 * Refuses doubles, and videos that were not in the list already and that its owner may not add. A title is named to
 * those who see that video in their own list: an id that was guessed or passed on tells nothing.
 */
export async function requireAllowedVideos(
  db: Db,
  principal: Principal,
  owner: ListOwner,
  field: string,
  ids: readonly string[],
  there: RawBuilder<unknown>,
): Promise<void> {
  if (new Set(ids).size !== ids.length) throw appErrors.field(field, '同一个视频只能出现一次')
  const seen = rowScopePredicate(video, principal, 'v') ?? sql`true`
  const { rows } = await sql<{ title: ColumnOf<'he_video.title'> | null }>`
    select case when v.tenant_id = ${principal.tenantId} and ${seen} then v.title end as title from unnest(${ids}::uuid[]) as x (id) left join he_video v on v.id = x.id and v.deleted_at is null
    where x.id not in (${there}) and (v.id is null or not ${allowedVideosCondition(owner)})`.execute(db)
  if (rows.length === 0) return
  const mayName = principal.grants.fieldAccess(fieldPermissionCode(video, 'title')) !== 'hidden'
  const named = (mayName ? rows : []).flatMap(({ title }) => (title === null ? [] : [`《${title}》`])).slice(0, 3)
  throw appErrors.field(
    field,
    `有 ${numberText(rows.length)} 个视频不能加入${named.length > 0 ? `：${named.join('')}` : ''}，已删除或不对本院开放`,
  )
}

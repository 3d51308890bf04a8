import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { areaName } from '@xuanjiao/contract/area/area'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { anyOf } from '../../../platform/database/statement.ts'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { maySeeField } from './visible-fields.ts'

export interface VideoScopes {
  areas: string[]
  hospitals: { id: string; name: string }[]
}

interface VideoScopeRow {
  type: ColumnOf<'he_video_scope.scope_type'>
  ref: ColumnOf<'he_video_scope.scope_ref'>
  name: ColumnOf<'he_hospital.name'> | null
}

/** The areas and hospitals a video is meant for. */
export async function readVideoScopes(db: Db, videoId: string, principal: Principal): Promise<VideoScopes> {
  const named = maySeeField(principal, hospital, 'name')
  const { rows } = await sql<VideoScopeRow>`
    select s.scope_type as type, s.scope_ref as ref, h.name from he_video_scope s
    left join he_hospital h on s.scope_type = 'hospital' and h.id::text = s.scope_ref
    where s.video_id = ${videoId} order by h.name, s.scope_ref`.execute(db)
  return {
    areas: rows.filter(({ type }) => type === 'area').map(({ ref }) => ref),
    hospitals: rows
      .filter(({ type }) => type === 'hospital')
      .map(({ ref, name }) => ({ id: ref.replaceAll('-', ''), name: named ? (name ?? '已删除的医院') : '' })),
  }
}

export interface VideoScopesInput {
  areas: readonly string[]
  hospitals: readonly string[]
}

/** Replaces the areas and hospitals of videos, which the caller holds. */
export async function writeVideoScopes(
  tx: Db,
  tenantId: number,
  ids: readonly string[],
  scopes: VideoScopesInput,
): Promise<void> {
  await requireExistingScopes(tx, scopes)
  await sql`delete from he_video_scope where video_id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    insert into he_video_scope (video_id, tenant_id, scope_type, scope_ref)
    select distinct v, ${tenantId}::integer, r.type, r.ref from unnest(${ids}::uuid[]) v,
      (select 'area' as type, a as ref from unnest(${[...scopes.areas]}::text[]) a
       union all select 'hospital', h::text from unnest(${[...scopes.hospitals]}::uuid[]) h) r`.execute(tx)
}

async function requireExistingScopes(tx: Db, { areas, hospitals }: VideoScopesInput): Promise<void> {
  const wrong = areas.filter(code => areaName(code) === undefined)
  if (wrong.length > 0) throw appErrors.field('areas', `没有这个地区：${wrong.slice(0, 3).join('、')}`)
  const known = await tx
    .selectFrom('he_hospital')
    .select('id')
    .where('id', '=', anyOf(hospitals))
    .where('deleted_at', 'is', null)
    .execute()
  if (known.length !== new Set(hospitals).size) throw appErrors.field('hospitals', '所选医院不存在或已删除')
}

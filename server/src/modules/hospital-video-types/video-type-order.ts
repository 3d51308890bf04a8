import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { hospitalVideoType } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type'
import { hospitalVideoTypeCalls } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type-calls'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { rowScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { createVideoTypes, STANDARD_VIDEO_TYPE_NAMES, videoTypeTemplateOf } from './video-type-template.ts'
import type { EntityServices } from '../entities/index.ts'

/** The order of a hospital's types, and where its first ones come from (rules/hospitals#video-types). */
export function serveVideoTypeOrder(context: EntityServices): void {
  serveStaff(context, hospitalVideoTypeCalls.sort, async ({ body, db, principal }) => {
    await db.transaction().execute(async one => {
      await requireAllSiblings(one, principal, body)
      await sql`
        update he_hospital_video_type t set sort_no = o.at * 10, version = t.version + 1, updated_by = ${principal.username},
          updated_at = ${context.clock.now()}
        from unnest(${body.ids}::uuid[]) with ordinality as o (id, at)
        where t.id = o.id and t.sort_no <> o.at * 10`.execute(one)
    })
    return withMessage('排序已保存', null)
  })

  serveStaff(context, hospitalVideoTypeCalls.initTemplate, async ({ body, principal }) => {
    const names = await videoTypeTemplateOf(context, principal, body.hospitalId)
    const made = await createVideoTypes(
      context,
      principal,
      body.hospitalId,
      names.length > 0 ? names : STANDARD_VIDEO_TYPE_NAMES,
    )
    return withMessage(made === 0 ? '模板中的类型都已存在' : `已建立 ${numberText(made)} 个视频类型`, { made })
  })
}

/** The types ordered are just those that stand there now, and all of them the person's to order. */
async function requireAllSiblings(
  db: Db,
  principal: Principal,
  { hospitalId, pid, ids }: { hospitalId: string; pid: string | null; ids: readonly string[] },
): Promise<void> {
  const mine = rowScopePredicate(hospitalVideoType, principal, 't', true) ?? sql`true`
  const { rows } = await sql<Pick<RowOf<'he_hospital_video_type'>, 'id'> & { mine: Computed<boolean> }>`
    select t.id, ${mine} as mine from he_hospital_video_type t
    where t.tenant_id = ${principal.tenantId} and t.hospital_id = ${hospitalId}::uuid and t.pid is not distinct from ${pid}::uuid
      and t.deleted_at is null order by t.id for no key update`.execute(db)
  if (rows.length === 0 || rows.some(row => !row.mine)) throw appErrors.notFound()
  const there = new Set(rows.map(row => row.id))
  const values = new Set(ids)
  if (values.size !== ids.length || values.size !== there.size || ids.some(id => !there.has(id)))
    throw appErrors.stale()
}

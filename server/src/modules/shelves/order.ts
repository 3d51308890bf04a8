import { hospitalVideoType } from '@xuanjiao/contract/business/shelves/hospital-video-type'
import { hospitalVideoTypeCalls } from '@xuanjiao/contract/business/shelves/hospital-video-type-calls'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { scopeOf } from '../../platform/access/scope.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { makeTypes, STANDARD_NAMES, templateOf } from './template.ts'
import type { EntityServices } from '../entities/index.ts'

/** The order of a hospital's types, and where its first ones come from (rules/hospitals#shelves). */
export function serveShelfOrder(context: EntityServices): void {
  serve(context, hospitalVideoTypeCalls.sort, async ({ body, db, who }) => {
    await db.transaction().execute(async one => {
      await refuseOthers(one, who, body)
      await sql`
        update he_hospital_video_type t set sort_no = o.at * 10, version = t.version + 1, updated_by = ${who.username},
          updated_at = ${context.clock.now()}
        from unnest(${body.ids}::uuid[]) with ordinality as o (id, at)
        where t.id = o.id and t.sort_no <> o.at * 10`.execute(one)
    })
    return told('排序已保存', null)
  })

  serve(context, hospitalVideoTypeCalls.initTemplate, async ({ body, who }) => {
    const names = await templateOf(context, who, body.hospitalId)
    const made = await makeTypes(context, who, body.hospitalId, names.length > 0 ? names : STANDARD_NAMES)
    return told(made === 0 ? '模板中的类型都已存在' : `已建立 ${made} 个视频类型`, { made })
  })
}

/** The types ordered are just those that stand there now, and all of them the person's to order. */
async function refuseOthers(
  db: Db,
  who: Staff,
  { hospitalId, pid, ids }: { hospitalId: string; pid: string | null; ids: readonly string[] },
): Promise<void> {
  const mine = scopeOf(hospitalVideoType, who, 't', true) ?? sql`true`
  const { rows } = await sql<Pick<RowOf<'he_hospital_video_type'>, 'id'> & { mine: Computed<boolean> }>`
    select t.id, ${mine} as mine from he_hospital_video_type t
    where t.tenant_id = ${who.tenantId} and t.hospital_id = ${hospitalId}::uuid and t.pid is not distinct from ${pid}::uuid
      and t.deleted_at is null order by t.id for no key update`.execute(db)
  if (rows.length === 0 || rows.some(row => !row.mine)) throw deny.notFound()
  const there = new Set(rows.map(row => row.id))
  const given = new Set(ids)
  if (given.size !== ids.length || given.size !== there.size || ids.some(id => !there.has(id))) throw deny.stale()
}

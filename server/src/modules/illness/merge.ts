import { illness } from '@xuanjiao/contract/business/illness/illness'
import { illnessCalls, PATH_PHASE_MAX } from '@xuanjiao/contract/business/illness/illness-calls'
import { illnessFields } from '@xuanjiao/contract/business/illness/illness-fields'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'
import { cleanAlias, soughtBy } from './names.ts'
import { idsOf, type PathRow } from './path.ts'

/** Two entries for one illness become one: nothing of the other is lost, and it goes (rules/catalogue#merging). */
export function serveMerge(context: EntityServices): void {
  const illnesses = recordsOf(context, illness)
  serve(context, illnessCalls.merge, async ({ body: { from, to }, who }) => {
    if (who.place.kind !== 'platform') throw deny.forbidden()
    if (from === to) throw deny.field('to', '请选择另一种疾病')
    await illnesses.get(who, from)
    await illnesses.get(who, to)
    let moved = 0
    await illnesses.removeAll(who, [from], async db => {
      moved = await moveAll(db, context.clock.now(), who, from, to)
    })
    return told(`已合并，移动了 ${moved} 个视频`, { moved })
  })
}

type Side = Pick<RowOf<'he_illness'>, 'id' | 'pid' | 'name' | 'alias' | 'status'> & {
  reviewStatus: ColumnOf<'he_illness.review_status'>
  eduPath: ColumnOf<'he_illness.edu_path', PathRow[]>
}

async function moveAll(db: Db, now: Date, who: Staff, from: string, to: string): Promise<number> {
  const [source, target] = await bothHeld(db, from, to)
  await refuseNonsense(db, source, target)
  const moved = await moveVideos(db, from, to)
  await sql`update he_playlist set illness_id = ${to}::uuid, updated_by = ${who.username}, updated_at = ${now}, version = version + 1
    where illness_id = ${from}::uuid and deleted_at is null`.execute(db)
  await takeOver(db, now, who, source, target)
  return moved
}

/** Both rows, held in one order, so that two merges the other way round do not wait for each other for ever. */
async function bothHeld(db: Db, from: string, to: string): Promise<[Side, Side]> {
  const { rows } = await sql<Side>`
    select id, pid, name, alias, status, review_status as "reviewStatus", edu_path as "eduPath" from he_illness
    where id = any (${[from, to]}::uuid[]) and deleted_at is null order by id for update`.execute(db)
  const [source, target] = [rows.find(row => row.id === from), rows.find(row => row.id === to)]
  if (!source || !target) throw deny.notFound()
  return [source, target]
}

async function refuseNonsense(db: Db, source: Side, target: Side): Promise<void> {
  if (target.status !== '1') throw deny.field('to', `“${target.name}”已停用，不能合并到它`)
  for (const { name, reviewStatus } of [source, target]) {
    if (reviewStatus === 'medical' || reviewStatus === 'compliance')
      throw deny.business(`“${name}”正在审核，审核结束后再合并`)
  }
  const { rows } =
    await sql`select from he_illness where pid = ${source.id}::uuid and deleted_at is null limit 1`.execute(db)
  if (rows.length > 0) throw deny.field('from', `“${source.name}”有下级疾病，请先移到别处`)
  if (await isAbove(db, target.id, source.pid)) throw deny.field('to', `“${target.name}”是它的上级，不能合并到上级`)
}

async function isAbove(db: Db, id: string, start: string | null): Promise<boolean> {
  if (start === null) return false
  const { rows } = await sql`
    with recursive above as (select id, pid from he_illness where id = ${start}::uuid
      union select p.id, p.pid from he_illness p join above a on p.id = a.pid)
    select from above where id = ${id}::uuid`.execute(db)
  return rows.length > 0
}

/** A video that has both keeps the one; if the other was its main one, this one is now. */
async function moveVideos(db: Db, from: string, to: string): Promise<number> {
  const { rows } = await sql<Pick<RowOf<'he_video_illness'>, 'video_id' | 'main_flag'>>`
    delete from he_video_illness f where f.illness_id = ${from}::uuid
      and exists (select from he_video_illness t where t.illness_id = ${to}::uuid and t.video_id = f.video_id)
    returning f.video_id, f.main_flag`.execute(db)
  const mains = rows.filter(row => row.main_flag === 'Y').map(row => row.video_id)
  await sql`update he_video_illness set main_flag = 'Y' where illness_id = ${to}::uuid and video_id = any (${mains}::uuid[])`.execute(
    db,
  )
  const { numAffectedRows } =
    await sql`update he_video_illness set illness_id = ${to}::uuid where illness_id = ${from}::uuid`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Names by which it was known lead to the other one from now on. */
async function takeOver(db: Db, now: Date, who: Staff, source: Side, target: Side): Promise<void> {
  const alias = cleanAlias(target.name, [target.alias, source.name, source.alias].filter(Boolean).join('、'))
  if ([...alias].length > illnessFields.alias.max) {
    throw deny.field('to', `合并后的别名超过 ${illnessFields.alias.max} 个字符，请先精简别名`)
  }
  const { pinyin, initials, searchText } = soughtBy(target.name, alias)
  const path = JSON.stringify(mergedPath(target.eduPath, source.eduPath))
  await sql`update he_illness set alias = ${alias}, pinyin = ${pinyin}, initials = ${initials}, search_text = ${searchText},
      edu_path = ${path}::jsonb, updated_by = ${who.username}, updated_at = ${now}, version = version + 1
    where id = ${target.id}::uuid`.execute(db)
}

/** The other's phases come behind; what both have is not shown twice. */
function mergedPath(own: readonly PathRow[], other: readonly PathRow[]): PathRow[] {
  const phases = [...new Set([...own, ...other].map(row => row['phase'] ?? ''))]
  return phases.map(phase => {
    const ids = [...own, ...other].filter(row => row['phase'] === phase).flatMap(idsOf)
    return { phase, videoIds: [...new Set(ids)].slice(0, PATH_PHASE_MAX).join(',') }
  })
}

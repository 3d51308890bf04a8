import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { illness } from '@xuanjiao/contract/business/illness/illness'
import { illnessCalls, MAX_VIDEOS_PER_PHASE } from '@xuanjiao/contract/business/illness/illness-calls'
import { illnessFields } from '@xuanjiao/contract/business/illness/illness-fields'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { cleanAlias } from './illness-names.ts'
import { phaseVideoIds, type EduPathPhase } from './edu-path.ts'

/** Two entries for one illness become one: nothing of the other is lost, and it goes (rules/catalogue#merging). */
export function serveIllnessMerge(context: EntityServices): void {
  const illnesses = recordAccessOf(context, illness)
  serveStaff(context, illnessCalls.merge, async ({ body: { from, to }, principal }) => {
    if (principal.dataScope.kind !== 'platform') throw appErrors.forbidden()
    if (from === to) throw appErrors.field('to', '请选择另一种疾病')
    await illnesses.get(principal, from)
    await illnesses.get(principal, to)
    let moved = 0
    await illnesses.removeAll(principal, [from], async db => {
      moved = await mergeInto(db, context.clock.now(), principal, from, to)
    })
    return withMessage(`已合并，移动了 ${numberText(moved)} 个视频`, { moved })
  })
}

type MergedIllness = Pick<RowOf<'he_illness'>, 'id' | 'pid' | 'name' | 'alias' | 'status'> & {
  reviewStatus: ColumnOf<'he_illness.review_status'>
  eduPath: ColumnOf<'he_illness.edu_path', EduPathPhase[]>
}

async function mergeInto(db: Db, now: Date, principal: Principal, from: string, to: string): Promise<number> {
  const [source, target] = await lockBothIllnesses(db, from, to)
  await requireMergeable(db, source, target)
  const moved = await moveVideos(db, from, to)
  await sql`update he_playlist set illness_id = ${to}::uuid, updated_by = ${principal.username}, updated_at = ${now}, version = version + 1
    where illness_id = ${from}::uuid and deleted_at is null`.execute(db)
  await sql`update he_illness_consult set illness_id = ${to}::uuid where illness_id = ${from}::uuid`.execute(db)
  await mergeTexts(db, now, principal, source, target)
  return moved
}

/** Both rows, held in one order, so that two merges the other way round do not wait for each other for ever. */
async function lockBothIllnesses(db: Db, from: string, to: string): Promise<[MergedIllness, MergedIllness]> {
  const { rows } = await sql<MergedIllness>`
    select id, pid, name, alias, status, review_status as "reviewStatus", edu_path as "eduPath" from he_illness
    where id = any (${[from, to]}::uuid[]) and deleted_at is null order by id for update`.execute(db)
  const [source, target] = [rows.find(row => row.id === from), rows.find(row => row.id === to)]
  if (!source || !target) throw appErrors.notFound()
  return [source, target]
}

async function requireMergeable(db: Db, source: MergedIllness, target: MergedIllness): Promise<void> {
  if (target.status !== '1') throw appErrors.field('to', `“${target.name}”已停用，不能合并到它`)
  for (const { name, reviewStatus } of [source, target]) {
    if (reviewStatus === 'medical' || reviewStatus === 'compliance')
      throw appErrors.business(`“${name}”正在审核，审核结束后再合并`)
  }
  const { rows } =
    await sql`select from he_illness where pid = ${source.id}::uuid and deleted_at is null limit 1`.execute(db)
  if (rows.length > 0) throw appErrors.field('from', `“${source.name}”有下级疾病，请先移到别处`)
  if (await isAbove(db, target.id, source.pid))
    throw appErrors.field('to', `“${target.name}”是它的上级，不能合并到上级`)
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
async function mergeTexts(
  db: Db,
  now: Date,
  principal: Principal,
  source: MergedIllness,
  target: MergedIllness,
): Promise<void> {
  const alias = cleanAlias(target.name, [target.alias, source.name, source.alias].filter(Boolean).join('、'))
  if ([...alias].length > illnessFields.alias.max) {
    throw appErrors.field('to', `合并后的别名超过 ${illnessFields.alias.max} 个字符，请先精简别名`)
  }
  const path = JSON.stringify(mergedEduPath(target.eduPath, source.eduPath))
  await sql`update he_illness set alias = ${alias}, edu_path = ${path}::jsonb, updated_by = ${principal.username}, updated_at = ${now}, version = version + 1
    where id = ${target.id}::uuid`.execute(db)
}

/** The other's phases come behind; what both have is not shown twice. */
function mergedEduPath(own: readonly EduPathPhase[], other: readonly EduPathPhase[]): EduPathPhase[] {
  const phases = [...new Set([...own, ...other].map(phase => phase['phase'] ?? ''))]
  return phases.map(phase => {
    const ids = [...own, ...other].filter(row => row['phase'] === phase).flatMap(phaseVideoIds)
    return { phase, videoIds: [...new Set(ids)].slice(0, MAX_VIDEOS_PER_PHASE).join(',') }
  })
}

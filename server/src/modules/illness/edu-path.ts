import { illness } from '@xuanjiao/contract/business/illness/illness'
import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { MAIN_FLAG_SQL, requireKnownVideos, suggestDepartments } from './related-videos.ts'
import { readListedVideos } from './listed-videos.ts'

/** A phase as the record keeps it: ids joined by commas. */
export type EduPathPhase = Record<string, string>
export const phaseVideoIds = (phase: EduPathPhase): string[] => (phase['videoIds'] ?? '').split(',').filter(Boolean)

/** The order in which a patient is taught: phases, each with its videos (rules/catalogue#education-paths). */
export function serveEduPath(context: EntityServices): void {
  const illnesses = recordAccessOf(context, illness)

  serveStaff(context, illnessCalls.path, async ({ query: { id }, db, principal }) => {
    const { eduPath, version } = await illnesses.get(principal, id)
    const rows = eduPath ?? []
    const cache = await readListedVideos(db, principal, rows.flatMap(phaseVideoIds))
    const phases = rows.map(row => ({
      phase: row['phase'] ?? '',
      videos: phaseVideoIds(row).flatMap(one => cache.get(one) ?? []),
    }))
    return { version, phases }
  })

  serveStaff(context, illnessCalls.setPath, async ({ body: { id, version, phases }, db, principal }) => {
    if (principal.dataScope.kind !== 'platform') throw appErrors.forbidden()
    await checkPhases(context, phases)
    const ids = [...new Set(phases.flatMap(one => one.videoIds))]
    await requireKnownVideos(db, principal, ids)
    const eduPath = phases
      .filter(one => one.videoIds.length > 0)
      .map(({ phase, videoIds }) => ({ phase, videoIds: videoIds.join(',') }))
    await illnesses.edit(principal, { id, version, eduPath })
    await relatePathVideos(db, principal, id, ids)
    return withMessage('宣教路径已保存', null)
  })
}

async function checkPhases(
  context: Pick<AppContext, 'dictionaries'>,
  phases: readonly { phase: string; videoIds: string[] }[],
): Promise<void> {
  const cache = await context.dictionaries.texts('he_edu_phase')
  const named = phases.map(one => one.phase)
  if (new Set(named).size < named.length) throw appErrors.field('phases', '同一阶段只能出现一次')
  if (named.some(phase => !cache.has(phase))) throw appErrors.field('phases', '该宣教阶段不存在')
  if (phases.some(one => new Set(one.videoIds).size < one.videoIds.length)) {
    throw appErrors.field('phases', '同一阶段里一个视频只能出现一次')
  }
}

/** What stands in the path is about the illness. */
async function relatePathVideos(db: Db, principal: Principal, id: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into he_video_illness (tenant_id, video_id, illness_id, main_flag, sort_no, created_by)
    select ${principal.tenantId}, v.id, ${id}::uuid, ${MAIN_FLAG_SQL}, 1000 + v.at * 10, ${principal.username}
    from unnest(${ids}::uuid[]) with ordinality v(id, at)
    on conflict (tenant_id, video_id, illness_id) do nothing`.execute(db)
  await suggestDepartments(db, principal, id, ids)
}

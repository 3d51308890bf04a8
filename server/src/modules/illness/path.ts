import { illness } from '@xuanjiao/contract/business/illness/illness'
import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'
import { MAIN, refuseUnknown, suggestDepartments } from './related-videos.ts'
import { shownVideos } from './shown-videos.ts'

/** A phase as the record keeps it: ids joined by commas. */
export type PathRow = Record<string, string>
export const idsOf = (row: PathRow): string[] => (row['videoIds'] ?? '').split(',').filter(Boolean)

/** The order in which a patient is taught: phases, each with its videos (rules/catalogue#education-paths). */
export function servePath(context: EntityServices): void {
  const illnesses = recordsOf(context, illness)

  serve(context, illnessCalls.path, async ({ query: { id }, db, who }) => {
    const { eduPath, version } = await illnesses.get(who, id)
    const rows = eduPath ?? []
    const known = await shownVideos(db, who, rows.flatMap(idsOf))
    const phases = rows.map(row => ({
      phase: row['phase'] ?? '',
      videos: idsOf(row).flatMap(one => known.get(one) ?? []),
    }))
    return { version, phases }
  })

  serve(context, illnessCalls.setPath, async ({ body: { id, version, phases }, db, who }) => {
    if (who.place.kind !== 'platform') throw deny.forbidden()
    await checkPhases(context, phases)
    const ids = [...new Set(phases.flatMap(one => one.videoIds))]
    await refuseUnknown(db, who, ids)
    const eduPath = phases
      .filter(one => one.videoIds.length > 0)
      .map(({ phase, videoIds }) => ({ phase, videoIds: videoIds.join(',') }))
    await illnesses.edit(who, { id, version, eduPath })
    await relateAll(db, who, id, ids)
    return told('宣教路径已保存', null)
  })
}

async function checkPhases(
  context: Pick<AppContext, 'dictionaries'>,
  phases: readonly { phase: string; videoIds: string[] }[],
): Promise<void> {
  const known = await context.dictionaries.texts('he_edu_phase')
  const named = phases.map(one => one.phase)
  if (new Set(named).size < named.length) throw deny.field('phases', '同一阶段只能出现一次')
  if (named.some(phase => !known.has(phase))) throw deny.field('phases', '没有这个宣教阶段')
  if (phases.some(one => new Set(one.videoIds).size < one.videoIds.length)) {
    throw deny.field('phases', '同一阶段里一个视频只能出现一次')
  }
}

/** What stands in the path is about the illness. */
async function relateAll(db: Db, who: Staff, id: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into he_video_illness (tenant_id, video_id, illness_id, main_flag, sort_no, created_by)
    select ${who.tenantId}, v.id, ${id}::uuid, ${MAIN}, 1000 + v.at * 10, ${who.username}
    from unnest(${ids}::uuid[]) with ordinality v(id, at)
    on conflict (tenant_id, video_id, illness_id) do nothing`.execute(db)
  await suggestDepartments(db, who, id, ids)
}

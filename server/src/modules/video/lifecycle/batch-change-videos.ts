import { video as entity } from '@xuanjiao/contract/business/video/video'
import type { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../../entities/index.ts'
import { lockVideo } from '../records/video-row.ts'
import { writeVideoScopes, type VideoScopesInput } from '../records/video-scopes.ts'

type BatchSettings = z.output<typeof videoLifecycleCalls.batch.body>['set']
type PreviousSettings = z.output<typeof videoLifecycleCalls.batchUndo.body>['videos'][number]

/** Changes class, charge or visibility of many videos by the same rules as one by one: all or none. */
export async function changeVideosInBatch(
  context: EntityServices,
  principal: Principal,
  values: readonly string[],
  settings: BatchSettings,
): Promise<{ changed: number; before: PreviousSettings[] }> {
  const ids = [...new Set(values)]
  const change = ownFieldsOf(settings)
  if (Object.keys(change).length === 0 && !settings.areas && !settings.hospitals)
    throw appErrors.input('请选择要修改的内容')
  const scopes = scopesOfSettings(settings)
  const before = await readSettings(context.database.forTenant(principal.tenantId), ids, settings)
  const seen = new Map(before.map(({ id, version }) => [id, version]))
  let after: PreviousSettings[] = []
  await recordAccessOf(context, entity).editAll(
    principal,
    ids.map(id => ({ id, version: seen.get(id), ...change })),
    async db => {
      if (scopes) await writeVideoScopes(db, principal.tenantId, ids, scopes)
      after = await readSettings(db, ids, {})
    },
  )
  const versions = new Map(after.map(({ id, version }) => [id, version]))
  return { changed: ids.length, before: before.map(one => ({ ...one, version: versions.get(one.id) ?? one.version })) }
}

/** Puts videos back as they stood before; one that somebody changed since keeps all of them as they are. */
export async function undoVideoBatchChange(
  context: EntityServices,
  principal: Principal,
  videos: readonly PreviousSettings[],
): Promise<number> {
  await recordAccessOf(context, entity).editAll(
    principal,
    videos.map(({ id, version, set }) => ({ id, version, ...ownFieldsOf(set) })),
    async db => {
      for (const { id, set } of videos) {
        const { visibleType, areas = [], hospitals = [] } = set
        if (visibleType !== undefined) await writeVideoScopes(db, principal.tenantId, [id], { areas, hospitals })
      }
    },
  )
  return videos.length
}

/** What of the settings stands in the video itself; areas and hospitals stand beside it. */
function ownFieldsOf(set: BatchSettings): Omit<BatchSettings, 'areas' | 'hospitals'> {
  const own = ([name, value]: [string, unknown]) => name !== 'areas' && name !== 'hospitals' && value !== undefined
  return Object.fromEntries(Object.entries(set).filter(own))
}

/** How videos stand in what is to be changed of them, with their versions. */
async function readSettings(db: Db, ids: readonly string[], settings: BatchSettings): Promise<PreviousSettings[]> {
  const { rows } = await sql<Computed<Required<BatchSettings>> & Pick<RowOf<'he_video'>, 'id' | 'version'>>`
    select v.id, v.version, v.classification_id as "classificationId", v.charge_type as "chargeType",
      v.price_fen as "priceFen", v.trial_sec as "trialSec", v.visible_type as "visibleType",
      array(select s.scope_ref from he_video_scope s where s.video_id = v.id and s.scope_type = 'area') as areas,
      array(select replace(s.scope_ref, '-', '') from he_video_scope s
        where s.video_id = v.id and s.scope_type = 'hospital') as hospitals
    from he_video v where v.id = any(${[...ids]}::uuid[]) and v.deleted_at is null`.execute(db)
  return rows.map(({ id, version, ...all }) => ({ id, version, set: sameSettingsOf(all, settings) }))
}

/** What of it the change touches: a price goes with its kind of charge, places with the scope that names them. */
function sameSettingsOf(all: Required<BatchSettings>, settings: BatchSettings): BatchSettings {
  const names = new Set(Object.keys(settings).filter(name => settings[name as keyof BatchSettings] !== undefined))
  const together = [
    ['chargeType', 'priceFen', 'trialSec'],
    ['visibleType', 'areas', 'hospitals'],
  ].filter(group => group.some(name => names.has(name)))
  const touched = new Set([...names, ...together.flat()])
  return Object.fromEntries(Object.entries(all).filter(([name]) => touched.has(name)))
}

/** What is for everybody names nobody; what is for some names them. */
function scopesOfSettings({ visibleType, areas = [], hospitals = [] }: BatchSettings): VideoScopesInput | undefined {
  if (visibleType === 'all') return { areas: [], hospitals: [] }
  if (visibleType === 'area' && areas.length === 0) throw appErrors.field('areas', '请选择指定的区域')
  return areas.length > 0 || hospitals.length > 0 ? { areas, hospitals } : undefined
}

export async function saveVideoScopes(
  context: Pick<AppContext, 'database' | 'clock'>,
  principal: Principal,
  { id, version, ...settings }: VideoScopesInput & { readonly id: string; readonly version?: number | undefined },
): Promise<void> {
  const db = context.database.forTenant(principal.tenantId)
  await db.transaction().execute(async tx => {
    const video = await lockVideo(tx, id, principal)
    if (version !== undefined && version !== video.version) throw appErrors.stale()
    if (video.status === 'archived') throw appErrors.business('已归档的视频不能修改设置')
    await writeVideoScopes(tx, principal.tenantId, [id], settings)
    await tx
      .updateTable('he_video')
      .set({ version: video.version + 1, updated_by: principal.username, updated_at: context.clock.now() })
      .where('id', '=', id)
      .execute()
  })
}

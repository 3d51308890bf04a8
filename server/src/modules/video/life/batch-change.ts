import { video as entity } from '@xuanjiao/contract/business/video/video'
import type { videoLifeCalls } from '@xuanjiao/contract/business/video/life/video-life-calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { recordsOf, type EntityServices } from '../../entities/index.ts'
import { refuseExpired } from '../records/expired.ts'
import { holdVideo } from '../records/life-row.ts'
import { writeScopes, type NewScopes } from '../records/scopes.ts'

type Wanted = z.output<typeof videoLifeCalls.batch.body>['set']
type SettingsBefore = z.output<typeof videoLifeCalls.batchUndo.body>['videos'][number]

/** Changes class, charge or visibility of many videos by the same rules as one by one: all or none. */
export async function batch(
  context: EntityServices,
  who: Staff,
  given: readonly string[],
  wanted: Wanted,
): Promise<{ changed: number; before: SettingsBefore[] }> {
  const ids = [...new Set(given)]
  const change = fieldsOf(wanted)
  if (Object.keys(change).length === 0 && !wanted.areas && !wanted.hospitals) throw deny.input('请选择要修改的内容')
  const scopes = scopesFor(wanted)
  const before = await settingsOf(context.database.forTenant(who.tenantId), ids, wanted)
  const seen = new Map(before.map(({ id, version }) => [id, version]))
  let after: SettingsBefore[] = []
  await recordsOf(context, entity).editAll(
    who,
    ids.map(id => ({ id, version: seen.get(id), ...change })),
    async db => {
      if (scopes) await writeScopes(db, who.tenantId, ids, scopes)
      after = await settingsOf(db, ids, {})
    },
  )
  const versions = new Map(after.map(({ id, version }) => [id, version]))
  return { changed: ids.length, before: before.map(one => ({ ...one, version: versions.get(one.id) ?? one.version })) }
}

/** Puts videos back as they stood before; one that somebody changed since keeps all of them as they are. */
export async function undoBatch(
  context: EntityServices,
  who: Staff,
  videos: readonly SettingsBefore[],
): Promise<number> {
  await recordsOf(context, entity).editAll(
    who,
    videos.map(({ id, version, set }) => ({ id, version, ...fieldsOf(set) })),
    async db => {
      for (const { id, set } of videos) {
        const { visibleType, areas = [], hospitals = [] } = set
        if (visibleType !== undefined) await writeScopes(db, who.tenantId, [id], { areas, hospitals })
      }
    },
  )
  return videos.length
}

/** What of the settings stands in the video itself; areas and hospitals stand beside it. */
function fieldsOf(set: Wanted): Omit<Wanted, 'areas' | 'hospitals'> {
  const own = ([name, value]: [string, unknown]) => name !== 'areas' && name !== 'hospitals' && value !== undefined
  return Object.fromEntries(Object.entries(set).filter(own))
}

/** How videos stand in what is to be changed of them, with their versions. */
async function settingsOf(db: Db, ids: readonly string[], wanted: Wanted): Promise<SettingsBefore[]> {
  const { rows } = await sql<Computed<Required<Wanted>> & Pick<RowOf<'he_video'>, 'id' | 'version'>>`
    select v.id, v.version, v.classification_id as "classificationId", v.charge_type as "chargeType",
      v.price_fen as "priceFen", v.trial_sec as "trialSec", v.visible_type as "visibleType",
      array(select s.scope_ref from he_video_scope s where s.video_id = v.id and s.scope_type = 'area') as areas,
      array(select replace(s.scope_ref, '-', '') from he_video_scope s
        where s.video_id = v.id and s.scope_type = 'hospital') as hospitals
    from he_video v where v.id = any(${[...ids]}::uuid[]) and v.deleted_at is null`.execute(db)
  return rows.map(({ id, version, ...all }) => ({ id, version, set: partOf(all, wanted) }))
}

/** What of it the change touches: a price goes with its kind of charge, places with the scope that names them. */
function partOf(all: Required<Wanted>, wanted: Wanted): Wanted {
  const names = new Set(Object.keys(wanted).filter(name => wanted[name as keyof Wanted] !== undefined))
  const together = [
    ['chargeType', 'priceFen', 'trialSec'],
    ['visibleType', 'areas', 'hospitals'],
  ].filter(group => group.some(name => names.has(name)))
  const touched = new Set([...names, ...together.flat()])
  return Object.fromEntries(Object.entries(all).filter(([name]) => touched.has(name)))
}

/** What is for everybody names nobody; what is for some names them. */
function scopesFor({ visibleType, areas = [], hospitals = [] }: Wanted): NewScopes | undefined {
  if (visibleType === 'all') return { areas: [], hospitals: [] }
  if (visibleType === 'area' && areas.length === 0) throw deny.field('areas', '请选择指定的区域')
  return areas.length > 0 || hospitals.length > 0 ? { areas, hospitals } : undefined
}

export async function setScopes(
  context: Pick<AppContext, 'database'>,
  who: Staff,
  id: string,
  wanted: NewScopes,
): Promise<void> {
  const db = context.database.forTenant(who.tenantId)
  await db.transaction().execute(async tx => {
    await refuseExpired(tx, who)
    const video = await holdVideo(tx, id, who)
    if (video.status === 'archived') throw deny.business('已归档的视频不能修改设置')
    await writeScopes(tx, who.tenantId, [id], wanted)
  })
}

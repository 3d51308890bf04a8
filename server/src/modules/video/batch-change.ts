import { video as entity } from '@xuanjiao/contract/business/video'
import type { videoLifeCalls } from '@xuanjiao/contract/business/video-life-calls'
import type { z } from 'zod'
import type { House } from '../../platform/house.ts'
import { deny } from '../../platform/refuse.ts'
import type { Staff } from '../../platform/who.ts'
import { recordsOf } from '../entities/index.ts'
import { refuseExpired } from './expired.ts'
import { holdVideo } from './life-row.ts'
import { writeScopes, type NewScopes } from './scopes.ts'

type Wanted = z.output<typeof videoLifeCalls.batch.body>['set']

/** Changes class, charge or visibility of many videos by the same rules as one by one: all or none. */
export async function batch(house: House, who: Staff, given: readonly string[], wanted: Wanted): Promise<number> {
  const ids = [...new Set(given)]
  const { areas, hospitals, ...set } = wanted
  const change = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  if (Object.keys(change).length === 0 && !areas && !hospitals) throw deny.input('请选择要修改的内容')
  const scopes = scopesFor(wanted)
  await recordsOf(house, entity).editAll(
    who,
    ids.map(id => ({ id, ...change })),
    async db => {
      if (scopes) await writeScopes(db, who.tenantId, ids, scopes)
    },
  )
  return ids.length
}

/** What is for everybody names nobody; what is for some names them. */
function scopesFor({ visibleType, areas = [], hospitals = [] }: Wanted): NewScopes | undefined {
  if (visibleType === 'all') return { areas: [], hospitals: [] }
  if (visibleType === 'area' && areas.length === 0) throw deny.field('areas', '请选择指定的区域')
  return areas.length > 0 || hospitals.length > 0 ? { areas, hospitals } : undefined
}

export async function setScopes(house: House, who: Staff, id: string, wanted: NewScopes): Promise<void> {
  const db = house.database.forTenant(who.tenantId)
  await db.transaction().execute(async tx => {
    await refuseExpired(tx, who)
    const video = await holdVideo(tx, id, who.place, true)
    if (video.status === 'archived') throw deny.business('已归档的视频不能修改设置')
    await writeScopes(tx, who.tenantId, [id], wanted)
  })
}

import { videoLifeCalls } from '@xuanjiao/contract/business/video/life/video-life-calls'
import { sql } from 'kysely'
import type { Environment } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/db.ts'
import { addClassification, addHospital } from '../people/business.ts'
import { callersOf, staffOf } from '../people/staff.ts'
import { testHouse, type Call, type TestHouse } from '../house/test-house.ts'
import { addReadyVideo, addReviewer, done } from './video-life.ts'

/** Everybody a video meets on its way, in one house. */
export interface LifeStage {
  t: TestHouse
  as: ReturnType<typeof callersOf>
  /** `owner` and `inside` stand in the hospital, `inside` reviews there; the reviewers stand at the platform. */
  who: Record<'admin' | 'owner' | 'other' | 'medical' | 'medical2' | 'inside' | 'compliance', Call>
  hospital: { id: string; areaCode: string }
  classificationId: string
  db: () => Db
  /** A video of the hospital that may be handed in. */
  newVideo: (given?: object, departments?: readonly string[]) => Promise<string>
  /** One that was. */
  submitted: (given?: object, departments?: readonly string[]) => Promise<string>
  row: (id: string) => Promise<Record<string, unknown>>
  /** What viewers see of it. */
  shown: (id: string) => Promise<Record<string, unknown> | undefined>
}

export async function lifeStage(config: Environment = {}): Promise<LifeStage> {
  const t = await testHouse({ config })
  const as = callersOf(t.context)
  const db = () => t.database.forTenant(1)
  const admin = as(staffOf({ username: 'root' }))
  const hospital = await addHospital(admin)
  const stranger = await addHospital(admin)
  const at = (username: string, one: { id: string; areaCode: string }) =>
    as(staffOf({ username, place: { kind: 'hospital', hospitalId: one.id, areaCode: one.areaCode } }))
  const who = {
    admin,
    owner: at('owner', hospital),
    inside: at('inside', hospital),
    other: at('other', stranger),
    medical: as(staffOf({ username: 'medical' })),
    medical2: as(staffOf({ username: 'medical2' })),
    compliance: as(staffOf({ username: 'compliance' })),
  }
  await addReviewer(db(), 'medical', 'medical', '03')
  await addReviewer(db(), 'medical2', 'medical', '05,06')
  await addReviewer(db(), 'inside', 'medical', '03.04')
  await addReviewer(db(), 'compliance', 'compliance')
  await addReviewer(db(), 'medical', 'compliance')
  const classificationId = (await addClassification(admin)).id
  const newVideo = (given = {}, departments?: readonly string[]) =>
    addReadyVideo(db(), who.owner, { classificationId, ...given }, departments)
  const submitted = async (given = {}, departments?: readonly string[]) => {
    const id = await newVideo(given, departments)
    await done(who.owner(videoLifeCalls.submit, { body: { id } }))
    return id
  }
  const one = async (table: string, key: string, id: string) => {
    const found = sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${sql.ref(key)} = ${id}`
    return (await found.execute(db())).rows[0]
  }
  const row = async (id: string) => (await one('he_video', 'id', id)) ?? {}
  const shown = (id: string) => one('he_video_published', 'video_id', id)
  return { t, as, who, hospital, classificationId, db, newVideo, submitted, row, shown }
}

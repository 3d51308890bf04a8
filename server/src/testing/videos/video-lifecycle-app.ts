import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { sql } from 'kysely'
import type { Environment } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/db.ts'
import { addVideoClassification, addHospital } from '../people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../app/test-app.ts'
import { addReadyVideo, addVideoReviewer, expectSuccess } from './video-lifecycle-calls.ts'

/** Everybody a video meets on its way, in one house. */
export interface VideoLifecycleApp {
  app: TestApp
  callsAs: ReturnType<typeof callsByPrincipal>
  /** `owner` and `inside` stand in the hospital, `inside` reviews there; the reviewers stand at the platform. */
  calls: Record<'admin' | 'owner' | 'other' | 'medical' | 'medical2' | 'inside' | 'compliance', TestCall>
  hospital: { id: string; areaCode: string }
  classificationId: string
  db: () => Db
  /** A video of the hospital that may be handed in. */
  newVideo: (value?: object, departments?: readonly string[]) => Promise<string>
  /** One that was. */
  newSubmittedVideo: (value?: object, departments?: readonly string[]) => Promise<string>
  row: (id: string) => Promise<Record<string, unknown>>
  /** What viewers see of it. */
  published: (id: string) => Promise<Record<string, unknown> | undefined>
}

export async function startVideoLifecycleApp(config: Environment = {}): Promise<VideoLifecycleApp> {
  const app = await startTestApp({ config })
  const callsAs = callsByPrincipal(app.context)
  const db = () => app.database.forTenant(1)
  const admin = callsAs(testPrincipal({ username: 'root' }))
  const hospital = await addHospital(admin)
  const stranger = await addHospital(admin)
  const at = (username: string, one: { id: string; areaCode: string }) =>
    callsAs(testPrincipal({ username, dataScope: { kind: 'hospital', hospitalId: one.id, areaCode: one.areaCode } }))
  const calls = {
    admin,
    owner: at('owner', hospital),
    inside: at('inside', hospital),
    other: at('other', stranger),
    medical: callsAs(testPrincipal({ username: 'medical' })),
    medical2: callsAs(testPrincipal({ username: 'medical2' })),
    compliance: callsAs(testPrincipal({ username: 'compliance' })),
  }
  await addVideoReviewer(db(), 'medical', 'medical', '03')
  await addVideoReviewer(db(), 'medical2', 'medical', '05,06')
  await addVideoReviewer(db(), 'inside', 'medical', '03.04')
  await addVideoReviewer(db(), 'compliance', 'compliance')
  await addVideoReviewer(db(), 'medical', 'compliance')
  const classificationId = (await addVideoClassification(admin)).id
  const newVideo = (value = {}, departments?: readonly string[]) =>
    addReadyVideo(db(), calls.owner, { classificationId, ...value }, departments)
  const newSubmittedVideo = async (value = {}, departments?: readonly string[]) => {
    const id = await newVideo(value, departments)
    await expectSuccess(calls.owner(videoLifecycleCalls.submit, { body: { id } }))
    return id
  }
  const one = async (table: string, key: string, id: string) => {
    const match = sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${sql.ref(key)} = ${id}`
    return (await match.execute(db())).rows[0]
  }
  const row = async (id: string) => (await one('he_video', 'id', id)) ?? {}
  const published = (id: string) => one('he_video_published', 'video_id', id)
  return { app, callsAs, calls, hospital, classificationId, db, newVideo, newSubmittedVideo, row, published }
}

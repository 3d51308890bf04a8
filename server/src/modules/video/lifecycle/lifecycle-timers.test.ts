import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../../../platform/primitives/ids.ts'
import {
  addVideoClassification,
  addHospitalDepartment,
  addHospital,
  addStandardDepartment,
  businessCalls,
} from '../../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { runJobByKind } from '../../../testing/app/run-job.ts'
import { TEST_TIME, startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import {
  addVersionMedia,
  addReadyVideo,
  addVideoReviewer,
  expectSuccess,
  passBothReviews,
} from '../../../testing/videos/video-lifecycle-calls.ts'

let t: TestApp
let admin: TestCall
let owner: TestCall
let by: Parameters<typeof passBothReviews>[0]
let classificationId = ''
let hospital = { id: '', areaCode: '' }
const db = () => t.database.forTenant(1)
const DAY = 86_400
const runPlans = async () => (await runJobByKind(t, 'video.clock')) as { published: number; off: number }
const runNight = () => runJobByKind(t, 'video.night')

beforeAll(async () => {
  t = await startTestApp()
  const as = callsByPrincipal(t.context)
  admin = as(testPrincipal({ username: 'root' }))
  hospital = await addHospital(admin)
  const dataScope = { kind: 'hospital', hospitalId: hospital.id, areaCode: hospital.areaCode } as const
  owner = as(testPrincipal({ username: 'owner', dataScope }))
  by = {
    owner,
    medical: as(testPrincipal({ username: 'medical' })),
    compliance: as(testPrincipal({ username: 'compliance' })),
  }
  classificationId = (await addVideoClassification(admin)).id
  await addVideoReviewer(db(), 'medical', 'medical', '03')
  await addVideoReviewer(db(), 'compliance', 'compliance')
})
beforeEach(() => t.clock.set(TEST_TIME))
afterEach(() => expect(t.unexpectedErrors).toEqual([]))
afterAll(() => t.close())

const newVideo = (value = {}) => addReadyVideo(db(), owner, { classificationId, ...value })
const row = async (id: string) =>
  (await sql<Record<string, unknown>>`select * from he_video where id = ${id}`.execute(db())).rows[0] ?? {}
const shown = async (id: string) =>
  (await sql`select from he_video_published where video_id = ${id}`.execute(db())).rows.length === 1

describe('what was planned', () => {
  test('is published at its time, not before and not twice', async () => {
    const id = await newVideo({ planPublishTime: '2026-11-21 08:00:00', planOffTime: '2026-11-30 08:00:00' })
    expect(await passBothReviews(by, id)).toMatchObject({ status: 'approved', publishedVersionNo: 0 })
    t.clock.set(new Date('2026-11-21T07:59:59+08:00'))
    expect(await runPlans()).toEqual({ published: 0, off: 0 })
    t.clock.set(new Date('2026-11-21T08:00:00+08:00'))
    expect(await runPlans()).toEqual({ published: 1, off: 0 })
    expect(await runPlans()).toEqual({ published: 0, off: 0 })
    expect(await row(id)).toMatchObject({
      status: 'published',
      publish_time: '2026-11-21 08:00:00',
      plan_publish_time: null,
      review_due_date: '2028-11-21',
      updated_by: 'system',
    })
    t.clock.set(new Date('2026-11-30T08:00:00+08:00'))
    expect(await runPlans()).toEqual({ published: 0, off: 1 })
    expect(await runPlans()).toEqual({ published: 0, off: 0 })
    expect(await row(id)).toMatchObject({ status: 'off', off_reason: '到达定时下架时间', published_version_no: 0 })
    expect(await shown(id)).toBe(false)
  })

  test('runs by itself every minute', async () => {
    const id = await newVideo({ planPublishTime: '2026-11-20 10:30:00' })
    await passBothReviews(by, id)
    const minutes = async (count: number) => {
      for (let at = 0; at < count; at++) {
        t.clock.advance(60)
        await t.jobs.tick()
        await t.jobs.idle()
      }
    }
    await minutes(29)
    expect((await row(id))['status']).toBe('approved')
    await minutes(3)
    expect((await row(id))['status']).toBe('published')
  })

  test('may be moved, and is published at once when a person says so', async () => {
    const id = await newVideo({ planPublishTime: '2026-11-21 08:00:00' })
    await passBothReviews(by, id)
    const past = await owner(videoLifecycleCalls.schedule, { body: { id, planPublishTime: '2026-11-20 09:59:59' } })
    expect(past.body.message).toBe('定时发布不能早于现在')
    await expectSuccess(owner(videoLifecycleCalls.schedule, { body: { id, planPublishTime: '2026-12-01 08:00:00' } }))
    t.clock.set(new Date('2026-11-22T08:00:00+08:00'))
    expect(await runPlans()).toMatchObject({ published: 0 })
    expect((await admin(videoCalls.publish, { body: { id } })).body.message).toBe('发布成功')
    expect(await row(id)).toMatchObject({ status: 'published', plan_publish_time: null })
  })

  test('of a video one may not touch is refused, and stays as it was', async () => {
    const id = await addReadyVideo(db(), admin, { classificationId })
    const { body } = await owner(videoLifecycleCalls.schedule, { body: { id, planPublishTime: '2026-12-01 08:00:00' } })
    expect([body.success, body.message]).toEqual([false, '无权操作其他医院数据'])
    expect(await row(id)).toMatchObject({ plan_publish_time: null, version: 1 })
  })

  test('a fault with one video stops no other, and is told', async () => {
    const ids = [await newVideo({ planPublishTime: '2026-11-20 12:00:00' })]
    ids.push(await newVideo({ planPublishTime: '2026-11-20 12:00:00' }))
    for (const id of ids) await passBothReviews(by, id)
    t.clock.set(new Date('2026-11-20T12:00:00+08:00'))
    const line = vi.spyOn(t.database, 'forTenant').mockImplementationOnce(() => {
      throw new Error('the line was cut')
    })
    await expect(runPlans()).rejects.toThrow('1 个视频没有处理成功')
    expect(t.unexpectedErrors.splice(0)).toHaveLength(1)
    line.mockRestore()
    expect((await Promise.all(ids.map(shown))).filter(Boolean)).toHaveLength(1)
    expect(await runPlans()).toEqual({ published: 1, off: 0 })
  })

  test('racing with a person, exactly one publishes', async () => {
    const id = await newVideo({ planPublishTime: '2026-11-21 08:00:00' })
    await passBothReviews(by, id)
    t.clock.set(new Date('2026-11-21T08:00:00+08:00'))
    const [person, clock] = await Promise.all([admin(videoCalls.publish, { body: { id } }), runPlans()])
    expect(Number(person.body.success) + clock.published).toBe(1)
    if (!person.body.success) expect(person.body.message).toBe('视频已经发布')
    expect(await shown(id)).toBe(true)
  })
})

/** A verified doctor of the hospital. */
async function addDoctor(): Promise<string> {
  const code = await addStandardDepartment(db())
  const department = await addHospitalDepartment(admin, { hospitalId: hospital.id, stdDeptCode: code })
  const id = newId()
  await sql`
    insert into he_famous_doctor (id, tenant_id, name, title_code, hospital_id, area_code, hospital_department_id,
      std_dept_code, good_at, verify_status, verify_expire)
    values (${id}, 1, '测试名医', '231', ${hospital.id}, ${hospital.areaCode}, ${department.id}, ${code}, '心血管', 'verified',
      '2027-11-20')`.execute(db())
  return id
}

describe('in the night', () => {
  test('videos of a doctor who has lapsed are warned of, and after thirty days go off', async () => {
    const doctorId = await addDoctor()
    const id = await newVideo({ doctorId, presenterText: null })
    await passBothReviews(by, id)
    await sql`update he_famous_doctor set verify_status = 'expired', lapsed_at = ${t.clock.now()} where id = ${doctorId}`.execute(
      db(),
    )
    t.clock.advance(30 * DAY - 60)
    expect(await runNight()).toMatchObject({ lapsed: 0, warned: 1 })
    expect((await owner(videoLifecycleCalls.todo)).result.lapsing).toBe(1)
    const [listed] = (await owner(businessCalls.video.list, { query: { id } })).result.records
    expect(listed).toMatchObject({ id, lapseOffDate: '2026-12-20' })
    expect(await shown(id)).toBe(true)
    t.clock.advance(60)
    expect(await runNight()).toMatchObject({ lapsed: 1, warned: 0 })
    expect(await runNight()).toMatchObject({ lapsed: 0, warned: 0 })
    expect(await row(id)).toMatchObject({ status: 'off', off_reason: '主讲名医核验过期超过30天' })
    expect((await admin(videoLifecycleCalls.republish, { body: { id } })).body.message).toBe('主讲名医尚未通过核验')
    await sql`update he_famous_doctor set verify_status = 'verified', lapsed_at = null, verify_expire = '2028-01-01' where id = ${doctorId}`.execute(
      db(),
    )
    expect((await admin(videoLifecycleCalls.republish, { body: { id } })).body.success).toBe(true)
  })

  test('a doctor verified again in time keeps the videos where they are', async () => {
    const doctorId = await addDoctor()
    const id = await newVideo({ doctorId })
    await passBothReviews(by, id)
    await sql`update he_famous_doctor set lapsed_at = ${t.clock.now()} where id = ${doctorId}`.execute(db())
    t.clock.advance(20 * DAY)
    await sql`update he_famous_doctor set lapsed_at = null where id = ${doctorId}`.execute(db())
    t.clock.advance(20 * DAY)
    await runNight()
    expect(await shown(id)).toBe(true)
  })

  test('what was not reviewed again for thirty days goes off', async () => {
    const id = await newVideo()
    await passBothReviews(by, id)
    await sql`update he_video set review_due_date = '2026-11-20' where id = ${id}`.execute(db())
    t.clock.set(new Date('2026-12-20T02:00:00+08:00'))
    expect(await runNight()).toMatchObject({ overdue: 0 })
    t.clock.set(new Date('2026-12-21T02:00:00+08:00'))
    expect(await runNight()).toMatchObject({ overdue: 1 })
    expect(await runNight()).toMatchObject({ overdue: 0 })
    expect(await row(id)).toMatchObject({ status: 'off', off_reason: '复审逾期超过30天' })
  })

  test('files of a version replaced thirty days ago go, those another version plays stay', async () => {
    const { storage } = t.context
    const id = await newVideo()
    const put = (path: string) => storage.put(path, Buffer.from('x'))
    const first = `vod/${id}/1/720p/index.m3u8`
    await put(first)
    await put(`vod/${id}/1/index.m3u8`)
    await put(`source/${id}/a.mp4`)
    await sql`update he_video set source_path = ${`source/${id}/a.mp4`} where id = ${id}`.execute(db())
    await passBothReviews(by, id)
    const revise = async (version: number) => {
      await expectSuccess(owner(videoLifecycleCalls.revise, { body: { id } }))
      if (version === 3) {
        await sql`delete from he_video_media where video_id = ${id} and version_no = 3`.execute(db())
        await addVersionMedia(db(), id, 3)
        await put(`vod/${id}/3/720p/index.m3u8`)
        await sql`update he_video set source_path = ${`source/${id}/b.mp4`} where id = ${id}`.execute(db())
      }
      await passBothReviews(by, id, version)
    }
    await revise(2)
    t.clock.advance(30 * DAY)
    expect(await runNight()).toMatchObject({ purged: 1 })
    expect(await storage.find(first)).toBeDefined() // the second version plays it
    await revise(3)
    t.clock.advance(30 * DAY - 60)
    expect(await runNight()).toMatchObject({ purged: 0 })
    t.clock.advance(60)
    expect(await runNight()).toMatchObject({ purged: 1 })
    expect(await runNight()).toMatchObject({ purged: 0 })
    expect(await storage.list(`vod/${id}`)).toEqual([`vod/${id}/3/720p/index.m3u8`])
    expect(await storage.find(`source/${id}/a.mp4`)).toBeUndefined()
    const gone = await owner(videoCalls.preview, { query: { id, versionNo: 1 } })
    expect(gone.body.message).toBe('该版本的视频文件已清理，不能预览')
    const versions = (await owner(videoLifecycleCalls.versions, { query: { id } })).result
    expect(versions.map(one => [one.versionNo, one.playable])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ])
  })
})

test('a video with a life behind it is not deleted', async () => {
  const id = await newVideo()
  await passBothReviews(by, id)
  await expectSuccess(owner(videoLifecycleCalls.revise, { body: { id } }))
  expect((await owner(businessCalls.video.remove, { query: { id } })).body.message).toMatch(
    '视频曾经发布，不能删除，可归档',
  )
})

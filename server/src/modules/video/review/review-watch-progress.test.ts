import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/primitives/ids.ts'
import { startVideoLifecycleApp, type VideoLifecycleApp } from '../../../testing/videos/video-lifecycle-app.ts'
import type { TestCall } from '../../../testing/app/test-app.ts'
import { sendDecision, expectSuccess } from '../../../testing/videos/video-lifecycle-calls.ts'
import { finishVideoUpload } from '../upload/finish-upload.ts'

let app: VideoLifecycleApp
let t: VideoLifecycleApp['app']
let who: VideoLifecycleApp['calls']

beforeAll(async () => {
  app = await startVideoLifecycleApp()
  t = app.app
  who = app.calls
})
afterEach(() => expect(t.unexpectedErrors).toEqual([]))
afterAll(() => t.close())

/** Sixty seconds, in twelve buckets of five. */
const TOO_LITTLE = '视频只看了 0%（需 80%），请继续观看，或填写未看完的原因（至少 5 个字）'

type Ranges = [number, number][]
const report = (call: TestCall, videoId: string, ranges: Ranges, speed = 1, versionNo = 1) =>
  call(videoReviewCalls.watched, { body: { videoId, versionNo, ranges, speed } })

/** Opens the clock, and watches for as long as the stretches take. */
async function watch(call: TestCall, id: string, ranges: Ranges, speed = 1): Promise<number> {
  await expectSuccess(report(call, id, []))
  let percent = 0
  for (const [from, to] of ranges) {
    t.clock.advance((to - from) / speed)
    percent = (await expectSuccess(report(call, id, [[from, to]], speed))).percent
  }
  return percent
}

describe('a pass', () => {
  test('is refused at the field while less than the share was watched and no reason is written', async () => {
    const id = await app.newSubmittedVideo()
    for (const reason of ['', '  ', '已看过了', ' 已看过 ']) {
      const { body } = await sendDecision(who.medical, id, 'medical', { reason })
      expect(body.fields?.[0]).toEqual({ field: 'reason', message: TOO_LITTLE })
    }
    expect(await app.row(id)).toMatchObject({ status: 'reviewing', review_node: 'medical' })
  })

  test('needs no reason when the share was watched: exactly so much, and not a bucket less', async () => {
    const id = await app.newSubmittedVideo()
    expect(await watch(who.medical, id, [[0, 45]])).toBe(75)
    const { body } = await sendDecision(who.medical, id, 'medical', { reason: '' })
    expect(body.message).toContain('只看了 75%（需 80%）')
    expect(await watch(who.medical, id, [[45, 48]])).toBe(83)
    await expectSuccess(sendDecision(who.medical, id, 'medical', { reason: '' }))
    const [line] = (await who.owner(videoReviewCalls.history, { query: { id } })).result
    expect(line).toMatchObject({ result: 'pass', watchedPercent: 83, unwatchedReason: null })
  })

  test('with a reason is written down with it, and with how much was seen', async () => {
    const id = await app.newSubmittedVideo()
    await watch(who.medical, id, [[0, 20]])
    await expectSuccess(sendDecision(who.medical, id, 'medical', { reason: ' 已在线下看过成片 ' }))
    const [line] = (await who.owner(videoReviewCalls.history, { query: { id } })).result
    expect(line).toMatchObject({ watchedPercent: 33, unwatchedReason: '已在线下看过成片' })
  })

  test('of one reviewer does not count for the next', async () => {
    const id = await app.newSubmittedVideo()
    await watch(who.medical, id, [[0, 60]])
    await expectSuccess(sendDecision(who.medical, id, 'medical', { reason: '' }))
    const { body } = await sendDecision(who.compliance, id, 'compliance', { reason: '' })
    expect(body.fields?.[0]).toEqual({ field: 'reason', message: TOO_LITTLE })
    const { watched } = (await who.compliance(videoReviewCalls.item, { query: { id } })).result
    expect(watched).toEqual({ percent: 0, needed: 80 })
  })

  test('asks nothing of a rejection', async () => {
    const id = await app.newSubmittedVideo()
    await expectSuccess(
      sendDecision(who.medical, id, 'medical', { result: 'reject', opinion: '请更换封面', reason: '' }),
    )
    const [line] = (await who.owner(videoReviewCalls.history, { query: { id } })).result
    expect(line).toMatchObject({ watchedPercent: null, unwatchedReason: null })
  })
})

describe('what is reported', () => {
  test('counts no faster than the clock, the grace once', async () => {
    const id = await app.newSubmittedVideo()
    for (let call = 0; call < 20; call++) await expectSuccess(report(who.medical, id, [[0, 60]], 2))
    expect((await expectSuccess(report(who.medical, id, [[0, 60]], 16))).percent).toBe(8)
    t.clock.advance(10)
    const parallel = await Promise.all([1, 2, 3, 4].map(() => expectSuccess(report(who.medical, id, [[10, 60]], 2))))
    expect(Math.max(...parallel.map(one => one.percent))).toBe(41)
  })

  test('of a long silence is worth a minute at most', async () => {
    const id = await app.newSubmittedVideo({})
    await sql`update he_video set duration_sec = 600 where id = ${id}`.execute(app.db())
    await expectSuccess(report(who.medical, id, []))
    t.clock.advance(86_400)
    expect((await expectSuccess(report(who.medical, id, [[0, 600]]))).percent).toBe(10)
  })

  test('ends with the file it was of', async () => {
    const id = await app.newSubmittedVideo()
    expect(await watch(who.medical, id, [[0, 60]])).toBe(100)
    await expectSuccess(sendDecision(who.medical, id, 'medical', { result: 'reject', opinion: '请更换文件' }))
    await otherFile(id)
    await expectSuccess(who.owner(videoLifecycleCalls.submit, { body: { id } }))
    const { body } = await sendDecision(who.medical, id, 'medical', { reason: '' })
    expect(body.message).toBe(TOO_LITTLE)
  })

  test('is of the version that lies on the desk, and of a video one may see', async () => {
    const id = await app.newSubmittedVideo()
    expect((await report(who.medical, id, [], 1, 2)).body.message).toBe('视频已有新的版本，请刷新后重试')
    expect((await report(who.other, id, [])).body.success).toBe(false)
  })
})

/** A second upload comes to its end: as the last byte of tus would have it. */
async function otherFile(id: string): Promise<void> {
  const [uploadId, by] = [newId(), newId()]
  const upload = { id: uploadId, tenant_id: 1, video_id: id, user_id: by, name: 'b.mp4', size: 4, created_by: 'owner' }
  await app.db().insertInto('he_upload').values(upload).execute()
  const { rows } = await sql<never>`select * from he_upload where id = ${uploadId}`.execute(app.db())
  await finishVideoUpload(t.context, t.context.config.DATA_DIR, rows[0]!)
  await sql`update he_video set media_status = 'ready' where id = ${id}`.execute(app.db())
}

describe('a house that asks for nothing', () => {
  test('lets pass what nobody watched', async () => {
    const free = await startVideoLifecycleApp({ REVIEW_SHARE: '0' })
    try {
      const id = await free.newSubmittedVideo()
      await expectSuccess(sendDecision(free.calls.medical, id, 'medical', { reason: '' }))
      const [line] = (await free.calls.owner(videoReviewCalls.history, { query: { id } })).result
      expect(line).toMatchObject({ result: 'pass', watchedPercent: null, unwatchedReason: null })
    } finally {
      await free.app.close()
    }
  })
})

import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { businessCalls } from '../../../testing/people/business-records.ts'
import { startVideoLifecycleApp, type VideoLifecycleApp } from '../../../testing/videos/video-lifecycle-app.ts'
import { testPrincipal } from '../../../testing/people/test-principals.ts'
import type { TestCall } from '../../../testing/app/test-app.ts'
import {
  addReadyVideo,
  addVideoReviewer,
  CHECKLIST_ALL_NO,
  sendDecision,
  expectSuccess,
  passBothReviews,
  UNWATCHED_REASON,
} from '../../../testing/videos/video-lifecycle-calls.ts'

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

describe('reviewing', () => {
  test('medical, then compliance, then viewers see it', async () => {
    const id = await app.newSubmittedVideo()
    const strange = await sendDecision(who.medical2, id, 'medical')
    expect(strange.body.message).toBe('您的审核科室与视频的标准科室不同，不能跨科室审核')
    t.clock.advance(40 * 60)
    expect((await sendDecision(who.medical, id, 'medical')).body.message).toBe('医学审核通过，转合规终审')
    expect((await sendDecision(who.medical, id, 'compliance')).body.message).toBe('合规终审人不能与医学审核人相同')
    expect(await app.published(id)).toBeUndefined()
    expect((await sendDecision(who.compliance, id, 'compliance')).body.message).toBe('终审通过，视频已发布')
    expect(await app.row(id)).toMatchObject({
      status: 'published',
      published_version_no: 1,
      review_due_date: '2028-11-20',
      review_node: null,
    })
    expect(await app.published(id)).toMatchObject({ version_no: 1, duration_sec: 60 })
    const history = (await who.owner(videoReviewCalls.history, { query: { id } })).result
    expect(history.map(line => [line.node, line.result, line.reviewerName !== '', line.checklist])).toEqual([
      ['compliance', 'pass', true, CHECKLIST_ALL_NO],
      ['medical', 'pass', true, CHECKLIST_ALL_NO],
    ])
    expect(history[1]?.costMinutes).toBe(40)
  })

  test('not by who made it, nor who handed it in', async () => {
    const id = await addReadyVideo(app.db(), who.inside, { classificationId: app.classificationId })
    await expectSuccess(who.owner(videoLifecycleCalls.submit, { body: { id } }))
    expect((await sendDecision(who.inside, id, 'medical')).body.message).toBe('不能审核自己制作或提交的视频')
    expect((await sendDecision(who.owner, id, 'medical')).body.message).toBe('您不是该环节的审核人员')
    expect((await sendDecision(who.medical, id, 'medical')).body.success).toBe(true)
  })

  test('in the hospital, unless the platform does both', async () => {
    const id = await app.newSubmittedVideo()
    const mode = (review_mode: string) => sql`update he_hospital set review_mode = ${review_mode}`.execute(app.db())
    await mode('platform')
    expect((await sendDecision(who.inside, id, 'medical')).body.message).toBe('该视频的医学审核由平台审核人员进行')
    await mode('two_step')
    expect((await sendDecision(who.inside, id, 'medical')).body.success).toBe(true)
  })

  test('a department covers those below it, not the one above', async () => {
    const id = await app.newSubmittedVideo({}, ['03'])
    expect((await sendDecision(who.inside, id, 'medical')).body.message).toMatch('不能跨科室审核')
    expect((await sendDecision(who.medical, id, 'medical')).body.success).toBe(true)
  })

  test('needs ten answers, and a word with every rejection', async () => {
    const id = await app.newSubmittedVideo()
    const open = await who.medical(videoReviewCalls.decide, {
      body: { id, node: 'medical', versionNo: 1, result: 'pass' },
    })
    expect(open.body.fields?.[0]).toEqual({ field: 'checklist', message: '审核清单还有 10 项没有作答' })
    const yes = await sendDecision(who.medical, id, 'medical', { checklist: { ...CHECKLIST_ALL_NO, ads: 'Y' } })
    expect(yes.body.message).toBe('审核清单有 1 项为“是”，不能通过')
    const mute = await sendDecision(who.medical, id, 'medical', { result: 'reject', opinion: ' ' })
    expect(mute.body.message).toBe('驳回时请填写审核意见')
    const { result } = await sendDecision(who.medical, id, 'medical', { result: 'reject', opinion: '请更换封面' })
    expect(result).toMatchObject({ status: 'rejected', reviewNode: null })
    await expectSuccess(who.owner(businessCalls.video.edit, { body: { id, title: '改过的标题再送审' } }))
    await expectSuccess(who.owner(videoLifecycleCalls.submit, { body: { id } }))
    expect((await sendDecision(who.medical, id, 'medical')).body.success).toBe(true)
    const rounds = (await who.owner(videoReviewCalls.history, { query: { id } })).result.map(line => line.round)
    expect(rounds).toEqual([2, 1])
  })

  test('points that were answered all at once are written down as such', async () => {
    const id = await app.newSubmittedVideo()
    const body = {
      id,
      node: 'medical' as const,
      versionNo: 1,
      result: 'pass' as const,
      checklist: CHECKLIST_ALL_NO,
      reason: UNWATCHED_REASON,
    }
    const bulk = ['ads', 'privacy', 'ads'] as const
    await expectSuccess(who.medical(videoReviewCalls.decide, { body: { ...body, checklistBulk: [...bulk] } }))
    await expectSuccess(sendDecision(who.compliance, id, 'compliance'))
    const lines = (await who.owner(videoReviewCalls.history, { query: { id } })).result
    expect(lines.map(line => [line.node, line.checklistBulk])).toEqual([
      ['compliance', null],
      ['medical', ['ads', 'privacy']],
    ])
  })

  test('a decision stays as it was made', async () => {
    await expect(sql`update he_video_review set opinion = 'x'`.execute(app.db())).rejects.toThrow()
    await expect(sql`delete from he_video_review`.execute(app.db())).rejects.toThrow()
  })

  test('of two who decide at once one wins, and the other is told', async () => {
    await addVideoReviewer(app.db(), 'second', 'medical', '03')
    const second = app.callsAs(testPrincipal({ username: 'second' }))
    for (let round = 0; round < 5; round++) {
      const id = await app.newSubmittedVideo()
      const answers = await Promise.all([
        sendDecision(who.medical, id, 'medical'),
        sendDecision(second, id, 'medical', { result: 'reject', opinion: '不行' }),
      ])
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
      const reply = answers.find(({ body }) => !body.success)?.body.message ?? ''
      expect(reply).toMatch(/^该环节已由他人处理，视频现为“(合规终审中|已驳回)”，请刷新$/)
      const lines = await sql`select from he_video_review where video_id = ${id}`.execute(app.db())
      expect(lines.rows).toHaveLength(1)
    }
  })

  test('publishing and taking off at once leave one truth', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await app.newVideo()
      await passBothReviews(who, id)
      await Promise.all([
        who.admin(videoCalls.off, { body: { id, reason: '内容过期' } }),
        who.admin(videoLifecycleCalls.republish, { body: { id } }),
        who.owner(videoLifecycleCalls.revise, { body: { id } }),
      ])
      const video = await app.row(id)
      expect((await app.published(id)) !== undefined, String(video['status'])).toBe(
        Number(video['published_version_no']) > 0,
      )
    }
  })
})

describe('the desk', () => {
  test('shows what waits, and what is mine to decide', async () => {
    const id = await app.newSubmittedVideo({ title: '工作台上的视频' })
    t.clock.advance(90 * 60)
    const request = async (call: TestCall, query = {}) =>
      (await call(videoReviewCalls.queue, { query: { keyword: '工作台上', ...query } })).result.records
    const [mine] = await request(who.medical, { mine: 'Y' })
    expect(mine).toMatchObject({ id, node: 'medical', waitingMinutes: 90, refusal: null })
    expect(mine?.departments.map(({ code }) => code)).toEqual(['03.04'])
    expect(await request(who.medical2, { mine: 'Y' })).toEqual([])
    expect((await request(who.medical2))[0]?.refusal).toBe('您的审核科室与视频的标准科室不同，不能跨科室审核')
    expect((await request(who.inside, { mine: 'Y' })).map(one => one.id)).toEqual([id])
    expect(await request(who.other)).toEqual([])
    const before = (await who.compliance(videoLifecycleCalls.todo)).result.compliance
    await expectSuccess(sendDecision(who.medical, id, 'medical'))
    expect((await who.compliance(videoLifecycleCalls.todo)).result.compliance).toBe(before + 1)
    expect((await request(who.medical, { mine: 'Y' })).length).toBe(0)
  })

  test('counts and refuses by the same rules', async () => {
    for (const call of [who.medical, who.medical2, who.inside, who.compliance, who.owner, who.admin]) {
      const all = (await call(videoReviewCalls.queue, { query: { pageSize: '100' } })).result.records
      const mine = (await call(videoReviewCalls.queue, { query: { pageSize: '100', mine: 'Y' } })).result.records
      expect(mine.map(one => one.id).sort()).toEqual(
        all
          .filter(one => one.refusal === null)
          .map(one => one.id)
          .sort(),
      )
      const todo = (await call(videoLifecycleCalls.todo)).result
      expect(todo.medical + todo.compliance).toBe(mine.length)
    }
  })
})

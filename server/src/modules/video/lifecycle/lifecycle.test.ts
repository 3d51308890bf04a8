import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { businessCalls } from '../../../testing/people/business-records.ts'
import { startVideoLifecycleApp, type VideoLifecycleApp } from '../../../testing/videos/video-lifecycle-app.ts'
import { sendDecision, expectSuccess, passBothReviews } from '../../../testing/videos/video-lifecycle-calls.ts'

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

describe('handing in', () => {
  test('is told everything that is missing, at its field', async () => {
    const made = await who.owner(businessCalls.video.add, {
      body: { title: '只有标题的视频', classificationId: app.classificationId },
    })
    const { id } = made.result
    const answer = await who.owner(videoLifecycleCalls.submit, { body: { id } })
    expect(answer.status).toBe(400)
    const fields = ['media', 'cover', 'summary', 'evidence', 'presenterText', 'departments']
    expect(answer.body.fields?.map(({ field }) => field)).toEqual(fields)
    const check = (await who.owner(videoLifecycleCalls.submitCheck, { query: { id } })).result
    expect(check.map(({ field }) => field)).toEqual(fields)
  })

  test('goes to the medical review, and nobody changes what is being reviewed', async () => {
    const id = await app.newVideo()
    expect((await who.owner(videoLifecycleCalls.submit, { body: { id } })).body.message).toBe('已提交审核')
    expect(await app.row(id)).toMatchObject({ status: 'reviewing', review_node: 'medical', submit_by: 'owner' })
    const title = await who.owner(businessCalls.video.edit, { body: { id, title: '审核中改标题' } })
    expect(title.body).toMatchObject({ message: '审核中的内容不能修改，可先撤回' })
    expect((await who.admin(businessCalls.video.edit, { body: { id, keywords: ['标签'] } })).body.message).toBe(
      '修改成功!',
    )
    expect((await who.owner(businessCalls.video.remove, { query: { id } })).body.success).toBe(false)
    expect((await who.owner(videoLifecycleCalls.submit, { body: { id } })).body.message).toBe(
      '医学审核中的视频不能提交审核',
    )
  })

  test('is refused with a forbidden word', async () => {
    await sql`insert into he_sensitive_word (id, tenant_id, word, level) values (gen_random_uuid(), 1, '包治百病', 'block')`.execute(
      app.db(),
    )
    const id = await app.newVideo({ subTitle: '一片包治百病' })
    expect((await who.owner(videoLifecycleCalls.submit, { body: { id } })).body.message).toBe(
      '含有禁用的敏感词：包治百病',
    )
  })

  test('needs the right to show what others made, and a trial that is one', async () => {
    const id = await app.newVideo({ sourceType: 'cited', sourceNote: '某某出版社' })
    await sql`update he_video set charge_type = 'vip', trial_sec = 60 where id = ${id}`.execute(app.db())
    expect((await who.owner(videoLifecycleCalls.submitCheck, { query: { id } })).result).toEqual([
      { field: 'copyrightFile', message: '非原创视频请上传授权文件' },
      { field: 'trialSec', message: '试看应短于视频时长' },
    ])
  })

  test('is not for another hospital', async () => {
    const id = await app.newVideo()
    for (const call of [
      videoLifecycleCalls.submit,
      videoLifecycleCalls.withdraw,
      videoLifecycleCalls.revise,
      videoCalls.publish,
    ])
      expect((await who.other(call, { body: { id } })).status).toBe(404)
  })
})

describe('taking back', () => {
  test('is for the creator, before anybody has decided', async () => {
    const id = await app.newSubmittedVideo()
    expect((await who.admin(videoLifecycleCalls.withdraw, { body: { id } })).body.message).toBe(
      '只有制作人或提交人可以撤回',
    )
    expect((await who.owner(videoLifecycleCalls.withdraw, { body: { id } })).result.status).toBe('draft')
    await expectSuccess(who.owner(videoLifecycleCalls.submit, { body: { id } }))
    await expectSuccess(sendDecision(who.medical, id, 'medical'))
    expect((await who.owner(videoLifecycleCalls.withdraw, { body: { id } })).body.message).toBe(
      '医学审核已有结论，不能撤回',
    )
  })
})

describe('a revision', () => {
  test('leaves viewers the version before until the new one is published', async () => {
    const id = await app.newVideo({ title: '第一版的标题' })
    await passBothReviews(who, id)
    const edit = (more: object) => who.owner(businessCalls.video.edit, { body: { id, ...more } })
    expect((await edit({ title: '偷偷改的标题' })).body.message).toBe('已发布的内容修改前请先修订')
    expect((await who.owner(videoLifecycleCalls.revise, { body: { id, note: '补充' } })).result).toMatchObject({
      status: 'draft',
      versionNo: 2,
      publishedVersionNo: 1,
    })
    await expectSuccess(edit({ title: '第二版的标题', eduPhase: 'postop' }))
    expect(await app.published(id)).toMatchObject({ title: '第一版的标题', version_no: 1, edu_phase: 'postop' })
    const playing = await who.owner(videoCalls.preview, { query: { id, versionNo: 2 } })
    expect(playing.result.durationSec).toBe(60)
    await expectSuccess(who.owner(videoLifecycleCalls.submit, { body: { id } }))
    const item = (await who.medical(videoReviewCalls.item, { query: { id } })).result
    expect(item.content['title']).toBe('第二版的标题')
    expect(item.previous).toMatchObject({ versionNo: 1, content: { title: '第一版的标题' } })
    await expectSuccess(sendDecision(who.medical, id, 'medical', { versionNo: 2 }))
    expect((await sendDecision(who.compliance, id, 'compliance')).body.message).toBe('视频已有新的版本，请刷新后重试')
    expect(await app.published(id)).toMatchObject({ title: '第一版的标题' })
    await expectSuccess(sendDecision(who.compliance, id, 'compliance', { versionNo: 2 }))
    expect(await app.published(id)).toMatchObject({ title: '第二版的标题', version_no: 2 })
    const versions = (await who.owner(videoLifecycleCalls.versions, { query: { id } })).result
    expect(versions.map(one => [one.versionNo, one.live, one.replacedTime === null, one.note])).toEqual([
      [2, true, true, '补充'],
      [1, false, false, null],
    ])
    const first = (await who.owner(videoLifecycleCalls.version, { query: { id, versionNo: 1 } })).result
    expect(first.content['title']).toBe('第一版的标题')
    expect(first.content).not.toHaveProperty('sourcePath')
  })

  test('may be taken off under way, and goes on', async () => {
    const id = await app.newVideo()
    await passBothReviews(who, id)
    await expectSuccess(who.owner(videoLifecycleCalls.revise, { body: { id } }))
    expect((await who.admin(videoLifecycleCalls.archive, { body: { id } })).body.message).toBe(
      '视频仍有版本在线，请先下架',
    )
    await expectSuccess(who.owner(videoCalls.off, { body: { id, reason: '有错误' } }))
    expect(await app.published(id)).toBeUndefined()
    expect(await app.row(id)).toMatchObject({ status: 'draft', version_no: 2, published_version_no: 0 })
  })
})

describe('off and back', () => {
  test('needs a reason; back as long as the review holds', async () => {
    const id = await app.newVideo()
    await passBothReviews(who, id)
    expect((await who.owner(videoCalls.off, { body: { id, reason: ' ' } })).status).toBe(400)
    await expectSuccess(who.owner(videoCalls.off, { body: { id, reason: '内容过期' } }))
    expect(await app.row(id)).toMatchObject({ status: 'off', off_reason: '内容过期', published_version_no: 0 })
    expect(await app.published(id)).toBeUndefined()
    expect((await who.owner(businessCalls.video.edit, { body: { id, title: '下架后改标题' } })).body.message).toBe(
      '已下架的内容修改前请先修订',
    )
    expect((await who.admin(videoLifecycleCalls.republish, { body: { id } })).body.message).toBe('已重新上架')
    expect(await app.published(id)).toMatchObject({ version_no: 1 })
    await expectSuccess(who.owner(videoCalls.off, { body: { id, reason: '内容过期' } }))
    await sql`update he_video set review_due_date = '2026-11-19' where id = ${id}`.execute(app.db())
    const stale = await who.admin(videoLifecycleCalls.republish, { body: { id } })
    expect(stale.body.message).toBe('审核已过有效期，已转为草稿，请重新提交审核')
    expect(await app.published(id)).toBeUndefined()
    expect((await who.admin(videoLifecycleCalls.archive, { body: { id } })).result.status).toBe('archived')
    expect((await who.admin(businessCalls.video.edit, { body: { id, sortWeight: 3 } })).body.message).toBe(
      '已归档的视频不能修改设置',
    )
  })
})

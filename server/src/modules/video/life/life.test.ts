import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoLifeCalls } from '@xuanjiao/contract/business/video/life/video-life-calls'
import { videoRelationCalls } from '@xuanjiao/contract/business/video/video-relation-calls'
import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../../testing/people/business.ts'
import { lifeStage, type LifeStage } from '../../../testing/videos/life-stage.ts'
import { decideOn, done, passTwice } from '../../../testing/videos/video-life.ts'

let stage: LifeStage
let t: LifeStage['t']
let who: LifeStage['who']

beforeAll(async () => {
  stage = await lifeStage()
  t = stage.t
  who = stage.who
})
afterEach(() => expect(t.faults).toEqual([]))
afterAll(() => t.close())

describe('handing in', () => {
  test('is told everything that is missing, at its field', async () => {
    const made = await who.owner(calls.video.add, {
      body: { title: '只有标题的视频', classificationId: stage.classificationId },
    })
    const { id } = made.result
    const answer = await who.owner(videoLifeCalls.submit, { body: { id } })
    expect(answer.status).toBe(400)
    const fields = ['media', 'cover', 'summary', 'evidence', 'presenterText', 'departments']
    expect(answer.body.fields?.map(({ field }) => field)).toEqual(fields)
    const check = (await who.owner(videoLifeCalls.submitCheck, { query: { id } })).result
    expect(check.map(({ field }) => field)).toEqual(fields)
  })

  test('goes to the medical review, and nobody changes what is being reviewed', async () => {
    const id = await stage.newVideo()
    expect((await who.owner(videoLifeCalls.submit, { body: { id } })).body.message).toBe('已提交审核')
    expect(await stage.row(id)).toMatchObject({ status: 'reviewing', review_node: 'medical', submit_by: 'owner' })
    const title = await who.owner(calls.video.edit, { body: { id, title: '审核中改标题' } })
    expect(title.body).toMatchObject({ message: '审核中的内容不能修改，可先撤回' })
    expect((await who.admin(calls.video.edit, { body: { id, keywords: ['标签'] } })).body.message).toBe('修改成功!')
    expect((await who.owner(calls.video.remove, { query: { id } })).body.success).toBe(false)
    expect((await who.owner(videoLifeCalls.submit, { body: { id } })).body.message).toBe('医学审核中的视频不能提交审核')
  })

  test('is refused with a forbidden word', async () => {
    await sql`insert into he_sensitive_word (id, tenant_id, word, level) values (gen_random_uuid(), 1, '包治百病', 'block')`.execute(
      stage.db(),
    )
    const id = await stage.newVideo({ subTitle: '一片包治百病' })
    expect((await who.owner(videoLifeCalls.submit, { body: { id } })).body.message).toBe('含有禁用的敏感词：包治百病')
  })

  test('needs the right to show what others made, and a trial that is one', async () => {
    const id = await stage.newVideo({ sourceType: 'cited', sourceNote: '某某出版社' })
    await sql`update he_video set charge_type = 'vip', trial_sec = 60 where id = ${id}`.execute(stage.db())
    expect((await who.owner(videoLifeCalls.submitCheck, { query: { id } })).result).toEqual([
      { field: 'copyrightFile', message: '非原创视频请上传授权文件' },
      { field: 'trialSec', message: '试看应短于视频时长' },
    ])
  })

  test('is not for another hospital', async () => {
    const id = await stage.newVideo()
    for (const call of [videoLifeCalls.submit, videoLifeCalls.withdraw, videoLifeCalls.revise, videoCalls.publish])
      expect((await who.other(call, { body: { id } })).status).toBe(404)
  })
})

describe('taking back', () => {
  test('is for the creator, before anybody has decided', async () => {
    const id = await stage.submitted()
    expect((await who.admin(videoLifeCalls.withdraw, { body: { id } })).body.message).toBe('只有制作人或提交人可以撤回')
    expect((await who.owner(videoLifeCalls.withdraw, { body: { id } })).result.status).toBe('draft')
    await done(who.owner(videoLifeCalls.submit, { body: { id } }))
    await done(decideOn(who.medical, id, 'medical'))
    expect((await who.owner(videoLifeCalls.withdraw, { body: { id } })).body.message).toBe('医学审核已有结论，不能撤回')
  })
})

describe('a revision', () => {
  test('leaves viewers the version before until the new one is published', async () => {
    const id = await stage.newVideo({ title: '第一版的标题' })
    await passTwice(who, id)
    const edit = (more: object) => who.owner(calls.video.edit, { body: { id, ...more } })
    expect((await edit({ title: '偷偷改的标题' })).body.message).toBe('已发布的内容修改前请先修订')
    expect((await who.owner(videoLifeCalls.revise, { body: { id, note: '补充' } })).result).toMatchObject({
      status: 'draft',
      versionNo: 2,
      publishedVersionNo: 1,
    })
    await done(edit({ title: '第二版的标题', eduPhase: 'postop' }))
    expect(await stage.shown(id)).toMatchObject({ title: '第一版的标题', version_no: 1, edu_phase: 'postop' })
    const playing = await who.owner(videoCalls.preview, { query: { id, versionNo: 2 } })
    expect(playing.result.durationSec).toBe(60)
    await done(who.owner(videoLifeCalls.submit, { body: { id } }))
    const item = (await who.medical(videoReviewCalls.item, { query: { id } })).result
    expect(item.content['title']).toBe('第二版的标题')
    expect(item.previous).toMatchObject({ versionNo: 1, content: { title: '第一版的标题' } })
    await done(decideOn(who.medical, id, 'medical', { versionNo: 2 }))
    expect((await decideOn(who.compliance, id, 'compliance')).body.message).toBe('视频已有新的版本，请刷新后重试')
    expect(await stage.shown(id)).toMatchObject({ title: '第一版的标题' })
    await done(decideOn(who.compliance, id, 'compliance', { versionNo: 2 }))
    expect(await stage.shown(id)).toMatchObject({ title: '第二版的标题', version_no: 2 })
    const versions = (await who.owner(videoLifeCalls.versions, { query: { id } })).result
    expect(versions.map(one => [one.versionNo, one.live, one.replacedTime === null, one.note])).toEqual([
      [2, true, true, '补充'],
      [1, false, false, null],
    ])
    const first = (await who.owner(videoLifeCalls.version, { query: { id, versionNo: 1 } })).result
    expect(first.content['title']).toBe('第一版的标题')
    expect(first.content).not.toHaveProperty('sourcePath')
  })

  test('may be taken off under way, and goes on', async () => {
    const id = await stage.newVideo()
    await passTwice(who, id)
    await done(who.owner(videoLifeCalls.revise, { body: { id } }))
    expect((await who.admin(videoLifeCalls.archive, { body: { id } })).body.message).toBe('视频仍有版本在线，请先下架')
    await done(who.owner(videoCalls.off, { body: { id, reason: '有错误' } }))
    expect(await stage.shown(id)).toBeUndefined()
    expect(await stage.row(id)).toMatchObject({ status: 'draft', version_no: 2, published_version_no: 0 })
  })
})

describe('off and back', () => {
  test('needs a reason; back as long as the review holds', async () => {
    const id = await stage.newVideo()
    await passTwice(who, id)
    expect((await who.owner(videoCalls.off, { body: { id, reason: ' ' } })).status).toBe(400)
    await done(who.owner(videoCalls.off, { body: { id, reason: '内容过期' } }))
    expect(await stage.row(id)).toMatchObject({ status: 'off', off_reason: '内容过期', published_version_no: 0 })
    expect(await stage.shown(id)).toBeUndefined()
    expect((await who.owner(calls.video.edit, { body: { id, title: '下架后改标题' } })).body.message).toBe(
      '已下架的内容修改前请先修订',
    )
    expect((await who.admin(videoLifeCalls.republish, { body: { id } })).body.message).toBe('已重新上架')
    expect(await stage.shown(id)).toMatchObject({ version_no: 1 })
    await done(who.owner(videoCalls.off, { body: { id, reason: '内容过期' } }))
    await sql`update he_video set review_due_date = '2026-11-19' where id = ${id}`.execute(stage.db())
    const stale = await who.admin(videoLifeCalls.republish, { body: { id } })
    expect(stale.body.message).toBe('审核已过有效期，已转为草稿，请重新提交审核')
    expect(await stage.shown(id)).toBeUndefined()
    expect((await who.admin(videoLifeCalls.archive, { body: { id } })).result.status).toBe('archived')
    expect((await who.admin(calls.video.edit, { body: { id, sortWeight: 3 } })).body.message).toBe(
      '已归档的视频不能修改设置',
    )
  })
})

describe('a hospital whose service has ended', () => {
  test('reads on and changes nothing', async () => {
    const id = await stage.newVideo()
    const service = (status: string) =>
      sql`update he_hospital set service_status = ${status} where id = ${stage.hospital.id}`.execute(stage.db())
    await service('expired')
    const sorry = '医院服务已到期，续约前只能查看，不能新增或修改视频'
    const refused = [
      await who.owner(videoLifeCalls.submit, { body: { id } }),
      await who.owner(calls.video.edit, { body: { id, title: '改一下标题' } }),
      await who.owner(calls.video.add, { body: { title: '新的视频', classificationId: stage.classificationId } }),
      await who.owner(calls.video.remove, { query: { id } }),
      await who.owner(videoCalls.off, { body: { id, reason: '内容过期' } }),
      await who.owner(videoRelationCalls.set, { body: { id, illnesses: [], stdDeptCodes: ['03'] } }),
    ]
    expect(refused.map(({ body }) => body.message)).toEqual(refused.map(() => sorry))
    expect((await who.owner(calls.video.get, { query: { id } })).status).toBe(200)
    expect((await who.admin(calls.video.edit, { body: { id, title: '平台照常能改' } })).body.success).toBe(true)
    await service('active')
  })
})

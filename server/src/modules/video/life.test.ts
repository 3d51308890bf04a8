import { videoCalls } from '@xuanjiao/contract/business/video-calls'
import { videoLifeCalls } from '@xuanjiao/contract/business/video-life-calls'
import { videoRelationCalls } from '@xuanjiao/contract/business/video-relation-calls'
import { videoReviewCalls } from '@xuanjiao/contract/business/video-review-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addClassification, addHospital, calls } from '../../testing/business.ts'
import { callersOf, staffOf } from '../../testing/staff.ts'
import { testHouse, type Call, type TestHouse } from '../../testing/test-house.ts'
import { addReadyVideo, addReviewer, ALL_NO, decideOn, done, passTwice } from '../../testing/video-life.ts'

let t: TestHouse
let as: ReturnType<typeof callersOf>
const who: Record<'admin' | 'owner' | 'other' | 'medical' | 'medical2' | 'inside' | 'compliance', Call> = {} as never
let hospital = { id: '', areaCode: '' }
let classificationId = ''
const db = () => t.database.forTenant(1)

beforeAll(async () => {
  t = await testHouse()
  as = callersOf(t.house)
  who.admin = as(staffOf({ username: 'root' }))
  hospital = await addHospital(who.admin)
  const stranger = await addHospital(who.admin)
  const at = (one: { id: string; areaCode: string }) =>
    ({ kind: 'hospital', hospitalId: one.id, areaCode: one.areaCode }) as const
  who.owner = as(staffOf({ username: 'owner', place: at(hospital) }))
  who.other = as(staffOf({ username: 'other', place: at(stranger) }))
  who.inside = as(staffOf({ username: 'inside', place: at(hospital) }))
  for (const name of ['medical', 'medical2', 'compliance'] as const) who[name] = as(staffOf({ username: name }))
  classificationId = (await addClassification(who.admin)).id
  await addReviewer(db(), 'medical', 'medical', '03')
  await addReviewer(db(), 'medical2', 'medical', '05,06')
  await addReviewer(db(), 'inside', 'medical', '03.04')
  await addReviewer(db(), 'compliance', 'compliance')
  await addReviewer(db(), 'medical', 'compliance')
})
afterEach(() => expect(t.faults).toEqual([]))
afterAll(() => t.close())

const newVideo = (given = {}, departments?: readonly string[]) =>
  addReadyVideo(db(), who.owner, { classificationId, ...given }, departments)
const row = async (id: string) =>
  (await sql<Record<string, unknown>>`select * from he_video where id = ${id}`.execute(db())).rows[0] ?? {}
const shown = async (id: string) =>
  (await sql<Record<string, unknown>>`select * from he_video_published where video_id = ${id}`.execute(db())).rows[0]
const by = () => ({ owner: who.owner, medical: who.medical, compliance: who.compliance })

describe('handing in', () => {
  test('is told everything that is missing, at its field', async () => {
    const made = await who.owner(calls.video.add, { body: { title: '只有标题的视频', classificationId } })
    const { id } = made.result
    const answer = await who.owner(videoLifeCalls.submit, { body: { id } })
    expect(answer.status).toBe(400)
    const fields = ['media', 'cover', 'summary', 'evidence', 'presenterText', 'departments']
    expect(answer.body.fields?.map(({ field }) => field)).toEqual(fields)
    const check = (await who.owner(videoLifeCalls.submitCheck, { query: { id } })).result
    expect(check.map(({ field }) => field)).toEqual(fields)
  })

  test('goes to the medical review, and nobody changes what is being reviewed', async () => {
    const id = await newVideo()
    expect((await who.owner(videoLifeCalls.submit, { body: { id } })).body.message).toBe('已提交审核')
    expect(await row(id)).toMatchObject({ status: 'reviewing', review_node: 'medical', submit_by: 'owner' })
    const title = await who.owner(calls.video.edit, { body: { id, title: '审核中改标题' } })
    expect(title.body).toMatchObject({ message: '审核中的内容不能修改，可先撤回' })
    expect((await who.admin(calls.video.edit, { body: { id, keywords: ['标签'] } })).body.message).toBe('修改成功!')
    expect((await who.owner(calls.video.remove, { query: { id } })).body.success).toBe(false)
    expect((await who.owner(videoLifeCalls.submit, { body: { id } })).body.message).toBe('医学审核中的视频不能提交审核')
  })

  test('is refused with a forbidden word', async () => {
    await sql`insert into he_sensitive_word (id, tenant_id, word, level) values (gen_random_uuid(), 1, '包治百病', 'block')`.execute(
      db(),
    )
    const id = await newVideo({ subTitle: '一片包治百病' })
    expect((await who.owner(videoLifeCalls.submit, { body: { id } })).body.message).toBe('含有禁用的敏感词：包治百病')
  })

  test('needs the right to show what others made, and a trial that is one', async () => {
    const id = await newVideo({ sourceType: 'cited', sourceNote: '某某出版社' })
    await sql`update he_video set charge_type = 'vip', trial_sec = 60 where id = ${id}`.execute(db())
    expect((await who.owner(videoLifeCalls.submitCheck, { query: { id } })).result).toEqual([
      { field: 'copyrightFile', message: '非原创视频请上传授权文件' },
      { field: 'trialSec', message: '试看应短于视频时长' },
    ])
  })

  test('is not for another hospital', async () => {
    const id = await newVideo()
    for (const call of [videoLifeCalls.submit, videoLifeCalls.withdraw, videoLifeCalls.revise, videoCalls.publish])
      expect((await who.other(call, { body: { id } })).status).toBe(404)
  })
})

describe('reviewing', () => {
  test('medical, then compliance, then viewers see it', async () => {
    const id = await newVideo()
    await done(who.owner(videoLifeCalls.submit, { body: { id } }))
    const strange = await decideOn(who.medical2, id, 'medical')
    expect(strange.body.message).toBe('您的审核科室与视频的标准科室不同，不能跨科室审核')
    t.clock.advance(40 * 60)
    expect((await decideOn(who.medical, id, 'medical')).body.message).toBe('医学审核通过，转合规终审')
    expect((await decideOn(who.medical, id, 'compliance')).body.message).toBe('合规终审人不能与医学审核人相同')
    expect(await shown(id)).toBeUndefined()
    expect((await decideOn(who.compliance, id, 'compliance')).body.message).toBe('终审通过，视频已发布')
    expect(await row(id)).toMatchObject({
      status: 'published',
      published_version_no: 1,
      review_due_date: '2028-11-20',
      review_node: null,
    })
    expect(await shown(id)).toMatchObject({ version_no: 1, duration_sec: 60 })
    const history = (await who.owner(videoReviewCalls.history, { query: { id } })).result
    expect(history.map(line => [line.node, line.result, line.reviewerName !== '', line.checklist])).toEqual([
      ['compliance', 'pass', true, ALL_NO],
      ['medical', 'pass', true, ALL_NO],
    ])
    expect(history[1]?.costMinutes).toBe(40)
  })

  test('not by who made it, nor who handed it in', async () => {
    const id = await addReadyVideo(db(), who.inside, { classificationId })
    await done(who.owner(videoLifeCalls.submit, { body: { id } }))
    expect((await decideOn(who.inside, id, 'medical')).body.message).toBe('不能审核自己制作或提交的视频')
    expect((await decideOn(who.owner, id, 'medical')).body.message).toBe('您不是该环节的审核人员')
    expect((await decideOn(who.medical, id, 'medical')).body.success).toBe(true)
  })

  test('in the hospital, unless the platform does both', async () => {
    const id = await newVideo()
    await done(who.owner(videoLifeCalls.submit, { body: { id } }))
    const mode = (review_mode: string) => sql`update he_hospital set review_mode = ${review_mode}`.execute(db())
    await mode('platform')
    expect((await decideOn(who.inside, id, 'medical')).body.message).toBe('该视频的医学审核由平台审核人员进行')
    await mode('two_step')
    expect((await decideOn(who.inside, id, 'medical')).body.success).toBe(true)
  })

  test('a department covers those below it, not the one above', async () => {
    const id = await newVideo({}, ['03'])
    await done(who.owner(videoLifeCalls.submit, { body: { id } }))
    expect((await decideOn(who.inside, id, 'medical')).body.message).toMatch('不能跨科室审核')
    expect((await decideOn(who.medical, id, 'medical')).body.success).toBe(true)
  })

  test('needs ten answers, and a word with every rejection', async () => {
    const id = await newVideo()
    await done(who.owner(videoLifeCalls.submit, { body: { id } }))
    const open = await who.medical(videoReviewCalls.decide, {
      body: { id, node: 'medical', versionNo: 1, result: 'pass' },
    })
    expect(open.body.fields?.[0]).toEqual({ field: 'checklist', message: '审核清单还有 10 项没有作答' })
    const yes = await decideOn(who.medical, id, 'medical', { checklist: { ...ALL_NO, ads: 'Y' } })
    expect(yes.body.message).toBe('审核清单有 1 项为“是”，不能通过')
    const mute = await decideOn(who.medical, id, 'medical', { result: 'reject', opinion: ' ' })
    expect(mute.body.message).toBe('驳回时请填写审核意见')
    const { result } = await decideOn(who.medical, id, 'medical', { result: 'reject', opinion: '请更换封面' })
    expect(result).toMatchObject({ status: 'rejected', reviewNode: null })
    await done(who.owner(calls.video.edit, { body: { id, title: '改过的标题再送审' } }))
    await done(who.owner(videoLifeCalls.submit, { body: { id } }))
    expect((await decideOn(who.medical, id, 'medical')).body.success).toBe(true)
    const rounds = (await who.owner(videoReviewCalls.history, { query: { id } })).result.map(line => line.round)
    expect(rounds).toEqual([2, 1])
  })

  test('a decision stays as it was made', async () => {
    await expect(sql`update he_video_review set opinion = 'x'`.execute(db())).rejects.toThrow()
    await expect(sql`delete from he_video_review`.execute(db())).rejects.toThrow()
  })

  test('of two who decide at once one wins, and the other is told', async () => {
    await addReviewer(db(), 'second', 'medical', '03')
    const second = as(staffOf({ username: 'second' }))
    for (let round = 0; round < 5; round++) {
      const id = await newVideo()
      await done(who.owner(videoLifeCalls.submit, { body: { id } }))
      const answers = await Promise.all([
        decideOn(who.medical, id, 'medical'),
        decideOn(second, id, 'medical', { result: 'reject', opinion: '不行' }),
      ])
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
      const told = answers.find(({ body }) => !body.success)?.body.message ?? ''
      expect(told).toMatch(/^该环节已由他人处理，视频现为“(合规终审中|已驳回)”，请刷新$/)
      const lines = await sql`select from he_video_review where video_id = ${id}`.execute(db())
      expect(lines.rows).toHaveLength(1)
    }
  })

  test('publishing and taking off at once leave one truth', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await newVideo()
      await passTwice(by(), id)
      await Promise.all([
        who.admin(videoCalls.off, { body: { id, reason: '内容过期' } }),
        who.admin(videoLifeCalls.republish, { body: { id } }),
        who.owner(videoLifeCalls.revise, { body: { id } }),
      ])
      const video = await row(id)
      expect((await shown(id)) !== undefined, String(video['status'])).toBe(Number(video['published_version_no']) > 0)
    }
  })
})

describe('taking back', () => {
  test('is for the creator, before anybody has decided', async () => {
    const id = await newVideo()
    await done(who.owner(videoLifeCalls.submit, { body: { id } }))
    expect((await who.admin(videoLifeCalls.withdraw, { body: { id } })).body.message).toBe('只有制作人或提交人可以撤回')
    expect((await who.owner(videoLifeCalls.withdraw, { body: { id } })).result.status).toBe('draft')
    await done(who.owner(videoLifeCalls.submit, { body: { id } }))
    await done(decideOn(who.medical, id, 'medical'))
    expect((await who.owner(videoLifeCalls.withdraw, { body: { id } })).body.message).toBe('医学审核已有结论，不能撤回')
  })
})

describe('a revision', () => {
  test('leaves viewers the version before until the new one is published', async () => {
    const id = await newVideo({ title: '第一版的标题' })
    await passTwice(by(), id)
    const edit = (more: object) => who.owner(calls.video.edit, { body: { id, ...more } })
    expect((await edit({ title: '偷偷改的标题' })).body.message).toBe('已发布的内容修改前请先修订')
    expect((await who.owner(videoLifeCalls.revise, { body: { id, note: '补充' } })).result).toMatchObject({
      status: 'draft',
      versionNo: 2,
      publishedVersionNo: 1,
    })
    await done(edit({ title: '第二版的标题', eduPhase: 'postop' }))
    expect(await shown(id)).toMatchObject({ title: '第一版的标题', version_no: 1, edu_phase: 'postop' })
    const playing = await who.owner(videoCalls.preview, { query: { id, versionNo: 2 } })
    expect(playing.result.durationSec).toBe(60)
    await done(who.owner(videoLifeCalls.submit, { body: { id } }))
    const item = (await who.medical(videoReviewCalls.item, { query: { id } })).result
    expect(item.content['title']).toBe('第二版的标题')
    expect(item.previous).toMatchObject({ versionNo: 1, content: { title: '第一版的标题' } })
    await done(decideOn(who.medical, id, 'medical', { versionNo: 2 }))
    expect((await decideOn(who.compliance, id, 'compliance')).body.message).toBe('视频已有新的版本，请刷新后重试')
    expect(await shown(id)).toMatchObject({ title: '第一版的标题' })
    await done(decideOn(who.compliance, id, 'compliance', { versionNo: 2 }))
    expect(await shown(id)).toMatchObject({ title: '第二版的标题', version_no: 2 })
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
    const id = await newVideo()
    await passTwice(by(), id)
    await done(who.owner(videoLifeCalls.revise, { body: { id } }))
    expect((await who.admin(videoLifeCalls.archive, { body: { id } })).body.message).toBe('视频仍有版本在线，请先下架')
    await done(who.owner(videoCalls.off, { body: { id, reason: '有错误' } }))
    expect(await shown(id)).toBeUndefined()
    expect(await row(id)).toMatchObject({ status: 'draft', version_no: 2, published_version_no: 0 })
  })
})

describe('off and back', () => {
  test('needs a reason; back as long as the review holds', async () => {
    const id = await newVideo()
    await passTwice(by(), id)
    expect((await who.owner(videoCalls.off, { body: { id, reason: ' ' } })).status).toBe(400)
    await done(who.owner(videoCalls.off, { body: { id, reason: '内容过期' } }))
    expect(await row(id)).toMatchObject({ status: 'off', off_reason: '内容过期', published_version_no: 0 })
    expect(await shown(id)).toBeUndefined()
    expect((await who.owner(calls.video.edit, { body: { id, title: '下架后改标题' } })).body.message).toBe(
      '已下架的内容修改前请先修订',
    )
    expect((await who.admin(videoLifeCalls.republish, { body: { id } })).body.message).toBe('已重新上架')
    expect(await shown(id)).toMatchObject({ version_no: 1 })
    await done(who.owner(videoCalls.off, { body: { id, reason: '内容过期' } }))
    await sql`update he_video set review_due_date = '2026-11-19' where id = ${id}`.execute(db())
    const stale = await who.admin(videoLifeCalls.republish, { body: { id } })
    expect(stale.body.message).toBe('审核已过有效期，已转为草稿，请重新提交审核')
    expect(await shown(id)).toBeUndefined()
    expect((await who.admin(videoLifeCalls.archive, { body: { id } })).result.status).toBe('archived')
    expect((await who.admin(calls.video.edit, { body: { id, sortWeight: 3 } })).body.message).toBe(
      '已归档的视频不能修改设置',
    )
  })
})

describe('a hospital whose service has ended', () => {
  test('reads on and changes nothing', async () => {
    const id = await newVideo()
    const service = (status: string) =>
      sql`update he_hospital set service_status = ${status} where id = ${hospital.id}`.execute(db())
    await service('expired')
    const sorry = '医院服务已到期，续约前只能查看，不能新增或修改视频'
    const refused = [
      await who.owner(videoLifeCalls.submit, { body: { id } }),
      await who.owner(calls.video.edit, { body: { id, title: '改一下标题' } }),
      await who.owner(calls.video.add, { body: { title: '新的视频', classificationId } }),
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

describe('the desk', () => {
  test('shows what waits, and what is mine to decide', async () => {
    const id = await newVideo({ title: '工作台上的视频' })
    await done(who.owner(videoLifeCalls.submit, { body: { id } }))
    t.clock.advance(90 * 60)
    const ask = async (call: Call, query = {}) =>
      (await call(videoReviewCalls.queue, { query: { keyword: '工作台上', ...query } })).result.records
    const [mine] = await ask(who.medical, { mine: 'Y' })
    expect(mine).toMatchObject({ id, node: 'medical', waitingMinutes: 90, refusal: null })
    expect(mine?.departments.map(({ code }) => code)).toEqual(['03.04'])
    expect(await ask(who.medical2, { mine: 'Y' })).toEqual([])
    expect((await ask(who.medical2))[0]?.refusal).toBe('您的审核科室与视频的标准科室不同，不能跨科室审核')
    expect((await ask(who.inside, { mine: 'Y' })).map(one => one.id)).toEqual([id])
    expect(await ask(who.other)).toEqual([])
    const before = (await who.compliance(videoLifeCalls.todo)).result.compliance
    await done(decideOn(who.medical, id, 'medical'))
    expect((await who.compliance(videoLifeCalls.todo)).result.compliance).toBe(before + 1)
    expect((await ask(who.medical, { mine: 'Y' })).length).toBe(0)
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
      const todo = (await call(videoLifeCalls.todo)).result
      expect(todo.medical + todo.compliance).toBe(mine.length)
    }
  })
})

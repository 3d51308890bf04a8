import { consultCalls } from '@xuanjiao/contract/business/consults/consult-calls'
import { CONSULT_NOTICE, EMERGENCY_BANNER } from '@xuanjiao/contract/business/consults/consult-texts'
import { viewerConsultCalls as calls } from '@xuanjiao/contract/viewer/viewer-consult-calls'
import { viewerNoticeCalls } from '@xuanjiao/contract/viewer/viewer-notice-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runJobByKind } from '../../testing/app/run-job.ts'
import { TEST_TIME, type TestCall } from '../../testing/app/test-app.ts'
import { businessCalls } from '../../testing/people/business-records.ts'
import { addQrCode, addViewerBenefit, VIEWER_WORLD_IDS, viewerWorldVideoId } from '../../testing/people/viewer-world.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { CONSULT_CLASSES, QUESTION, startConsultWorld, type ConsultWorld } from './testing/consult-world.ts'

// What patients ask, whose it is, how soon and by whom it is answered (rules/consults#handling).

let w: ConsultWorld
beforeAll(async () => {
  w = await startConsultWorld()
  await w.as('root')(businessCalls.sensitiveWord.add, { body: { word: '包治百病', level: 'block' } })
  await w.as('root')(businessCalls.sensitiveWord.add, { body: { word: '特效药', level: 'warn' } })
})
afterEach(() => {
  w.app.clock.set(TEST_TIME)
  expect(w.app.unexpectedErrors.splice(0)).toEqual([])
})
afterAll(() => w.app.close())

const at = (time: string) => w.app.clock.set(new Date(`${time.replace(' ', 'T')}+08:00`))
const told = async (title: string) => {
  const { rows } = await sql<{ to: string; priority: string }>`select user_ids as to, priority from sys_announcement
    where title = ${title}`.execute(w.db)
  return rows.flatMap(({ to }) => to.split(',')).toSorted()
}
const sees = async (by: TestCall, id: string) => (await by(consultCalls.one, { query: { id } })).status === 200
const detail = async (viewer: TestCall, no: string) => (await viewer(calls.detail, { query: { no } })).result

describe('asking', () => {
  test('is numbered, answered at once by the class, and due within working hours', async () => {
    const viewer = await w.viewer('first@H1')
    const { result } = await w.ask(viewer, { forWho: 'parent', ageBand: '60-74', gender: '2' })
    // TEST_TIME is a Friday morning; four working hours later.
    expect(result).toMatchObject({
      no: expect.stringMatching(/^C261120\d{6}$/),
      slaHours: 4,
      deadline: '2026-11-20 14:00:00',
      autoReply: '已收到，请稍候。',
      notice: CONSULT_NOTICE,
      urgent: false,
      banner: null,
    })
    const shown = await detail(viewer, (result as { no: string }).no)
    expect(shown).toMatchObject({ status: 'pending', statusText: '待回复', notice: CONSULT_NOTICE, canFollow: false })
    expect(shown.thread).toMatchObject([{ from: 'system', content: `已收到，请稍候。${CONSULT_NOTICE}。` }])
  })

  test('late on a Friday is due on Monday', async () => {
    at('2026-11-20 16:30:00')
    expect((await w.ask(await w.viewer('late@H1'))).result).toMatchObject({ deadline: '2026-11-23 10:30:00' })
  })

  test.each<[string, object, string]>([
    ['question', { question: '太短了' }, '问题最小长度10位字符'],
    ['question', { question: '问'.repeat(501) }, '问题最大长度500位字符'],
    ['question', { question: `${QUESTION}能包治百病吗` }, '内容含有不能发布的文字，请修改后再提交'],
    ['classId', { classId: newId() }, '请选择咨询分类'],
    ['illnessId', { illnessId: newId() }, '没有这个疾病'],
    ['videoId', { videoId: viewerWorldVideoId('yi-own') }, '没有这个视频'],
    ['images', { images: ['consult/2026/11/0123456789abcdef0123456789abcdef.png'] }, '图片不存在或已使用，请重新上传'],
    ['ageBand', { ageBand: '1990-01-01' }, '请选择年龄段'],
  ])('names %s where it is wrong', async (field, value, message) => {
    expect((await w.ask(await w.viewer('wrong@H1'), value)).body.fields).toEqual([{ field, message }])
  })

  test('a class that is off or hidden takes none, and is not offered', async () => {
    await sql`update he_consult_class set show_flag = 'N' where id = ${CONSULT_CLASSES.platform}`.execute(w.db)
    const viewer = await w.viewer('hidden')
    expect((await w.ask(viewer, { classId: CONSULT_CLASSES.platform })).body.fields?.[0]?.field).toBe('classId')
    const names = async () => (await w.app.call(calls.classes)).result.classes.map(({ name }) => name)
    expect(await names()).toEqual(['用药咨询'])
    await sql`update he_consult_class set show_flag = 'Y' where id = ${CONSULT_CLASSES.platform}`.execute(w.db)
    expect(await names()).toEqual(['用药咨询', '会员与支付'])
  })

  test('words that are only warned of are told to who answers', async () => {
    const { id } = await w.asked({ question: `${QUESTION}有特效药吗` })
    expect(await w.one(id)).toMatchObject({ warnings: ['特效药'], urgent: 'N' })
  })

  test('five a day, several at once too, and five again the next day', async () => {
    const viewer = await w.viewer('often@H1')
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => w.ask(viewer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    at('2026-11-21 00:00:00')
    expect((await w.ask(viewer)).status).toBe(200)
  })

  test('needs the terms, and the consent to what says something of one’s health', async () => {
    const viewer = await w.viewer('without@H1', false)
    expect((await w.ask(viewer)).body.message).toBe('请先同意隐私政策')
    await w.viewer('terms@H1')
    const id = await w.userId('terms')
    await sql`update he_wxapp_user set health_consent = 'N' where id = ${id}::uuid`.execute(w.db)
    const careful = await w.viewer('terms', false)
    expect(await w.ask(careful)).toMatchObject({ status: 403, body: { message: '提问前请先同意健康信息授权' } })
    expect((await w.app.call(calls.mine)).status).toBe(401)
  })
})

describe('an emergency', () => {
  test('is told to call 120, told to staff first, and stands before everybody', async () => {
    const calm = await w.asked()
    const viewer = await w.viewer('danger@H1')
    const answer = await w.ask(viewer, { question: '父亲突然胸 痛两个小时，出了很多汗怎么办' })
    expect(answer.result).toMatchObject({ urgent: true, banner: EMERGENCY_BANNER })
    const { no } = answer.result as { no: string }
    expect((await detail(viewer, no)).banner).toBe(EMERGENCY_BANNER)
    expect(await told(`急症咨询：${no}`)).toContain(w.staffId('nurse'))
    const { records } = (await w.as('root')(consultCalls.list, { query: { pageSize: 100 } })).result
    expect(records[0]).toMatchObject({ consultNo: no, urgent: 'Y' })
    expect(records.map(({ id }) => id)).toContain(calm.id)
    const urgent = (await w.as('root')(consultCalls.list, { query: { urgent: 'Y' } })).result
    expect(urgent.records.map(one => one.consultNo)).toEqual([no])
  })

  test('that is told later marks the question as well', async () => {
    const { id, no, viewer } = await w.asked()
    await w.act('nurse', 'claim', id)
    await w.act('nurse', 'reply', id, { content: '请监测血压' })
    const answer = await viewer(calls.follow, { body: { no, content: '现在喘不上气了' } })
    expect(answer.result).toMatchObject({ urgent: true, banner: EMERGENCY_BANNER, followsLeft: 2 })
    expect(await w.one(id)).toMatchObject({ urgent: 'Y', status: 'pending' })
  })
})

describe('whose it is', () => {
  const placeOf = async (value: object, name?: string) => {
    const { id } = await w.asked(value, name)
    const { hospitalId, hospitalDepartmentId, areaCode, handler } = await w.one(id)
    return { hospitalId, hospitalDepartmentId, areaCode, handler }
  }
  const jia = { hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' }

  test('the task, the code of this visit, the last scan, the video, nobody', async () => {
    await addQrCode(w.db, 'CCCCCCCC')
    const taskId = newId()
    await w.viewer('tasked@H2')
    const task = {
      kind: 'task',
      ref_id: viewerWorldVideoId('free'),
      source_id: taskId,
      hospital_id: VIEWER_WORLD_IDS.jia,
      department_id: VIEWER_WORLD_IDS.ward,
    }
    await addViewerBenefit(w.db, await w.userId('tasked'), task)
    const ward = { ...jia, hospitalDepartmentId: VIEWER_WORLD_IDS.ward, handler: 'hospital' }
    expect(await placeOf({ taskId }, 'tasked')).toEqual(ward)
    expect(await placeOf({ qrCode: 'CCCCCCCC' }, 'coded@H2')).toEqual(ward)
    expect(await placeOf({}, 'bound@H1')).toMatchObject(jia)
    const video = { videoId: viewerWorldVideoId('yi-open') }
    expect(await placeOf(video, 'free1')).toMatchObject({ hospitalId: VIEWER_WORLD_IDS.yi, areaCode: '330106' })
    expect(await placeOf({}, 'free2')).toEqual({
      hospitalId: null,
      hospitalDepartmentId: null,
      areaCode: null,
      handler: 'platform',
    })
    expect((await w.ask(await w.viewer('free3'), { taskId })).status).toBe(404)
  })

  test('is seen and answered by its hospital and its ward, by nobody of another', async () => {
    await addQrCode(w.db, 'WWWWWWWW')
    const { id } = await w.asked({ qrCode: 'WWWWWWWW' })
    expect(await Promise.all((['root', 'nurse', 'ward', 'stranger'] as const).map(who => sees(w.as(who), id)))).toEqual(
      [true, true, true, false],
    )
    expect((await w.as('stranger')(consultCalls.claim, { body: { id } })).status).toBe(404)
    expect((await w.as('nurse', ['he:illnessConsult:answer'])(consultCalls.claim, { body: { id } })).status).toBe(403)
    expect(await w.act('ward', 'claim', id)).toBe('已认领，请在时限内回复')
    // Of the whole hospital, not of the ward: read there, and left to the hospital.
    const whole = await w.asked({}, 'elsewhere-bound@H1')
    await sql`update he_illness_consult set hospital_department_id = null where id = ${whole.id}`.execute(w.db)
    expect(await sees(w.as('ward'), whole.id)).toBe(true)
    expect((await w.as('ward')(consultCalls.claim, { body: { id: whole.id } })).status).toBe(404)
  })

  test('a hospital knows who asks by a masked name', async () => {
    const { id } = await w.asked({}, 'named@H1')
    await sql`update he_wxapp_user set nick_name = '欧阳小敏' where id = ${await w.userId('named')}::uuid`.execute(w.db)
    expect([(await w.one(id))['viewer'], (await w.one(id, 'nurse'))['viewer']]).toEqual(['欧阳小敏', '欧**敏'])
  })

  test('of a class the platform answers, a hospital only looks on', async () => {
    const { id, no } = await w.asked({ classId: CONSULT_CLASSES.platform })
    expect(await w.act('nurse', 'claim', id)).toBe('这个分类由平台答复')
    expect(await told(`新咨询：${no}`)).toEqual(
      (['root', 'admin', 'medical', 'compliance'] as const).map(who => w.staffId(who)).toSorted(),
    )
    expect(await w.act('root', 'claim', id)).toBe('已认领，请在时限内回复')
  })

  test('whoever may answer at the hospital hears of it', async () => {
    const { no } = await w.asked({}, 'heard@H1')
    expect(await told(`新咨询：${no}`)).toEqual([w.staffId('nurse'), w.staffId('doctor')].toSorted())
  })
})

describe('handling', () => {
  test('from claim to reply, asked further three times, closed and scored once', async () => {
    const { id, no, viewer } = await w.asked()
    const follow = (content: string) => viewer(calls.follow, { body: { no, content } })
    const score = (value: number) => viewer(calls.score, { body: { no, score: value, text: '很有帮助' } })
    expect(await w.act('nurse', 'reply', id, { content: '请监测血压' })).toBe('由认领或被分派的人回复')
    expect((await score(5)).body.message).toBe('回复之后才能评价')
    expect(await w.act('nurse', 'claim', id)).toBe('已认领，请在时限内回复')
    expect(await w.act('doctor', 'claim', id)).toBe('已经有人在处理')
    expect(await w.act('doctor', 'reply', id, { content: '我来答' })).toBe('由认领或被分派的人回复')
    const videoIds = [viewerWorldVideoId('free'), viewerWorldVideoId('yi-own')]
    expect(await w.act('nurse', 'reply', id, { content: '请监测血压', videoIds })).toBe('已回复，2 分钟内可以撤回')
    const shown = await detail(viewer, no)
    expect(shown).toMatchObject({ status: 'replied', canFollow: true, canScore: true, followsLeft: 3 })
    // What is not meant for the asker is not shown to them; what staff did among themselves neither.
    expect(shown.thread.map(({ from, content, notice }) => [from, content, notice])).toEqual([
      ['system', expect.stringContaining('已收到'), CONSULT_NOTICE],
      ['staff', '请监测血压', CONSULT_NOTICE],
    ])
    expect(shown.thread[1]?.videos.map(video => video.id)).toEqual([viewerWorldVideoId('free')])
    for (const left of [2, 1, 0]) {
      expect((await follow(`还要注意什么 ${left}`)).result.followsLeft).toBe(left)
      expect((await follow('等不及了')).body.message).toBe('待回复的咨询不能追问')
      expect(await w.act('nurse', 'reply', id, { content: '低盐饮食' })).toBe('已回复，2 分钟内可以撤回')
    }
    expect((await follow('再问一次')).body.message).toBe('每条咨询最多追问 3 次，请重新提问')
    expect((await viewer(calls.close, { body: { no } })).status).toBe(200)
    expect((await score(6)).body.fields?.[0]?.field).toBe('score')
    expect((await score(4)).status).toBe(200)
    expect((await score(5)).body.message).toBe('您已经评价过')
    expect(await w.one(id)).toMatchObject({ status: 'closed', score: 4, scoreText: '很有帮助', followCount: 3 })
  })

  test('a question asked further has a deadline of its own, and is overdue after it', async () => {
    const { id, no, viewer } = await w.asked()
    const overdue = async () => {
      const query = { overdue: 'Y', consultNo: no }
      return (await w.as('root')(consultCalls.list, { query })).result.total
    }
    await w.act('nurse', 'claim', id)
    at('2026-11-20 14:00:00')
    expect(await overdue()).toBe(0)
    at('2026-11-20 14:00:01')
    expect(await overdue()).toBe(1)
    await w.act('nurse', 'reply', id, { content: '请监测血压' })
    expect(await overdue()).toBe(0)
    at('2026-11-20 17:00:00')
    const { result } = await viewer(calls.follow, { body: { no, content: '还是头晕' } })
    expect(result.deadline).toBe('2026-11-23 11:00:00')
    expect(await told(`患者追问：${no}`)).toEqual([w.staffId('nurse')])
  })

  test('an answer is taken back within two minutes by whoever gave it, and leaves no word', async () => {
    const { id, no, viewer } = await w.asked()
    await w.act('nurse', 'claim', id)
    await w.act('nurse', 'reply', id, { content: '写错了的话' })
    expect((await w.one(id, 'nurse'))['recallUntil']).toBe('2026-11-20 10:02:00')
    expect(await w.act('doctor', 'recall', id)).toBe('只能撤回自己的回复')
    at('2026-11-20 10:02:00')
    expect(await w.act('nurse', 'recall', id)).toBe('已撤回，请重新回复')
    expect(await w.one(id)).toMatchObject({ status: 'assigned', firstReplyTime: null })
    expect((await detail(viewer, no)).thread.at(-1)).toMatchObject({ recalled: true, content: '', notice: null })
    await w.act('nurse', 'reply', id, { content: '请监测血压' })
    at('2026-11-20 10:04:01')
    expect(await w.act('nurse', 'recall', id)).toBe('回复已超过 2 分钟，不能撤回')
  })

  test('is given to people of the hospital who may answer, who hear of it', async () => {
    const { id, no } = await w.asked({}, 'given@H1')
    const people = (await w.as('nurse')(consultCalls.people, { query: { id } })).result
    expect(people.map(one => one.id).toSorted()).toEqual([w.staffId('doctor'), w.staffId('nurse')].toSorted())
    const refused = await w.as('nurse')(consultCalls.assign, { body: { id, assigneeId: w.staffId('stranger') } })
    expect(refused.body.fields).toEqual([{ field: 'assigneeId', message: '只能分派给本院可以答复的人员' }])
    expect(await w.act('nurse', 'assign', id, { assigneeId: w.staffId('doctor') })).toBe('已分派，对方会收到通知')
    expect(await told(`咨询分派给您：${no}`)).toEqual([w.staffId('doctor')])
    expect(await w.act('doctor', 'reply', id, { content: '请监测血压' })).toBe('已回复，2 分钟内可以撤回')
  })

  test.each<[string, object, string]>([
    ['content', { content: ' ' }, '请填写回复内容'],
    ['content', { content: '答'.repeat(1001) }, '回复内容最大长度1000位字符'],
    ['content', { content: '包治百病' }, '内容含有不能发布的文字，请修改后再提交'],
    ['videoIds', { content: '看', videoIds: [viewerWorldVideoId('draft')] }, '只能推荐已发布的视频'],
    ['videoIds', { content: '看', videoIds: Array.from({ length: 6 }, newId) }, '最多推荐5个视频'],
  ])('an answer names %s where it is wrong', async (field, more, message) => {
    const { id } = await w.asked()
    await w.act('nurse', 'claim', id)
    const answer = await w.as('nurse')(consultCalls.reply, { body: { id, ...more } as never })
    expect(answer.body.fields).toEqual([{ field, message }])
  })

  test('two who claim at once: one has it', async () => {
    const { id } = await w.asked()
    const said = await Promise.all([w.act('nurse', 'claim', id), w.act('doctor', 'claim', id)])
    expect(said.toSorted()).toEqual(['已经有人在处理', '已认领，请在时限内回复'].toSorted())
  })

  test('what is blocked is read by nobody outside, and leads nowhere', async () => {
    const { id, no, viewer } = await w.asked()
    expect(await w.act('nurse', 'block', id, { reason: '广告' })).toBe('已屏蔽，患者不再看到内容')
    expect(await detail(viewer, no)).toMatchObject({ question: '内容已被屏蔽', thread: [], images: 0 })
    expect(await w.act('nurse', 'claim', id)).toBe('已屏蔽的咨询不能认领')
    expect((await w.one(id)).thread.at(-1)?.content).toBe('屏蔽了咨询：广告')
  })

  test('three days of silence end it, not a second less', async () => {
    const { id } = await w.asked()
    await w.act('nurse', 'claim', id)
    await w.act('nurse', 'reply', id, { content: '请监测血压' })
    const statusAt = async (time: string) => {
      at(time)
      await runJobByKind(w.app, 'consults.expire')
      return (await w.one(id))['status']
    }
    expect(await statusAt('2026-11-23 09:59:59')).toBe('replied')
    expect(await statusAt('2026-11-23 10:00:00')).toBe('closed')
  })

  test('templates of the hospital come before those of the platform, and none of another', async () => {
    const add = (name: string, hospital: string | null, classId: string | null = null) =>
      sql`insert into he_consult_template (id, tenant_id, name, class_id, content, hospital_id)
        values (gen_random_uuid(), 1, ${name}, ${classId}::uuid, '内容', ${hospital}::uuid)`.execute(w.db)
    await add('平台', null)
    await add('本院', VIEWER_WORLD_IDS.jia, CONSULT_CLASSES.hospital)
    await add('别的分类', VIEWER_WORLD_IDS.jia, CONSULT_CLASSES.platform)
    await add('别院', VIEWER_WORLD_IDS.yi)
    const { id } = await w.asked()
    const { result } = await w.as('nurse')(consultCalls.templates, { query: { id } })
    expect(result.map(({ name }) => name)).toEqual(['本院', '平台'])
  })

  test("one's questions are nobody else's", async () => {
    const { no, viewer } = await w.asked({}, 'mine@H1')
    const other = await w.viewer('other@H1')
    expect((await other(calls.detail, { query: { no } })).status).toBe(404)
    expect((await other(calls.follow, { body: { no, content: '我也想知道' } })).status).toBe(404)
    expect((await viewer(calls.mine)).result.records.map(one => one.no)).toEqual([no])
    expect((await other(calls.mine)).result.total).toBe(0)
  })
})

describe('a deadline', () => {
  const warn = () => runJobByKind(w.app, 'consult.deadlines')

  test('is warned of once when it is near and once when it is over, to whoever may answer', async () => {
    const { no } = await w.asked() // due at 14:00, four hours from now: near with the last of them
    const [near, over] = [`咨询即将超时：${no}`, `咨询已超时：${no}`]
    at('2026-11-20 12:59:00')
    await warn()
    expect(await told(near)).toEqual([])
    at('2026-11-20 13:01:00')
    for (let twice = 0; twice < 2; twice += 1) await warn()
    expect(await told(near)).toEqual(expect.arrayContaining([w.staffId('nurse')]))
    expect(new Set(await told(near)).size).toBe((await told(near)).length)
    at('2026-11-20 14:01:00')
    for (let twice = 0; twice < 2; twice += 1) await warn()
    expect(await told(over)).toEqual(await told(near))
  })

  test('goes to whoever has the question, and is silent once it is answered', async () => {
    const { id, no } = await w.asked()
    const { id: answered, no: silent } = await w.asked()
    await w.act('nurse', 'claim', id)
    await w.act('nurse', 'claim', answered)
    await w.act('nurse', 'reply', answered, { content: '请按医嘱服药，定期复查。' })
    at('2026-11-20 13:30:00')
    await warn()
    expect(await told(`咨询即将超时：${no}`)).toEqual([w.staffId('nurse')])
    expect(await told(`咨询即将超时：${silent}`)).toEqual([])
  })
})

test('whoever asked is told that they were answered, and nothing of what was said', async () => {
  const { id, no, viewer } = await w.asked()
  await w.act('nurse', 'claim', id)
  await w.act('nurse', 'reply', id, { content: '请按医嘱服药，定期复查。' })
  const [notice] = (await viewer(viewerNoticeCalls.list, { query: { type: 'consult' } })).result.records
  expect(notice).toMatchObject({
    title: '您的咨询已回复',
    content: '您的健康咨询有了新的回复，请打开查看。',
    linkType: 'consult',
    linkRef: no,
    read: false,
  })
})

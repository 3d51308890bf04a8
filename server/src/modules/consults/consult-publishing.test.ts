import { consultCalls } from '@xuanjiao/contract/business/consults/consult-calls'
import { CONSULT_NOTICE } from '@xuanjiao/contract/business/consults/consult-texts'
import { fileCalls } from '@xuanjiao/contract/system/files/file-calls'
import { viewerConsultCalls as calls } from '@xuanjiao/contract/viewer/viewer-consult-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { businessCalls } from '../../testing/people/business-records.ts'
import { runJobByKind } from '../../testing/app/run-job.ts'
import { TEST_TIME, type TestCall } from '../../testing/app/test-app.ts'
import { formRequest, SAMPLE_PDF, samplePicture } from '../../testing/files/sample-files.ts'
import { VIEWER_WORLD_IDS } from '../../testing/people/viewer-world.ts'
import { CONSULT_CLASSES, startConsultWorld, type ConsultWorld } from './testing/consult-world.ts'

// What everybody may read of a question, and what of it nobody may for long (rules/consults#publishing).

let w: ConsultWorld
beforeAll(async () => {
  w = await startConsultWorld()
})
afterEach(() => {
  w.app.clock.set(TEST_TIME)
  expect(w.app.unexpectedErrors.splice(0)).toEqual([])
})
afterAll(() => w.app.close())

const at = (time: string) => w.app.clock.set(new Date(`${time.replace(' ', 'T')}+08:00`))
const TEXTS = { publicTitle: '降压药吃后头晕怎么办', publicAnswer: '先坐下休息并测量血压，持续头晕请到医院就诊。' }
const published = async (query = {}) => (await w.app.call(calls.published, { query })).result.records

/** A question that was answered by the nurse. */
async function answered(value: object = {}): Promise<{ id: string; no: string; viewer: TestCall }> {
  const asked = await w.asked({ illnessId: VIEWER_WORLD_IDS.illness, ...value })
  await w.act('nurse', 'claim', asked.id)
  await w.act('nurse', 'reply', asked.id, { content: '请监测血压' })
  return asked
}

describe('publishing', () => {
  test('takes two reviewers, neither of whom answered; then everybody reads it', async () => {
    const { id } = await answered()
    expect(await w.act('nurse', 'propose', id, TEXTS)).toBe('已提交，等待医学审核')
    expect(await w.one(id)).toMatchObject({ publicStatus: 'pending', publicNode: 'medical' })
    // Appointed for the node, and has words of their own in it.
    expect(await w.act('nurse', 'medical', id)).toBe('回复过或提交公开的人不能审核')
    // Appointed for another department; appointed for nothing; appointed for the other node.
    const notReviewer = '您不是这个环节的审核人员，或者疾病不属于您的科室'
    for (const who of ['root', 'admin', 'compliance'] as const)
      expect(await w.act(who, 'medical', id), who).toBe(notReviewer)
    expect(await published()).toEqual([])
    expect(await w.act('medical', 'medical', id)).toBe('医学审核已通过，等待合规终审')
    // Appointed for both nodes, and has decided one.
    expect(await w.act('medical', 'compliance', id)).toBe('两个环节须由不同的人审核')
    expect(await published()).toEqual([])
    expect(await w.act('compliance', 'compliance', id)).toBe('已公开，所有患者可以看到')
    const [shown] = await published({ illnessId: VIEWER_WORLD_IDS.illness, keyword: '头晕' })
    expect(shown).toMatchObject({ title: TEXTS.publicTitle, answer: TEXTS.publicAnswer, notice: CONSULT_NOTICE })
    expect(JSON.stringify(shown)).not.toContain('应该怎么处理')
    expect(await published({ keyword: '不相干' })).toEqual([])
    expect(await w.act('nurse', 'retract', id)).toBe('已撤下，患者不再看到')
    expect(await published()).toEqual([])
  })

  test.each<[string, object, string]>([
    ['publicTitle', { publicTitle: '短' }, '公开标题最小长度5位字符'],
    ['publicAnswer', { publicAnswer: ' ' }, '公开答复最小长度10位字符'],
    [
      'publicAnswer',
      { publicAnswer: '请联系王医生13812345678进一步咨询' },
      '公开内容不能含有能认出个人的信息：13812345678',
    ],
  ])('names %s where it tells too much or too little', async (field, more, message) => {
    const { id } = await answered()
    const answer = await w.as('nurse')(consultCalls.propose, { body: { id, ...TEXTS, ...more } })
    expect(answer.body.fields).toEqual([{ field, message }])
  })

  test('has none of the forbidden words, and waits for an answer', async () => {
    await w.as('root')(businessCalls.sensitiveWord.add, { body: { word: '祖传秘方', level: 'block' } })
    const { id } = await answered()
    const said = await w.as('nurse')(consultCalls.propose, { body: { id, ...TEXTS, publicTitle: '祖传秘方有用吗' } })
    expect(said.body.fields?.[0]?.field).toBe('publicTitle')
    const fresh = await w.asked()
    expect(await w.act('nurse', 'propose', fresh.id, TEXTS)).toBe('回复之后才能转公开')
  })

  test('declined, it is private again with a reason; put right, it is read anew by both', async () => {
    const { id } = await answered()
    await w.act('nurse', 'propose', id, TEXTS)
    await w.act('medical', 'medical', id)
    expect(await w.act('compliance', 'decline', id, { opinion: '标题太绝对' })).toBe('已退回')
    expect(await w.one(id)).toMatchObject({ publicStatus: 'private', publicOpinion: '标题太绝对', publicNode: null })
    await w.act('nurse', 'propose', id, TEXTS)
    expect(await w.one(id)).toMatchObject({ publicNode: 'medical', publicOpinion: null })
  })

  test('what is blocked is public no more', async () => {
    const { id } = await answered()
    await w.act('nurse', 'propose', id, TEXTS)
    await w.act('medical', 'medical', id)
    await w.act('compliance', 'compliance', id)
    expect(await published()).toHaveLength(1)
    await w.act('root', 'block', id, { reason: '有误' })
    expect(await published()).toEqual([])
  })

  test('the table itself keeps what one person alone has read from everybody', async () => {
    const { id } = await answered()
    const reader = w.staffId('medical')
    const publish = sql`update he_illness_consult set public_status = 'public', public_by = ${w.staffId('nurse')},
      public_medical_by = ${reader}, public_compliance_by = ${reader} where id = ${id}`.execute(w.db)
    await expect(publish).rejects.toThrow('ck_he_illness_consult_public')
  })
})

describe('a question nobody asked', () => {
  const faq = (who: 'root' | 'nurse', more: object = {}) =>
    w.as(who)(consultCalls.faq, { body: { classId: CONSULT_CLASSES.platform, ...TEXTS, ...more } })

  test('is the platform’s to publish, at once', async () => {
    expect((await faq('nurse')).body.message).toBe('常见问答由平台新增')
    const { result } = await faq('root')
    expect(await w.one(result.id)).toMatchObject({ viewer: '平台问答', status: 'closed', publicStatus: 'public' })
    expect(await published({ classId: CONSULT_CLASSES.platform })).toHaveLength(1)
    expect(await published({ classId: CONSULT_CLASSES.hospital })).toEqual([])
  })

  test('tells of nobody either', async () => {
    const answer = await faq('root', { publicAnswer: '请加微信：doctor12345咨询详情' })
    expect(answer.body.fields?.[0]?.field).toBe('publicAnswer')
  })
})

describe('pictures', () => {
  const give = async (token: Record<string, string>, files: [string, Buffer][]) => {
    const form = await formRequest({}, files)
    const headers = { ...form.headers, ...token }
    const response = await w.app.app.inject({ method: 'POST', url: '/api/wx/v1/upload/image', ...form, headers })
    return { status: response.statusCode, ...response.json<{ message: string; result: { path: string } | null }>() }
  }
  const tokenOf = async (name: string) => {
    await w.viewer(name)
    const response = await w.app.app.inject({
      method: 'POST',
      url: '/api/wx/v1/auth/login',
      payload: { code: `dev:${name}` },
    })
    return { 'x-wx-token': response.json<{ result: { token: string } }>().result.token }
  }
  const look = async (token: Record<string, string>, no: string, which = 0) =>
    (await w.app.app.inject({ url: `/api/wx/v1/consult/image?no=${no}&at=${which}`, headers: token })).statusCode
  const link = (who: 'nurse' | 'stranger' | 'root', path: string) => w.as(who)(fileCalls.sign, { query: { path } })

  test('are pictures, of 2 MB, drawn anew', async () => {
    const token = await tokenOf('painter@H1')
    const png = await samplePicture()
    expect((await give(token, [['a.png', png]])).result?.path).toMatch(/^consult\/2026\/11\/[0-9a-f]{32}\.png$/)
    expect((await give(token, [['a.pdf', SAMPLE_PDF]])).status).toBe(415)
    expect((await give(token, [['a.png', Buffer.alloc(2 * 1024 ** 2 + 1)]])).status).toBe(413)
    expect((await give({}, [['a.png', png]])).status).toBe(401)
    expect((await give(token, [])).message).toBe('请选择图片')
  })

  test('are the asker’s and theirs who answer, once a question holds them; another’s are nobody’s to send', async () => {
    const token = await tokenOf('shown@H1')
    const path = (await give(token, [['a.png', await samplePicture()]])).result?.path ?? ''
    expect((await link('root', path)).status).toBe(404)
    const viewer = await w.viewer('shown')
    const thief = await w.viewer('thief@H1')
    expect((await w.ask(thief, { images: [path] })).body.fields?.[0]?.field).toBe('images')
    const { no } = (await w.ask(viewer, { images: [path] })).result as { no: string }
    expect((await w.ask(viewer, { images: [path] })).body.fields?.[0]?.field).toBe('images')
    expect([await look(token, no), await look(token, no, 1)]).toEqual([200, 404])
    expect(await look(await tokenOf('thief'), no)).toBe(404)
    expect([(await link('nurse', path)).status, (await link('stranger', path)).status]).toEqual([200, 404])
    expect((await w.as('nurse', ['he:illnessConsult:list'])(fileCalls.sign, { query: { path } })).status).toBe(404)
  })

  test('no more than twenty an hour of one viewer', async () => {
    const token = await tokenOf('snapper@H1')
    const username = `viewer:${await w.userId('snapper')}`
    await sql`insert into sys_file (id, tenant_id, path, biz, is_public, name, type, size, sha256, created_by, created_at)
      select gen_random_uuid(), 1, 'consult/2026/11/' || md5('x' || n) || '.png', 'consult', false, 'x.png', 'image/png', 1, '',
        ${username}, ${TEST_TIME}::timestamptz from generate_series(1, 20) n`.execute(w.db)
    expect(await give(token, [['a.png', await samplePicture()]])).toMatchObject({
      status: 429,
      message: '每小时最多上传 20 个文件，请稍后再试',
    })
  })

  test('are destroyed after 180 days, and what nobody asked with after a day', async () => {
    const token = await tokenOf('keeper@H1')
    const path = (await give(token, [['a.png', await samplePicture()]])).result?.path ?? ''
    const left = (await give(token, [['b.png', await samplePicture()]])).result?.path ?? ''
    const { no } = (await w.ask(await w.viewer('keeper'), { images: [path] })).result as { no: string }
    const storedAfter = async (time: string) => {
      at(time)
      await runJobByKind(w.app, 'consults.images')
      const { rows } = await sql<{ path: string }>`select path from sys_file where path in (${path}, ${left})`.execute(
        w.db,
      )
      return rows.map(row => row.path)
    }
    expect((await storedAfter('2026-11-21 10:00:00')).toSorted()).toEqual([path, left].toSorted())
    expect(await storedAfter('2026-11-21 10:00:01')).toEqual([path])
    expect(await storedAfter('2027-05-19 10:00:00')).toEqual([path])
    expect(await storedAfter('2027-05-19 10:00:01')).toEqual([])
    expect(await w.app.context.storage.find(path)).toBeUndefined()
    const { rows } = await sql<{ id: string }>`select id from he_illness_consult where consult_no = ${no}`.execute(w.db)
    expect(await w.one(rows[0]?.id ?? '')).toMatchObject({ images: [], imagesGone: true })
  })
})

test('whoever takes their consent back is answered no more, and leaves no words', async () => {
  const { id, no, viewer } = await answered({ forWho: 'self', ageBand: '45-59' })
  await viewer(calls.follow, { body: { no, content: '我是12床的王芳' } })
  const own = (await viewer(viewerOwnCalls.exportOwn)).result as { consults: { no: string; lines: unknown[] }[] }
  expect(own.consults).toMatchObject([{ no, forWho: 'self' }])
  expect(own.consults[0]?.lines).toHaveLength(3)
  await viewer(viewerOwnCalls.withdraw, { body: {} })
  const gone = await w.one(id)
  expect(gone).toMatchObject({ status: 'closed', ageBand: null, forWho: null })
  expect(JSON.stringify(gone)).not.toMatch(/头晕|王芳/)
})

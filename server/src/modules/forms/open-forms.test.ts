import { createHash } from 'node:crypto'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { fileCalls } from '@xuanjiao/contract/system/files/file-calls'
import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { formLinkCalls } from '@xuanjiao/contract/system/forms/form-link-calls'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEventLog } from '../../platform/event-log/event-log.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { runJobByKind } from '../../testing/app/run-job.ts'
import { formRequest, SAMPLE_PDF } from '../../testing/files/sample-files.ts'
import { insertStoredFile, storedFileName } from '../../testing/files/stored-files.ts'
import { startTestApp, TEST_TIME, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { businessModule } from '../business/index.ts'
import { filesModule } from '../files/index.ts'
import { formsModule } from './index.ts'

/** A form behind its public link, opened and handed in by people who are not known. */

const designs = entityEndpoints(formDesign)
const submissions = entityEndpoints(formSubmission)
const lines: string[] = []
let app: TestApp
let admin: TestCall

beforeAll(async () => {
  const log = openEventLog('text', { write: line => void lines.push(line) })
  app = await startTestApp({
    modules: [filesModule, businessModule, formsModule],
    config: { CAPTCHA: 'fixed:1234' },
    parts: { log },
  })
  admin = callsByPrincipal(app.context)(testPrincipal())
})
afterAll(async () => {
  expect(app.unexpectedErrors).toEqual([])
  await app.close()
})

const control = (type: string, model: string, label: string, more = {}) => ({ type, model, key: model, label, ...more })
const NAME = control('input', 'name', '姓名', { rules: [{ required: true, message: '请填写姓名' }] })
const SEX = control('radio', 'sex', '状态', { options: { dictCode: 'he_form_status', options: [] } })
const PAPERS = control('uploadFile', 'papers', '附件', { rules: [{ required: true, message: '请上传' }] })

let count = 0
async function publishedForm() {
  count += 1
  const desformDesignJson = JSON.stringify({ list: [NAME, SEX, PAPERS], config: {} })
  const body = { desformName: `问卷${count}`, desformCode: `open_${'abcdefghij'[count]}`, desformDesignJson }
  const { id } = (await admin(designs.add, { body })).result
  await admin(formCalls.publish, { body: { id } })
  return id
}

const OPEN = { isOn: true, opensAt: null, closesAt: null, most: null, oncePerPhone: false, takesFiles: false }
const link = async (id: string, limits: object = {}) =>
  (await admin(formLinkCalls.save, { body: { ...OPEN, ...limits, id } })).result
const opened = async (token: string) => (await app.call(formLinkCalls.open, { query: { token } })).result
let keys = 0
/** The letters of a picture, as whoever drew it would have left them. */
async function captcha() {
  keys += 1
  const checkKey = `key${keys}`
  const hash = createHash('sha256').update(`${checkKey}\n1234`).digest('base64url')
  await sql`insert into sys_captcha (key, answer_hash, expires_at)
    values (${checkKey}, ${hash}, ${new Date(TEST_TIME.getTime() + 3_600_000)})`.execute(app.database.system)
  return { checkKey, captcha: '1234' }
}
const submit = async (token: string, data: object, more: object = {}) =>
  app.call(formLinkCalls.submit, {
    body: { token, version: 1, desformDataJson: JSON.stringify(data), ...(await captcha()), ...more },
  })

test('who has the address fills in the version before people, and the submission says how it came', async () => {
  const id = await publishedForm()
  const { token } = await link(id)
  const { state, form } = await opened(token)
  expect([state, form?.name, form?.version]).toEqual(['open', `问卷${count}`, 1])
  // The choices come along, and what asks for files is not there: nobody who is not known sends any.
  expect(form?.document).toContain('"label":"已发布"')
  expect(form?.document).not.toContain('uploadFile')
  const wrong = await submit(token, { name: '', sex: 'x' })
  expect(wrong.body.fields?.map(({ field }) => field)).toEqual(['desformDataJson.name', 'desformDataJson.sex'])
  const files = { papers: [{ url: `temp/2026/11/${'a'.repeat(32)}.pdf`, name: 'a.pdf', type: 'file', status: 'done' }] }
  expect((await submit(token, { name: '王芳', sex: 'draft', ...files })).result.outcome).toBe('done')
  const { records } = (await admin(submissions.list, { query: { desformId: id } })).result
  expect(records).toMatchObject([{ formVersion: 1, channel: 'link', summary: '王芳 草稿', createBy: null }])
  const kept = await admin(submissions.get, { query: { id: records[0]?.id ?? '' } })
  expect(JSON.parse(kept.result.desformDataJson ?? '')).toEqual({ name: '王芳', sex: 'draft' })
})

test('without the letters of the picture nothing is handed in, and they are good for one try', async () => {
  const { token } = await link(await publishedForm())
  const wrong = await submit(token, { name: '王芳' }, { captcha: 'nope' })
  expect(wrong.body.fields).toEqual([{ field: 'captcha', message: '验证码错误' }])
  const once = await captcha()
  expect((await submit(token, { name: '王芳' }, once)).result.outcome).toBe('done')
  const body = { token, version: 1, desformDataJson: '{"name":"王芳"}', ...once }
  expect((await app.call(formLinkCalls.submit, { body })).status).toBe(400)
})

test('a form that is not open says why, and nothing else', async () => {
  const id = await publishedForm()
  const said = async (limits: object) => {
    const { token } = await link(id, limits)
    const { state, form, opensAt } = await opened(token)
    expect(form).toBeNull()
    expect((await submit(token, { name: '王芳' })).result.outcome).toBe(state)
    return [state, opensAt]
  }
  expect(await said({ opensAt: '2026-11-20 12:00:00' })).toEqual(['early', '2026-11-20 12:00:00'])
  expect(await said({ closesAt: '2026-11-20 09:00:00' })).toEqual(['ended', null])
  expect(await said({ isOn: false })).toEqual(['invalid', null])
  const { token } = await link(id, { most: 1 })
  // Two who hand in at once: one place is one place.
  const answers = await Promise.all(['王芳', '李强'].map(name => submit(token, { name })))
  const outcomes = answers.map(({ result }) => result.outcome)
  expect(outcomes.toSorted()).toEqual(['done', 'full'])
  expect((await opened(token)).state).toBe('full')
  await admin(formCalls.withdraw, { body: { id } })
  expect(await opened(token)).toEqual({ state: 'withdrawn', opensAt: null, form: null })
  expect((await opened('A'.repeat(22))).state).toBe('invalid')
})

test('a new address takes the place of the one before; only who may publish has one made', async () => {
  const id = await publishedForm()
  const before = await link(id)
  expect(before.token).toMatch(/^[\w-]{22}$/)
  expect((await link(id, { most: 5 })).token).toBe(before.token)
  const after = await link(id, { renew: true })
  expect(after.token).not.toBe(before.token)
  expect((await opened(before.token)).state).toBe('invalid')
  const reader = callsByPrincipal(app.context)(testPrincipal({ codes: ['he:formDesign:list', 'he:formDesign:edit'] }))
  expect((await reader(formLinkCalls.get, { query: { id } })).status).toBe(403)
  expect((await reader(formLinkCalls.save, { body: { ...OPEN, id } })).status).toBe(403)
  const other = callsByPrincipal(app.context)(testPrincipal({ tenantId: 2 }))
  expect((await other(formLinkCalls.save, { body: { ...OPEN, id } })).status).toBe(404)
})

test('a phone hands in once, by a code; of the number nothing is kept but a keyed hash', async () => {
  const id = await publishedForm()
  const { token } = await link(id, { oncePerPhone: true })
  const phone = '13812345678'
  const send = async () => app.call(formLinkCalls.sendCode, { body: { token, phone, ...(await captcha()) } })
  const codeOf = () => /验证码(\d{6})/.exec(lines.findLast(line => line.includes('验证码')) ?? '')?.[1] ?? ''
  expect((await send()).body.message).toBe('验证码已发送')
  expect((await send()).status).toBe(429)
  const handIn = (verifyCode: string) => submit(token, { name: '王芳' }, { phone, verifyCode })
  const wrongCode = codeOf() === '000000' ? '111111' : '000000'
  expect((await handIn(wrongCode)).body.fields?.[0]?.field).toBe('verifyCode')
  expect((await handIn(codeOf())).result.outcome).toBe('done')
  app.clock.set(new Date(TEST_TIME.getTime() + 120_000))
  await send()
  expect((await handIn(codeOf())).result.outcome).toBe('repeated')
  app.clock.set(new Date(TEST_TIME.getTime() + 240_000))
  await send()
  for (let at = 0; at < 5; at += 1) await handIn(wrongCode)
  expect((await handIn(codeOf())).body.message).toBe('短信验证码失效！')
  app.clock.set(TEST_TIME)
  const kept = await sql<{ all: string }>`select string_agg(p::text, ' ') as all from he_form_phone p`.execute(
    app.database.system,
  )
  expect(kept.rows[0]?.all).not.toContain(phone)
})

/** Sends a file with a form, and answers what came of it. */
async function sendFile(token: string, name = '检查单.pdf', bytes = SAMPLE_PDF) {
  const form = await formRequest({}, [[name, bytes]])
  const url = `/api${formLinkCalls.upload.path}?token=${token}`
  const response = await app.app.inject({ method: 'POST', url, ...form })
  return { status: response.statusCode, ...response.json<{ message: string; result: { path: string } | null }>() }
}
const entryOf = (url: string) => ({ type: 'file', name: '检查单.pdf', status: 'done', uid: url, url })

test('files are taken where the link says so, once and for this form alone', async () => {
  const id = await publishedForm()
  const closed = await link(id)
  expect((await sendFile(closed.token)).message).toBe('现在不能上传文件，请刷新页面')
  const { token } = await link(id, { takesFiles: true })
  expect((await opened(token)).form?.document).toContain('uploadFile')
  const { result } = await sendFile(token)
  const path = result?.path ?? ''
  expect(path).toMatch(/^formFile\//)
  expect((await app.call(fileCalls.file, { query: { '*': path } })).status).toBe(404)
  expect((await sendFile(token, '病毒.exe', Buffer.from('MZ'))).status).toBe(415)
  const other = await link(await publishedForm(), { takesFiles: true })
  const foreign = await submit(other.token, { name: '王芳', papers: [entryOf(path)] })
  expect(foreign.body.fields?.[0]?.message).toBe('文件已失效，请重新上传')
  const outside = await submit(token, { name: '王芳', papers: [entryOf('https://example.com/a.pdf')] })
  expect(outside.body.fields?.[0]?.message).toBe('文件已失效，请重新上传')
  expect((await submit(token, { name: '王芳', papers: [entryOf(path)] })).result.outcome).toBe('done')
  const again = await submit(token, { name: '李强', papers: [entryOf(path)] })
  expect(again.body.fields?.[0]?.message).toBe('文件已失效，请重新上传')
  // Whoever reads the submission reads the file.
  expect((await admin(fileCalls.sign, { query: { path } })).status).toBe(200)
  const elsewhere = callsByPrincipal(app.context)(testPrincipal({ username: 'elsewhere', codes: [] }))
  expect((await elsewhere(fileCalls.sign, { query: { path } })).status).toBe(404)
})

test('a file nobody hands in is gone a day later; one that was handed in stays', async () => {
  const { token } = await link(await publishedForm(), { takesFiles: true })
  const [kept = '', left = ''] = [await sendFile(token), await sendFile(token)].map(({ result }) => result?.path)
  await submit(token, { name: '王芳', papers: [entryOf(kept)] })
  const there = async () =>
    (
      await sql<{ path: string }>`select path from sys_file where path in (${kept}, ${left})`.execute(
        app.database.system,
      )
    ).rows
  app.clock.set(new Date(TEST_TIME.getTime() + 20 * 3_600_000))
  await runJobByKind(app, 'files.unused')
  expect(await there()).toHaveLength(2)
  app.clock.set(new Date(TEST_TIME.getTime() + 25 * 3_600_000))
  await runJobByKind(app, 'files.unused')
  expect(await there()).toEqual([{ path: kept }])
  app.clock.set(TEST_TIME)
})

test('of one form so much may wait for being handed in, and no more', async () => {
  const id = await publishedForm()
  const { token } = await link(id, { takesFiles: true })
  await insertStoredFile(app, `form:${id}`, storedFileName('formFile', 'pdf'), { size: 500 * 1024 ** 2 })
  expect((await sendFile(token)).message).toBe('这张表单待提交的文件太多，请明天再上传')
})

test('one network opens and hands in so often, and no more', async () => {
  const { token } = await link(await publishedForm())
  const sent = { token, version: 1, desformDataJson: '{}' }
  const statuses: number[] = []
  for (let at = 0; at < 205; at += 1) statuses.push((await app.call(formLinkCalls.submit, { body: sent })).status)
  expect(statuses.at(-1)).toBe(429)
  const long = { ...sent, desformDataJson: JSON.stringify({ name: 'a'.repeat(70_000) }) }
  expect((await app.call(formLinkCalls.submit, { body: long })).body.message).toBe('填写的内容太多')
})

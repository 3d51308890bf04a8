import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/primitives/ids.ts'
import { addIllness, addStandardDepartment, businessCalls } from '../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { businessModule } from '../business/index.ts'
import { sensitiveWordsModule } from '../sensitive-words/index.ts'

let app: TestApp
const people: Record<string, TestCall> = {}

async function appoint(username: string, node: string, codes: string | null): Promise<void> {
  await sql`insert into he_reviewer (id, tenant_id, username, realname, node, std_dept_codes)
    values (${newId()}, 1, ${username}, ${username}, ${node}, ${codes})`.execute(app.database.system)
}

beforeAll(async () => {
  app = await startTestApp({ modules: [sensitiveWordsModule, businessModule] })
  const as = callsByPrincipal(app.context)
  const names = ['editor', 'heart', 'brain', 'lawyer', 'both', 'nobody']
  for (const name of names) people[name] = as(testPrincipal({ username: name }))
  const db = app.database.forTenant(1)
  await addStandardDepartment(db, '98')
  await addStandardDepartment(db, '98.04', '98')
  await addStandardDepartment(db, '97')
  await appoint('heart', 'medical', '98')
  await appoint('brain', 'medical', '97')
  await appoint('lawyer', 'compliance', null)
  await appoint('both', 'medical', '98')
  await appoint('both', 'compliance', null)
  await appoint('editor', 'medical', '98')
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const as = (name: string): TestCall => people[name] as TestCall
const get = async (id: string) => (await as('editor')(businessCalls.illness.get, { query: { id } })).result
const texts = { summary: '心脏的慢性病', symptom: '<p>心悸</p>' }
const made = async (more = {}) => (await addIllness(as('editor'), { stdDeptCode: '98.04', ...texts, ...more })).id
const submit = (id: string, who = 'editor') => as(who)(illnessCalls.submit, { body: { id } })
const decide = (id: string, who: string, node: 'medical' | 'compliance', more = {}) =>
  as(who)(illnessCalls[node], { body: { id, result: 'pass' as const, ...more } })
const words = async (answer: ReturnType<typeof decide>) => (await answer).body.message

test('texts pass a physician of the department, then compliance, and are due again in two years', async () => {
  const id = await made()
  expect((await submit(id)).body.message).toBe('已提交审核')
  expect(await words(decide(id, 'nobody', 'medical'))).toBe('您不是医学审核人员')
  expect(await words(decide(id, 'brain', 'medical'))).toBe('只能审核本科室的疾病')
  expect(await words(decide(id, 'editor', 'medical'))).toBe('提交人和前一环节的审核人不能审核')
  expect(await words(decide(id, 'lawyer', 'compliance'))).toBe('当前状态不能审核')
  expect(await words(decide(id, 'both', 'medical', { opinion: '依据充分' }))).toBe('已通过')
  expect(await words(decide(id, 'both', 'compliance'))).toBe('提交人和前一环节的审核人不能审核')
  expect(await words(decide(id, 'heart', 'compliance'))).toBe('您不是合规审核人员')
  expect(await words(decide(id, 'lawyer', 'compliance'))).toBe('已通过')
  expect(await get(id)).toMatchObject({ reviewStatus: 'passed', reviewDue: '2028-11-20' })
  const { result } = await as('editor')(illnessCalls.reviews, { query: { id } })
  expect(result.map(line => `${line.round} ${line.node} ${line.result}`)).toEqual([
    '1 compliance pass',
    '1 medical pass',
    '1 submit submit',
  ])
})

test('two who decide at once do not both decide, and each decision has its line', async () => {
  const id = await made()
  await Promise.all([submit(id), submit(id)])
  const answers = await Promise.all([decide(id, 'heart', 'medical'), decide(id, 'both', 'medical')])
  expect(answers.filter(answer => answer.body.success)).toHaveLength(1)
  const { result } = await as('editor')(illnessCalls.reviews, { query: { id } })
  expect(result.map(line => `${line.round} ${line.node}`).sort()).toEqual(['1 medical', '1 submit'])
})

test('a refusal says why, and the next round begins anew', async () => {
  const id = await made()
  await submit(id)
  const { body } = await decide(id, 'heart', 'medical', { result: 'reject' })
  expect(body.fields?.[0]).toEqual({ field: 'opinion', message: '请填写驳回的原因' })
  await decide(id, 'heart', 'medical', { result: 'reject', opinion: '缺少依据' })
  expect(await get(id)).toMatchObject({ reviewStatus: 'rejected', reviewOpinion: '缺少依据' })
  expect((await submit(id)).status).toBe(200)
  expect(await words(decide(id, 'heart', 'medical'))).toBe('已通过')
})

test('what is being looked at stands still, and what was looked at is looked at again when it changes', async () => {
  const id = await made()
  const edit = (change: object) => as('editor')(businessCalls.illness.edit, { body: { id, ...change } })
  await submit(id)
  expect((await edit({ symptom: '<p>胸痛</p>' })).body.fields?.[0]?.message).toBe('图文正在审核，不能修改症状')
  expect((await edit({ hotFlag: 'Y' })).status).toBe(200)
  await decide(id, 'heart', 'medical')
  await decide(id, 'lawyer', 'compliance')
  await edit({ sortNo: 5, alias: '别名' })
  expect(await get(id)).toMatchObject({ reviewStatus: 'passed' })
  await edit({ symptom: '<p>胸痛</p>' })
  expect(await get(id)).toMatchObject({ reviewStatus: 'draft' })
})

test('what is not ready, or promises too much, is not looked at', async () => {
  await as('editor')(businessCalls.sensitiveWord.add, { body: { word: '根治', level: 'block' } })
  const rejected = async (more: object) => (await submit(await made(more))).body.fields?.[0]
  expect(await rejected({ summary: null })).toEqual({ field: 'summary', message: '请填写简介' })
  expect((await rejected({ symptom: null }))?.field).toBe('symptom')
  expect(await rejected({ treatment: '<p>可根<b>治</b></p>' })).toEqual({
    field: 'treatment',
    message: '治疗含有禁止使用的词：根治',
  })
})

test('what was decided stays written', async () => {
  await expect(sql`update he_illness_review set result = 'pass'`.execute(app.database.system)).rejects.toThrow()
  await expect(sql`delete from he_illness_review`.execute(app.database.system)).rejects.toThrow()
})

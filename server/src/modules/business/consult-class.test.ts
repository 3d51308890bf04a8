import { consultClass } from '@xuanjiao/contract/business/consult-class'
import { defineEntity } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/db.ts'
import { draftMigration } from '../../platform/schema/draft-migration.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { testModule } from '../../testing/app/test-module.ts'
import { serveEntityModule } from '../entities/index.ts'

const calls = entityEndpoints(consultClass)
/** As consults will be: a record that links to its class. */
const question = defineEntity({
  name: 'question',
  title: '疾病咨询',
  path: '/he/question',
  table: 'he_question',
  perms: 'he:question',
  nameField: 'text',
  scope: { kind: 'shared' },
  fields: {
    text: { kind: 'text', title: '问题', required: true },
    classId: { kind: 'link', title: '分类', to: 'consultClass', required: true },
  },
  list: ['text'],
  search: ['text'],
  form: [{ title: '全部', fields: ['text', 'classId'] }],
  excel: {},
  unit: '条',
})

let app: TestApp
let admin: TestCall

beforeAll(async () => {
  app = await startTestApp({
    modules: [
      testModule(one => serveEntityModule(one, consultClass)),
      testModule(one => serveEntityModule(one, question)),
    ],
  })
  const owner = openDatabase({ connection: app.testDatabase.owner })
  await sql.raw(await draftMigration(owner.system, [question], [question, consultClass])).execute(owner.system)
  await owner.close()
  admin = callsByPrincipal(app.context)(testPrincipal({ username: 'root' }))
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const add = async (body: object) => (await admin(calls.add, { body: { name: '用药咨询', ...body } })).body

test('a class begins with two days to answer, by the platform', async () => {
  expect((await add({})).result).toMatchObject({
    replySlaHours: 48,
    handlerRole: 'platform',
    showFlag: 'Y',
    sortNo: 10,
    status: '1',
  })
  expect((await add({})).fields).toEqual([{ field: 'name', message: '分类名称已存在' }])
})

test.each([
  ['replySlaHours', 0],
  ['replySlaHours', 169],
  ['name', '一'.repeat(21)],
  ['autoReply', '答'.repeat(301)],
  ['handlerRole', 'nobody'],
])('refuses %s %s', async (field, value) => {
  expect((await add({ name: '饮食营养', [field]: value })).fields?.[0]?.field).toBe(field)
})

test('answers in a week at the latest', async () => {
  expect((await add({ name: '术后恢复', replySlaHours: 168, autoReply: '已收到' })).success).toBe(true)
})

test('stays while consults are asked under it', async () => {
  const made = (await add({ name: '检查解读' })).result as { id: string }
  const questions = entityEndpoints(question)
  const requested = (await admin(questions.add, { body: { text: '报告怎么看', classId: made.id } })).result
  const remove = async () => (await admin(calls.remove, { query: { id: made.id } })).body
  expect((await remove()).message).toBe('该咨询分类下还有 1 条疾病咨询，不能删除，可改为停用')
  await admin(questions.remove, { query: { id: requested.id } })
  expect((await remove()).success).toBe(true)
})

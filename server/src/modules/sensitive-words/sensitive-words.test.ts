import { sensitiveWordCalls } from '@xuanjiao/contract/business/sensitive-words/sensitive-word-calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { businessCalls } from '../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { businessModule } from '../business/index.ts'
import { findSensitiveWords, findSensitiveWordsInHtml, sensitiveWordsModule } from './index.ts'

let app: TestApp
let admin: TestCall
let other: TestCall

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule, sensitiveWordsModule] })
  const as = callsByPrincipal(app.context)
  admin = as(testPrincipal({ username: 'root' }))
  other = as(testPrincipal({ tenantId: 2 }))
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const add = (word: string, more = {}) =>
  admin(businessCalls.sensitiveWord.add, { body: { word, level: 'block', ...more } })
const match = async (text: string, call = admin) =>
  (await call(sensitiveWordCalls.check, { body: { text } })).result.hits.map(hit => hit.word)

test('a word is found by the next text, changed, switched off, deleted and restored at once', async () => {
  expect(await match('本院可根治高血压')).toEqual([])
  const { id } = (await add('根治')).result
  expect(await match('本院可根 治高血压')).toEqual(['根治'])
  await admin(businessCalls.sensitiveWord.edit, { body: { id, word: '包治' } })
  expect(await match('根治与包治')).toEqual(['包治'])
  await admin(businessCalls.sensitiveWord.switch, { body: { ids: id, status: '0' } })
  expect(await match('根治与包治')).toEqual([])
  await admin(businessCalls.sensitiveWord.switch, { body: { ids: id, status: '1' } })
  await admin(businessCalls.sensitiveWord.remove, { query: { id } })
  expect(await match('根治与包治')).toEqual([])
  await admin(businessCalls.sensitiveWord.restore, { body: { ids: id } })
  expect(await match('根治与包治')).toEqual(['包治'])
})

test('what is written alike is one word', async () => {
  const { id } = (await add('神医ＡＢ')).result
  for (const word of ['神医ab', '神 医 AB', '神·医ab']) {
    expect((await add(word)).body.fields, word).toEqual([
      { field: 'word', message: '已有写法相近的敏感词（忽略全半角、大小写和空格）' },
    ])
  }
  expect((await add(' ·- ')).body.fields?.[0]?.field).toBe('word')
  expect((await admin(businessCalls.sensitiveWord.edit, { body: { id, word: '神 医ab', level: 'warn' } })).status).toBe(
    200,
  )
})

test('a word belongs to its tenant', async () => {
  await add('药到病除')
  expect(await match('药到病除', other)).toEqual([])
  expect(await match('药到病除')).toEqual(['药到病除'])
})

test('no word hides behind a tag, and none is made by leaving tags out of plain text', async () => {
  await add('特效药')
  const db = app.database.forTenant(1)
  const html = '<p>特<b>效</b>&nbsp;药</p>'
  const [hit] = await findSensitiveWordsInHtml(db, html)
  expect(hit).toMatchObject({ word: '特效药', level: 'block', at: 3 })
  expect((await findSensitiveWords(db, '含<特效药>成分')).length).toBe(1)
})

test('a text may be looked through within the transaction that forbids its word', async () => {
  const db = app.database.forTenant(1)
  await expect(
    db.transaction().execute(async tx => {
      await tx
        .insertInto('he_sensitive_word')
        .values({ id: 'a'.repeat(32), tenant_id: 1, word: '祖传秘方', level: 'warn' })
        .execute()
      expect(await findSensitiveWords(tx, '祖传秘方')).toMatchObject([{ word: '祖传秘方', level: 'warn' }])
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await findSensitiveWords(db, '祖传秘方')).toEqual([])
})

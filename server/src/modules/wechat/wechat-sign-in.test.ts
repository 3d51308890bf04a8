import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, TEST_TIME, type TestApp } from '../../testing/app/test-app.ts'
import { openWechatHouse, type WechatHouse } from '../../testing/houses/wechat-house.ts'

// Signing in by WeChat (rules/viewers#sign-in).

let t: TestApp
let house: WechatHouse
beforeAll(async () => {
  house = await openWechatHouse()
  t = await startTestApp({ config: house.settings })
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
  await house.close()
})
beforeEach(() => {
  house.silent = false
  house.refusals.clear()
  house.asked.length = 0
})

const signIn = (code: string) => t.call(viewerCalls.login, { body: { code } })

it('the same person is the same viewer, whatever the code', async () => {
  house.codes.set('first', 'o-anna').set('second', 'o-anna').set('third', 'o-bert')
  const [first, second, third] = [await signIn('first'), await signIn('second'), await signIn('third')]
  expect(second.result.user.id).toBe(first.result.user.id)
  expect(third.result.user.id).not.toBe(first.result.user.id)
})

it('keeps no more of them than a hash', async () => {
  house.codes.set('once', 'o-carla')
  await signIn('once')
  const { rows } = await sql<{ row: string }>`select to_jsonb(u)::text as row from he_wxapp_user u`.execute(
    t.database.system,
  )
  expect(rows.map(({ row }) => row).join('')).not.toContain('o-carla')
})

it('a code is good once, and an invented one never', async () => {
  house.codes.set('once', 'o-anna')
  await signIn('once')
  for (const code of ['once', 'invented', 'dev:anna'])
    expect((await signIn(code)).body.message).toBe('登录凭证已失效，请重新打开小程序')
})

it.each([
  [40226, 200, '该微信账号存在风险，暂时无法登录'],
  [45011, 429, '登录过于频繁，请稍后再试'],
])('told in words when WeChat says %i', async (code, status, message) => {
  house.refusals.set('/sns/jscode2session', code)
  const answer = await signIn('any')
  expect([answer.status, answer.body.message]).toEqual([status, message])
})

it('a WeChat that answers nothing sensible is nobody’s fault who signs in', async () => {
  house.codes.set('late', 'o-anna')
  const { wechat } = t.context
  expect(wechat).toBeDefined()
  await house.close()
  const answer = await signIn('late')
  expect([answer.status, answer.body.message]).toEqual([503, '微信暂时没有响应，请稍后再试'])
  t.clock.set(TEST_TIME)
})

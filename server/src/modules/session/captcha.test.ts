import { sessionCalls } from '@xuanjiao/contract/system/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser, login, PASSWORD, type TestUser } from '../../testing/people.ts'
import { testHouse, type TestHouse } from '../../testing/test-house.ts'
import { sessionModule } from './index.ts'

describe('a captcha', () => {
  let guarded: TestHouse
  let person: TestUser
  beforeAll(async () => {
    guarded = await testHouse({ modules: [sessionModule], config: { CAPTCHA: 'fixed:k7mq' } })
    person = await addUser(guarded.database.system)
  })
  afterAll(() => guarded.close())
  const picture = (key: string) => guarded.call(sessionCalls.captcha, { query: { key } })

  test('is a picture and gives nothing else away', async () => {
    const answer = await picture('1700000000001')
    expect(answer.result).toMatch(/^data:image\/png;base64,/)
    expect(JSON.stringify(answer.headers) + answer.text).not.toMatch(/k7mq/i)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('lets in once, right or wrong', async () => {
    await picture('1700000000002')
    const first = await login(guarded, person.username, PASSWORD, { checkKey: '1700000000002', captcha: 'K7MQ' })
    expect(first.body.success).toBe(true)
    const again = await login(guarded, person.username, PASSWORD, { checkKey: '1700000000002', captcha: 'K7MQ' })
    expect(again.body).toMatchObject({ success: false, message: '验证码错误', code: 412 })
    await picture('1700000000003')
    expect(
      (await login(guarded, person.username, PASSWORD, { checkKey: '1700000000003', captcha: 'nope' })).body.message,
    ).toBe('验证码错误')
    expect(
      (await login(guarded, person.username, PASSWORD, { checkKey: '1700000000003', captcha: 'k7mq' })).body.message,
    ).toBe('验证码错误')
  })

  test('twenty at once: one is judged', async () => {
    await picture('1700000000004')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        login(guarded, 'nobody', 'wrong', { checkKey: '1700000000004', captcha: 'k7mq' }),
      ),
    )
    expect(answers.filter(({ body }) => body.message === '用户名或密码错误')).toHaveLength(1)
    expect(answers.filter(({ body }) => body.message === '验证码错误')).toHaveLength(19)
  })

  test('lives five minutes', async () => {
    await picture('1700000000005')
    guarded.clock.advance(301)
    const answer = await login(guarded, person.username, PASSWORD, { checkKey: '1700000000005', captcha: 'k7mq' })
    expect(answer.body.message).toBe('验证码错误')
  })

  test('may be a question in words, for people who cannot see it', async () => {
    const open = await testHouse({ modules: [sessionModule], config: { CAPTCHA: 'on' } })
    const someone = await addUser(open.database.system)
    const { result } = await open.call(sessionCalls.captchaQuestion, { query: { key: 'abc' } })
    const digits = '零一二三四五六七八九'
    const sum = [...result.question]
      .map(sign => digits.indexOf(sign))
      .filter(digit => digit > 0)
      .reduce((a, b) => a + b, 0)
    const wrong = await login(open, someone.username, PASSWORD, { checkKey: 'abc', captcha: String(sum + 1) })
    expect(wrong.body.message).toBe('验证码错误')
    const next = await open.call(sessionCalls.captchaQuestion, { query: { key: 'abd' } })
    const right = [...next.result.question]
      .map(sign => digits.indexOf(sign))
      .filter(digit => digit > 0)
      .reduce((a, b) => a + b, 0)
    expect(
      (await login(open, someone.username, PASSWORD, { checkKey: 'abd', captcha: String(right) })).body.success,
    ).toBe(true)
    await open.close()
  })
})

import { hash } from 'node:crypto'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser, signInAs, TEST_PASSWORD, type TestUser } from '../../../testing/people/test-users.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeCaptchaSound } from './captcha-sound.ts'
import { sessionModule } from '../index.ts'

describe('a captcha', () => {
  let guarded: TestApp
  let person: TestUser
  beforeAll(async () => {
    guarded = await startTestApp({ modules: [sessionModule], config: { CAPTCHA: 'fixed:k7mq' } })
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
    const first = await signInAs(guarded, person.username, TEST_PASSWORD, {
      checkKey: '1700000000002',
      captcha: 'K7MQ',
    })
    expect(first.body.success).toBe(true)
    const again = await signInAs(guarded, person.username, TEST_PASSWORD, {
      checkKey: '1700000000002',
      captcha: 'K7MQ',
    })
    expect(again.body).toMatchObject({ success: false, message: '验证码错误', code: 412 })
    await picture('1700000000003')
    expect(
      (await signInAs(guarded, person.username, TEST_PASSWORD, { checkKey: '1700000000003', captcha: 'nope' })).body
        .message,
    ).toBe('验证码错误')
    expect(
      (await signInAs(guarded, person.username, TEST_PASSWORD, { checkKey: '1700000000003', captcha: 'k7mq' })).body
        .message,
    ).toBe('验证码错误')
  })

  test('twenty at once: one is judged', async () => {
    await picture('1700000000004')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        signInAs(guarded, 'nobody', 'wrong', { checkKey: '1700000000004', captcha: 'k7mq' }),
      ),
    )
    expect(answers.filter(({ body }) => body.message === '用户名或密码错误')).toHaveLength(1)
    expect(answers.filter(({ body }) => body.message === '验证码错误')).toHaveLength(19)
  })

  test('lives five minutes', async () => {
    await picture('1700000000005')
    guarded.clock.advance(301)
    const answer = await signInAs(guarded, person.username, TEST_PASSWORD, {
      checkKey: '1700000000005',
      captcha: 'k7mq',
    })
    expect(answer.body.message).toBe('验证码错误')
  })

  test('may be heard: digits read aloud, another sound each time, and what was read lets in', async () => {
    const open = await startTestApp({ modules: [sessionModule], config: { CAPTCHA: 'on' } })
    const someone = await addUser(open.database.system)
    const sound = async (key: string) => (await open.call(sessionCalls.captchaSound, { query: { key } })).result
    const [one, other] = [await sound('abc'), await sound('abd')]
    expect(one).not.toBe(other)
    const wrong = await signInAs(open, someone.username, TEST_PASSWORD, { checkKey: 'abc', captcha: '' })
    expect(wrong.body).toMatchObject({ message: '验证码错误', code: 412 })
    const digits = await digitsBehind(open, 'abd')
    const right = await signInAs(open, someone.username, TEST_PASSWORD, { checkKey: 'abd', captcha: digits })
    expect(right.body.success).toBe(true)
    await open.close()
  })

  test('cannot be had as a question that a script reads', async () => {
    const answer = await guarded.app.inject({ method: 'GET', url: '/api/sys/randomImage/k1/question' })
    expect(answer.statusCode).toBe(404)
  })
})

/** What was read aloud, found by trying all: only its hash is kept. */
async function digitsBehind(app: TestApp, key: string): Promise<string> {
  const { rows } = await sql<{ hash: string }>`select answer_hash as hash from sys_captcha where key = ${key}`.execute(
    app.database.system,
  )
  for (let number = 0; number < 1_000_000; number += 1) {
    const digits = String(number).padStart(6, '0')
    if (hash('sha256', `${key}\n${digits}`, 'base64url') === rows[0]?.hash) return digits
  }
  throw new Error('it is no six digits')
}

describe('the sound of digits', () => {
  const samplesOf = (url: string) => Buffer.from(url.replace(/^data:audio\/wav;base64,/, ''), 'base64')

  test('is a WAV of some seconds, longer with every digit, and never silent', async () => {
    const [short, long] = [samplesOf(await makeCaptchaSound('42')), samplesOf(await makeCaptchaSound('420817'))]
    expect(long.subarray(0, 4).toString()).toBe('RIFF')
    expect(long.readUInt32LE(40)).toBe(long.length - 44)
    expect(long.length / 8000).toBeGreaterThan(3)
    expect(long.length / 8000).toBeLessThan(12)
    expect(long.length).toBeGreaterThan(short.length)
    expect(new Set(long.subarray(44, 844)).size).toBeGreaterThan(5)
  })

  // Of full loudness 127 the quietest digit reaches 64 (0.6, less the noise), what murmurs behind it 45.
  test('has louder stretches as many as digits', async () => {
    const wav = samplesOf(await makeCaptchaSound('385')).subarray(44)
    const loud = Array.from({ length: Math.floor(wav.length / 400) }, (_, at) =>
      wav.subarray(at * 400, at * 400 + 400).some(byte => Math.abs(byte - 128) > 55),
    )
    const begun = loud.filter((one, at) => one && !loud.slice(Math.max(0, at - 4), at).includes(true)).length
    expect(begun).toBe(3)
  })
})

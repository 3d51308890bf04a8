import { accountCalls } from '@xuanjiao/contract/system/account/account-calls'
import { factorCalls } from '@xuanjiao/contract/system/account/factor-calls'
import { SECOND_STEP_CODE, type SecondStep } from '@xuanjiao/contract/system/session/second-step'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addUser, signedInCalls, signInAs, TEST_PASSWORD, type TestUser } from '../../../testing/people/test-users.ts'
import { TestPasskey } from '../../../testing/people/test-passkey.ts'
import { startTestApp, testCallsOf, type TestApp, type TestCall } from '../../../testing/app/test-app.ts'
import { accountModule } from '../../account/index.ts'
import { departModule } from '../../departs/index.ts'
import { positionModule } from '../../positions/index.ts'
import { roleModule } from '../../roles/index.ts'
import { userModule } from '../../users/index.ts'
import { sessionModule } from '../index.ts'

const ORIGIN = 'http://localhost:8080'
const proof = { password: TEST_PASSWORD }

let t: TestApp
beforeAll(async () => {
  const modules = [sessionModule, roleModule, departModule, positionModule, userModule, accountModule]
  t = await startTestApp({ modules, config: { PUBLIC_URL: ORIGIN, ADMIN_SECOND_FACTOR: 'on' } })
})
afterEach(() => {
  if (t.unexpectedErrors.length > 0) throw t.unexpectedErrors[0]
})
afterAll(() => t.close())

const someone = () => addUser(t.database.system, { codes: [] })
const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() + shift * 1000 })

interface WithFactor {
  user: TestUser
  call: TestCall
  secret: string
  codes: readonly string[]
}

async function withTotp(user?: TestUser): Promise<WithFactor> {
  const who = user ?? (await someone())
  const call = await signedInCalls(t, who)
  const { ticket, secret } = (await call(factorCalls.beginTotp, { body: { proof } })).result
  const { recoveryCodes } = (await call(factorCalls.addTotp, { body: { ticket, verifyCode: codeOf(secret) } })).result
  return { user: who, call, secret, codes: recoveryCodes ?? [] }
}

async function stepOf(user: TestUser): Promise<SecondStep> {
  const { body } = await signInAs(t, user.username)
  expect(body).toMatchObject({ success: false, code: SECOND_STEP_CODE, message: '请完成两步验证' })
  return body.result as unknown as SecondStep
}
const finish = (ticket: string, shown: object, headers: Record<string, string> = {}) =>
  testCallsOf(t.context)(sessionCalls.secondStep, { body: { ticket, ...shown }, headers })
const newsOf = async (user: TestUser) => {
  const { rows } = await sql<{ title: string }>`select title from sys_announcement
    where user_ids = ${user.id}::uuid::text or user_ids = ${user.id} order by created_at, id`.execute(t.database.system)
  return rows.map(({ title }) => title)
}

describe('an authenticator', () => {
  test('makes signing in two steps, and no session stands before the second', async () => {
    const { user, secret } = await withTotp()
    t.clock.advance(60)
    const { ticket, kinds } = await stepOf(user)
    expect(kinds).toEqual(['totp', 'recovery'])
    const { rows } =
      await sql`select from sys_session where user_id = ${user.id} and created_at >= ${t.clock.now()}`.execute(
        t.database.system,
      )
    expect(rows).toHaveLength(0)
    expect((await finish(ticket, { verifyCode: codeOf(secret) })).result.token).toMatch(/^[\w-]{43}$/)
    expect((await finish(ticket, { verifyCode: codeOf(secret, 30) })).body.message).toBe('验证已超时，请重新登录')
    expect(await newsOf(user)).toEqual(['两步验证设置已变更'])
  })

  test('allows one step of skew either way, takes no code twice and none that is older', async () => {
    const { user, secret } = await withTotp()
    t.clock.advance(120)
    const tried = async (verifyCode: string) => (await finish((await stepOf(user)).ticket, { verifyCode })).body.success
    expect(await tried(codeOf(secret, -60))).toBe(false)
    expect(await tried(codeOf(secret, 60))).toBe(false)
    expect(await tried(codeOf(secret, 30))).toBe(true)
    expect(await tried(codeOf(secret, 30))).toBe(false)
    expect(await tried(codeOf(secret))).toBe(false)
  })

  test('lies encrypted, and its recovery codes as hashes, each good once', async () => {
    const { user, secret, codes } = await withTotp()
    const { rows } = await sql<{ all: string }>`select (select string_agg(x::text, ' ') from sys_totp x)
      || (select string_agg(x::text, ' ') from sys_recovery_code x)
      || coalesce((select string_agg(x::text, ' ') from sys_factor_step x), '') as all`.execute(t.database.system)
    for (const kept of [secret, ...codes, ...codes.map(code => code.replaceAll('-', ''))])
      expect(rows[0]?.all).not.toContain(kept)
    expect(codes).toHaveLength(10)
    const lowered = codes[0]?.toLowerCase() ?? ''
    expect((await finish((await stepOf(user)).ticket, { verifyCode: lowered })).body.success).toBe(true)
    expect((await finish((await stepOf(user)).ticket, { verifyCode: lowered })).body.success).toBe(false)
  })

  test('a ticket makes one session, however many come with it at once', async () => {
    const { user, codes } = await withTotp()
    const { ticket } = await stepOf(user)
    const answers = await Promise.all(codes.slice(0, 3).map(verifyCode => finish(ticket, { verifyCode })))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  })

  test('a ticket ends after five minutes, and when the password is changed', async () => {
    const { user, call, secret } = await withTotp()
    const late = await stepOf(user)
    t.clock.advance(301)
    expect((await finish(late.ticket, { verifyCode: codeOf(secret) })).body.message).toBe('验证已超时，请重新登录')
    const { ticket } = await stepOf(user)
    t.clock.advance(1)
    const change = { oldpassword: TEST_PASSWORD, password: 'Lantern-river-43', confirmpassword: 'Lantern-river-43' }
    expect((await call(sessionCalls.updatePassword, { body: change })).body.success).toBe(true)
    expect((await finish(ticket, { verifyCode: codeOf(secret) })).body.message).toBe('验证已超时，请重新登录')
  })

  test('wrong codes shut the place, and a right password in between forgives nothing', async () => {
    const { user, secret } = await withTotp()
    for (let n = 0; n < 5; n += 1)
      expect((await finish((await stepOf(user)).ticket, { verifyCode: '000000' })).body.success).toBe(false)
    expect((await signInAs(t, user.username)).status).toBe(429)
    t.clock.advance(15 * 60 + 1)
    expect((await finish((await stepOf(user)).ticket, { verifyCode: codeOf(secret) })).body.success).toBe(true)
  })

  test('from many places an account has ten wrong codes', async () => {
    const { user, secret } = await withTotp()
    const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
    t.clock.advance(60)
    const trying = async (n: number, verifyCode: string) => {
      const { body } = await signInAs(t, user.username, TEST_PASSWORD, { headers: from(n) })
      return finish((body.result as unknown as SecondStep).ticket, { verifyCode }, from(n))
    }
    const key = `factor:${user.id}`
    await sql`insert into sys_attempt (key, attempts, window_ends_at, touched_at, locked_until)
      values (${key}, 10, ${t.clock.now()}::timestamptz + interval '900 s', ${t.clock.now()}, ${t.clock.now()}::timestamptz + interval '900 s')`.execute(
      t.database.system,
    )
    expect((await trying(1, codeOf(secret))).status).toBe(429)
  })
})

describe('changing one’s factors', () => {
  test('asks the password or a code again', async () => {
    const { user, call, secret } = await withTotp()
    t.clock.advance(60)
    const wrong = await call(factorCalls.removeTotp, { body: { proof: { password: 'wrong' } } })
    expect(wrong.body.message).toBe('密码错误')
    expect((await call(factorCalls.removeTotp, { body: { proof: {} } })).status).toBe(400)
    const shown = { proof: { verifyCode: codeOf(secret) } }
    expect((await call(factorCalls.renewRecoveryCodes, { body: shown })).result.recoveryCodes).toHaveLength(10)
    expect((await call(factorCalls.removeTotp, { body: { proof } })).body.success).toBe(true)
    const { result } = await call(factorCalls.state)
    expect(result).toMatchObject({ totp: null, passkeys: [], recoveryCodesLeft: 0, required: false })
    await t.context.audit.flush()
    const { rows } = await sql<{ content: string }>`select log_content as content from sys_log
      where username = ${user.username} and log_content like '%验证%' `.execute(t.database.system)
    expect(rows.map(({ content }) => content)).toEqual(
      expect.arrayContaining([
        '两步验证：绑定了验证器',
        '修改两步验证时核对本人失败：密码错误',
        '两步验证：更换了恢复码',
        '两步验证：解除了验证器',
      ]),
    )
  })

  test('the first factor ends other sessions and no access token', async () => {
    const user = await addUser(t.database.system, { codes: ['sys:user:list'] })
    const other = await signedInCalls(t, user)
    const body = { name: '程序', scopes: [{ area: 'sys:user', write: false }], expires: '2026-12-31' }
    const { token } = (await other(accountCalls.addToken, { body })).result
    const { call } = await withTotp(user)
    const program = testCallsOf(t.context, { 'x-access-token': token })
    const statuses = await Promise.all([other(userCalls.list), program(userCalls.list), call(userCalls.list)])
    expect(statuses.map(({ status }) => status)).toEqual([401, 200, 200])
  })

  test('the ticket of one person is of no use to another', async () => {
    const call = await signedInCalls(t, await someone())
    const { ticket, secret } = (await call(factorCalls.beginTotp, { body: { proof } })).result
    const thief = await signedInCalls(t, await someone())
    const stolen = await thief(factorCalls.addTotp, { body: { ticket, verifyCode: codeOf(secret) } })
    expect(stolen.body.message).toBe('操作已超时，请重新开始')
  })
})

describe('a passkey', () => {
  async function withPasskey() {
    const user = await someone()
    const call = await signedInCalls(t, user)
    const key = new TestPasskey()
    const { ticket, options } = (await call(factorCalls.beginPasskey, { body: { proof } })).result
    const { challenge } = options as { challenge: string }
    return { user, call, key, ticket, asked: { challenge, origin: ORIGIN } }
  }
  const added = async () => {
    const all = await withPasskey()
    const body = { ticket: all.ticket, name: '电脑', passkey: all.key.register(all.asked) }
    expect((await all.call(factorCalls.addPasskey, { body })).result.recoveryCodes).toHaveLength(10)
    return all
  }
  const askedIn = (step: SecondStep) => ({
    challenge: (step.passkey as { challenge: string }).challenge,
    origin: ORIGIN,
  })

  test('signs in; the same answer a second time, or one with an older counter, does not', async () => {
    const { user, key } = await added()
    const step = await stepOf(user)
    expect(step.kinds).toEqual(['passkey', 'recovery'])
    const passkey = key.signIn(askedIn(step))
    expect((await finish(step.ticket, { passkey })).result.token).toMatch(/^[\w-]{43}$/)
    const again = await stepOf(user)
    expect((await finish(again.ticket, { passkey })).body.message).toBe('通行密钥验证失败，请重试')
    const older = key.signIn(askedIn(again), { counter: 1 })
    expect((await finish(again.ticket, { passkey: older })).body.success).toBe(false)
    expect((await finish(again.ticket, { passkey: key.signIn(askedIn(again), { counter: 5 }) })).body.success).toBe(
      true,
    )
  })

  test.each([
    ['another address', { origin: 'http://evil.example' }, {}],
    ['another host', {}, { host: 'evil.example' }],
    ['nobody shown', {}, { verified: false }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }, {}],
  ])('is refused with %s, when it is made and when it is used', async (_, asked, how) => {
    const fresh = await withPasskey()
    const made = fresh.key.register({ ...fresh.asked, ...asked }, how)
    const refused = await fresh.call(factorCalls.addPasskey, {
      body: { ticket: fresh.ticket, name: '电脑', passkey: made },
    })
    expect(refused.body.message).toBe('通行密钥验证失败，请重试')
    const { user, key } = await added()
    const step = await stepOf(user)
    const passkey = key.signIn({ ...askedIn(step), ...asked }, how)
    expect((await finish(step.ticket, { passkey })).body.success).toBe(false)
  })

  test('of somebody else opens nothing, and rubbish is no fault of ours', async () => {
    const [mine, theirs] = [await added(), await added()]
    const step = await stepOf(mine.user)
    expect((await finish(step.ticket, { passkey: theirs.key.signIn(askedIn(step)) })).body.success).toBe(false)
    const rubbish = { ...mine.key.signIn(askedIn(step)), response: { clientDataJSON: '%%%', signature: 1 } }
    expect((await finish(step.ticket, { passkey: rubbish })).body.success).toBe(false)
  })
})

describe('administrators', () => {
  test('set one up before anything else, where that is asked of them', async () => {
    const boss = await addUser(t.database.system, { codes: ['sys:user:list', 'sys:user:edit'] })
    const call = await signedInCalls(t, boss)
    for (const refused of [
      await call(sessionCalls.permissions),
      await call(userCalls.list),
      await call(accountCalls.sessions),
    ])
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([403, 4031, '管理员须先设置两步验证'])
    expect((await call(factorCalls.state)).result.required).toBe(true)
    const { ticket, secret } = (await call(factorCalls.beginTotp, { body: { proof } })).result
    await call(factorCalls.addTotp, { body: { ticket, verifyCode: codeOf(secret) } })
    expect((await call(userCalls.list)).status).toBe(200)
  })

  test('reset those of people below with a reason, not of people above, and the person is told', async () => {
    const codes = ['sys:user:list', 'sys:user:edit', 'sys:user:password']
    const boss = await withTotp(await addUser(t.database.system, { codes }))
    const { user } = await withTotp()
    const above = await withTotp(await addUser(t.database.system, { codes: [...codes, 'sys:role:edit'] }))
    const reset = (id: string, reason = '手机丢失') => boss.call(userCalls.resetFactors, { body: { id, reason } })
    expect((await reset(user.id, '')).status).toBe(400)
    expect((await reset(above.user.id)).status).toBe(403)
    expect((await reset(boss.user.id)).body.success).toBe(false)
    expect((await reset(user.id)).body.success).toBe(true)
    expect((await reset(user.id)).body.message).toBe('该用户没有设置两步验证')
    expect((await signInAs(t, user.username)).body.success).toBe(true)
    expect(await newsOf(user)).toEqual(['两步验证设置已变更', '两步验证已重置'])
    await t.context.audit.flush()
    const { rows } = await sql<{ content: string }>`select log_content as content from sys_log
      where log_content like '%两步验证%' and username = ${boss.user.username}`.execute(t.database.system)
    expect(rows.map(row => row.content)).toContain(`重置 ${user.username} 的两步验证，事由：手机丢失`)
  })
})

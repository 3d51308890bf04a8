import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { PATIENT_CLIENT, viewerDeviceCalls } from '@xuanjiao/contract/viewer/viewer-device-calls'
import { viewerIdentityCalls } from '@xuanjiao/contract/viewer/viewer-identity-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerTaskCalls } from '@xuanjiao/contract/viewer/viewer-task-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testCallsOf, type TestCall } from '../../../testing/app/test-app.ts'
import { sentTexts } from '../../../testing/people/sent-texts.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import {
  addQrCode,
  startViewerWorld,
  viewerWorldVideoId,
  VIEWER_WORLD_IDS,
  type ViewerWorld,
} from '../../../testing/people/viewer-world.ts'
import { businessModule } from '../../business/index.ts'
import { checkWatchingInvariants } from '../../invariants/index.ts'
import { countPendingDays } from '../../stats/index.ts'
import { CONSENT_VERSION } from '../sign-in/consent-version.ts'
import { countWaitingForLocks } from '../../../testing/app/waiting-for-locks.ts'

// A number makes devices one person, and nobody else's (rules/patient-page#phone).

const sent = sentTexts()
let w: ViewerWorld
let nurse: TestCall
beforeAll(async () => {
  const config = { SMS_DRIVER: 'development', VIEWER_LIMITS: 'off', CAPTCHA: 'fixed:ABCD' }
  w = await startViewerWorld(config, [businessModule], { log: sent.log })
  await addQrCode(w.db, 'WARDWARD')
  const { jia: hospitalId, ward: departmentId } = VIEWER_WORLD_IDS
  const dataScope = { kind: 'department', hospitalId, areaCode: '320508', departmentId } as const
  nurse = callsByPrincipal(w.app.context)(testPrincipal({ dataScope, username: 'nurse' }))
})
beforeEach(() => w.app.clock.advance(7200)) // what a place may ask for in an hour is not what is tried here
afterEach(() => expect(w.app.unexpectedErrors.splice(0)).toEqual([]))
afterAll(() => w.app.close())

const PAGE = { 'x-client': PATIENT_CLIENT, 'sec-fetch-site': 'same-origin' }
const cookieIn = (headers: Record<string, unknown>): string => String(headers['set-cookie']).split(';', 1)[0] ?? ''

/** A phone with the page open: `call` goes on as whoever it is, by the cookie it was given last. */
interface Device {
  cookie: string
  call: TestCall
  id(): Promise<string>
}
async function device(agreed = true): Promise<Device> {
  const enter = await w.app.call(viewerDeviceCalls.enter, { body: {}, headers: PAGE })
  const self: Device = {
    cookie: cookieIn(enter.headers),
    call: async (endpoint, input) => {
      const answer = await testCallsOf(w.app.context, { ...PAGE, cookie: self.cookie })(endpoint, input)
      if (answer.headers['set-cookie'] !== undefined) self.cookie = cookieIn(answer.headers)
      return answer
    },
    id: async () => (await self.call(viewerOwnCalls.home)).result.user.id,
  }
  const terms = { version: CONSENT_VERSION, healthConsent: true }
  if (agreed) await self.call(viewerOwnCalls.consent, { body: terms })
  return self
}

let numbers = 13_900_000_000
const newPhone = () => String((numbers += 1))
let keys = 0
async function guard(answer = 'ABCD') {
  const checkKey = `captcha-key-${String((keys += 1)).padStart(6, '0')}`
  await w.app.app.inject({ url: `/api/wx/v1/auth/captcha?key=${checkKey}&as=sound` })
  return { captcha: answer, checkKey }
}
const send = async (call: TestCall, phone: string) =>
  call(viewerIdentityCalls.sendCode, { body: { phone, ...(await guard()) } })
const bind = (call: TestCall, phone: string, verifyCode: string) =>
  call(viewerIdentityCalls.bindPhone, { body: { phone, verifyCode } })
/** Keeps accounts from being written; what is answered waits until two calls do, and lets go. */
async function holdAccounts(ids: readonly string[]): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const holding = w.db.transaction().execute(async tx => {
    await sql`select from he_wxapp_user where xj_hex(id) = any(${ids}::text[]) for update`.execute(tx)
    held.resolve()
    await done.promise
  })
  await held.promise
  return async () => {
    await expect.poll(() => countWaitingForLocks(w.db), { timeout: 5000 }).toBe(2)
    done.resolve()
    await holding
  }
}

/** Asks for a code and hands it in, a minute after whoever asked before. */
async function join(call: TestCall, phone: string) {
  w.app.clock.advance(61)
  const asked = await send(call, phone)
  expect(asked.body).toMatchObject({ success: true, result: null })
  return bind(call, phone, sent.code())
}
const unbind = (call: TestCall, history: 'number' | 'here') =>
  call(viewerIdentityCalls.unbindPhone, { body: { history } })
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

async function watch(call: TestCall, name: string, [from, until]: [number, number]): Promise<void> {
  const { sessionNo } = (await call(viewerCalls.play, { body: { videoId: viewerWorldVideoId(name) } })).result
  w.app.clock.advance(until - from)
  const beat = {
    sessionNo,
    seq: 0,
    pos: until,
    speed: 1,
    ranges: [[from, until]] as [number, number][],
    playing: false,
  }
  expect((await call(viewerCalls.beat, { body: beat })).status).toBe(200)
}
const history = async (call: TestCall) =>
  (await call(viewerCalls.history, { query: {} })).result.records.map(({ id, progressPct }) => [id, progressPct])
const rowOf = async (id: string) => w.db.selectFrom('he_wxapp_user').selectAll().where('id', '=', id).executeTakeFirst()
const brokenInvariants = async () =>
  (await checkWatchingInvariants(w.db)).filter(({ ok }) => !ok).map(({ name }) => name)

describe('the first time', () => {
  it('keeps the number sealed, shows it with stars, and makes the token another one', async () => {
    const one = await device()
    const [before, id, phone] = [one.cookie, await one.id(), newPhone()]
    const { result } = await join(one.call, phone)
    expect(result).toMatchObject({
      merged: false,
      user: { id, phoneBound: true, phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
    })
    expect(JSON.stringify(await rowOf(id))).not.toContain(phone)
    expect(one.cookie).not.toBe(before)
    const old = testCallsOf(w.app.context, { ...PAGE, cookie: before })
    expect((await old(viewerOwnCalls.home)).status).toBe(401)
    expect(sent.lines.at(-1)).toContain(`尾号${phone.slice(-4)}`)
  })

  it('needs the consent to be recorded, and a captcha with every code', async () => {
    const [one, other] = [await device(false), await device()]
    expect((await send(one.call, newPhone())).status).toBe(403)
    const body = { phone: newPhone(), ...(await guard('WXYZ')) }
    expect((await other.call(viewerIdentityCalls.sendCode, { body })).body).toMatchObject({ success: false, code: 412 })
    expect((await other.call(viewerIdentityCalls.sendCode, { body: { phone: newPhone() } })).body.success).toBe(false)
  })
})

describe('a second device', () => {
  it('has one history with the first, and is one viewer in every figure, of days past too', async () => {
    const [first, second, phone] = [await device(), await device(), newPhone()]
    await join(first.call, phone)
    await first.call(viewerOwnCalls.enter, { body: { q: 'WARDWARD' } })
    await watch(first.call, 'free', [0, 30])
    await second.call(viewerOwnCalls.enter, { body: { q: 'WARDWARD' } })
    await watch(second.call, 'free', [20, 60])
    await watch(second.call, 'top', [0, 40])
    for (const { call } of [first, second])
      await call(viewerOwnCalls.like, { body: { videoId: viewerWorldVideoId('free'), on: true } })
    await countPendingDays(w.app.database, w.app.clock.now())
    const gone = await second.id()
    w.app.clock.advance(2 * 86_400)
    await watch(second.call, 'top', [0, 50]) // one that is not counted yet
    const days = await viewerDays()
    const { result } = await join(second.call, phone)
    expect(result).toMatchObject({ merged: true, user: { id: await first.id(), phoneBound: true } })
    expect(await history(second.call)).toEqual([
      [viewerWorldVideoId('top'), 50],
      [viewerWorldVideoId('free'), 60],
    ])
    expect(await history(first.call)).toEqual(await history(second.call))
    expect(await viewerDays()).toEqual(
      days.map(({ day, viewers }) => ({ day, viewers: day === days[0]?.day ? viewers - 1 : viewers })),
    )
    expect(await brokenInvariants()).toEqual([])
    await countPendingDays(w.app.database, w.app.clock.now())
    expect(await brokenInvariants()).toEqual([])
    expect(await traces(gone)).toEqual([])
    const { rows } = await sql<{ fresh: number; likes: number }>`select
      (select count(*)::int from he_qr_scan where user_id = ${result.user.id}::uuid and is_new_user = 1) as fresh,
      (select like_count from he_video_count where video_id = ${viewerWorldVideoId('free')}::uuid) as likes`.execute(
      w.db,
    )
    expect(rows).toEqual([{ fresh: 1, likes: 1 }])
  })

  it('is counted as no new viewer', async () => {
    const newUsers = async () => {
      const { rows } = await sql<{ n: number; p: number }>`select
        (select coalesce(sum(new_users), 0)::int from he_stat_daily_now where tenant_id = 1) as n,
        (select coalesce(sum(new_users), 0)::int from he_stat_place_now where tenant_id = 1) as p`.execute(w.db)
      return rows[0]
    }
    const [first, second, third, phone] = [await device(), await device(), await device(), newPhone()]
    await countPendingDays(w.app.database, w.app.clock.now())
    await join(first.call, phone)
    const before = await newUsers()
    await join(second.call, phone)
    expect(await newUsers()).toEqual({ n: (before?.n ?? 0) - 1, p: (before?.p ?? 0) - 1 })
    await join((await device()).call, phone)
    await countPendingDays(w.app.database, w.app.clock.now())
    expect(await newUsers()).toEqual({ n: (before?.n ?? 0) - 1, p: (before?.p ?? 0) - 1 })
    expect(await third.id()).not.toBe(await first.id())
  })

  it('brings its tasks along, and shows nobody else’s', async () => {
    const [first, second, stranger, phone] = [await device(), await device(), await device(), newPhone()]
    const body = { patients: [{ bedNo: '7', surname: '王' }], illnessId: VIEWER_WORLD_IDS.illness }
    const [task] = (await nurse(eduTaskCalls.assign, { body })).result.sent
    const { taskNo = '' } = task ?? {}
    await second.call(viewerTaskCalls.bind, { body: { taskNo } })
    await join(first.call, phone)
    await join(second.call, phone)
    await join(stranger.call, newPhone())
    const tasksOf = async ({ call }: Device) =>
      (await call(viewerTaskCalls.my, { query: {} })).result.map(one => one.taskNo)
    expect([await tasksOf(first), await tasksOf(second), await tasksOf(stranger)]).toEqual([[taskNo], [taskNo], []])
    expect((await stranger.call(viewerTaskCalls.bind, { body: { taskNo } })).body.success).toBe(false)
    expect(await brokenInvariants()).toEqual([])
  })

  it('that shows a new number at the same moment is the same person', async () => {
    const [one, other, phone] = [await device(), await device(), newPhone()]
    await send(one.call, phone)
    const first = sent.code()
    w.app.clock.advance(61)
    await send(other.call, phone)
    const both = [await one.id(), await other.id()]
    const release = await holdAccounts(both)
    const asked = Promise.all([bind(one.call, phone, first), bind(other.call, phone, sent.code())])
    await release()
    const answers = await asked
    expect(answers.map(({ body }) => body.success)).toEqual([true, true])
    expect(await one.id()).toBe(await other.id())
  })

  it('of the mini program stays what WeChat signs in', async () => {
    const [anna, page, phone] = [await w.viewer('anna'), await device(), newPhone()]
    const id = await w.userId('anna')
    await join(page.call, phone)
    expect((await join(anna, phone)).result).toMatchObject({ merged: true, user: { id } })
    expect(await page.id()).toBe(id)
    const bert = await w.viewer('bert')
    expect((await join(bert, phone)).body.message).toBe('两个微信账号不能合并，请联系客服处理')
  })
})

describe('who does not have the phone', () => {
  it('hears the same of every number', async () => {
    const [owner, prober, phone] = [await device(), await device(), newPhone()]
    await join(owner.call, phone)
    w.app.clock.advance(61)
    const asked = []
    for (const number of [phone, newPhone()]) {
      const { status, body } = await send(prober.call, number)
      const { body: told } = await bind(prober.call, number, wrongOf(sent.code()))
      asked.push([status, { ...body, timestamp: 0 }, told.fields])
    }
    expect(asked[0]).toEqual(asked[1])
  })

  it('opens nothing with the code of another device, of another number, or one that was used', async () => {
    const [one, other, phone] = [await device(), await device(), newPhone()]
    await send(one.call, phone)
    const code = sent.code()
    expect((await bind(other.call, phone, code)).body.fields).toEqual([
      { field: 'verifyCode', message: '短信验证码失效！' },
    ])
    expect((await bind(one.call, newPhone(), code)).body.success).toBe(false)
    expect((await bind(one.call, phone, code)).body.success).toBe(true)
    expect((await bind(one.call, phone, code)).body.success).toBe(false)
  })

  it('has five tries, ten minutes, one code a minute and five an hour', async () => {
    const [one, phone] = [await device(), newPhone()]
    await send(one.call, phone)
    for (let tries = 0; tries < 5; tries++) await bind(one.call, phone, wrongOf(sent.code()))
    expect((await bind(one.call, phone, sent.code())).body.fields?.[0]?.message).toBe('短信验证码失效！')
    expect((await send(one.call, phone)).status).toBe(429)
    w.app.clock.advance(61)
    await send(one.call, phone)
    w.app.clock.advance(601)
    expect((await bind(one.call, phone, sent.code())).body.success).toBe(false)
    for (let codes = 0; codes < 3; codes++, w.app.clock.advance(61)) await send((await device()).call, phone)
    expect((await send((await device()).call, phone)).status).toBe(429)
  })

  it('takes no history of a device that has a number of its own, nor of an account that was shut', async () => {
    const [one, other] = [await device(), await device()]
    const [mine, yours] = [newPhone(), newPhone()]
    await join(one.call, mine)
    await join(other.call, yours)
    expect((await join(other.call, mine)).body.message).toBe('已绑定另一个手机号，请先解除绑定，再绑定这个手机号')
    await sql`update he_wxapp_user set status = '0' where id = ${await one.id()}::uuid`.execute(w.db)
    expect((await join((await device()).call, mine)).body.message).toBe('账号已被禁用，请联系客服')
  })

  it('gets a number that was given up without what its last owner watched', async () => {
    const [owner, phone] = [await device(), newPhone()]
    await join(owner.call, phone)
    await watch(owner.call, 'free', [0, 30])
    w.app.clock.advance(89 * 86_400)
    await w.app.call(viewerDeviceCalls.enter, { body: {}, headers: { ...PAGE, cookie: owner.cookie } })
    w.app.clock.advance(89 * 86_400)
    const [near, far] = [await device(), await device()]
    expect((await join(near.call, phone)).result.merged).toBe(true)
    w.app.clock.advance(91 * 86_400)
    const { result } = await join(far.call, phone)
    expect(result).toMatchObject({ merged: false, user: { phoneBound: true } })
    expect(await history(far.call)).toEqual([])
  })
})

describe('taking it back', () => {
  it('leaves the history with the number, and this device with nothing', async () => {
    const [one, other, phone] = [await device(), await device(), newPhone()]
    await join(one.call, phone)
    await join(other.call, phone)
    await watch(one.call, 'free', [0, 30])
    const { user } = (await unbind(one.call, 'number')).result
    expect(user).toMatchObject({ phoneBound: false, recorded: false, consent: null })
    expect([await history(one.call), (await history(other.call)).length]).toEqual([[], 1])
    expect((await unbind(one.call, 'number')).body.message).toBe('还没有绑定手机号')
    await one.call(viewerOwnCalls.consent, { body: { version: CONSENT_VERSION, healthConsent: true } })
    await join(one.call, phone)
    expect(await history(one.call)).toHaveLength(1)
  })

  it('or leaves it here, erases the number, and signs the others out', async () => {
    const [one, other, phone] = [await device(), await device(), newPhone()]
    await join(one.call, phone)
    await join(other.call, phone)
    await watch(one.call, 'free', [0, 30])
    await unbind(one.call, 'here')
    expect((await rowOf(await one.id()))?.phone).toBeNull()
    expect(await history(one.call)).toHaveLength(1)
    expect((await other.call(viewerOwnCalls.home)).status).toBe(401)
    const next = await device()
    expect((await join(next.call, phone)).result.merged).toBe(false)
  })

  it('goes with the consent, and with the account', async () => {
    const [one, other] = [await device(), await device()]
    await join(one.call, newPhone())
    await join(other.call, newPhone())
    const [first, second] = [await one.id(), await other.id()]
    await one.call(viewerOwnCalls.withdraw, { body: {} })
    await other.call(viewerOwnCalls.deactivate, { body: { reason: '不用了' } })
    expect([(await rowOf(first))?.phone, (await rowOf(second))?.phone]).toEqual([null, null])
  })
})

/** How many watched, day by day, from the facts and as the statistics have it. */
async function viewerDays() {
  const { rows } = await sql<{ day: string; viewers: number }>`
    select stat_date::text as day, count(distinct user_id)::int as viewers from he_stat_user_day_now
    where tenant_id = 1 group by 1 order by 1`.execute(w.db)
  return rows
}

/** Tables in which an account still stands; what was agreed to stays under the id it was written for. */
async function traces(id: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'user_id' and table_name like 'he\\_%' and table_name not in ('he_viewer_consent', 'he_idempotency')
      and data_type = 'uuid' and table_schema = 'public'`.execute(w.db)
  const found = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} where user_id = ${id}::uuid limit 1`.execute(w.db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

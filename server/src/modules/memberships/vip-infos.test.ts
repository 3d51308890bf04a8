import { vipInfoCalls } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerPlanCalls } from '@xuanjiao/contract/viewer/viewer-plan-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DataScope } from '../../platform/access/principal.ts'
import { runJobByKind } from '../../testing/app/run-job.ts'
import { TEST_TIME, type TestCall } from '../../testing/app/test-app.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import {
  startViewerWorld,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'
import { businessModule } from '../business/index.ts'

// Who is a member, how one becomes it and how it ends (rules/memberships#members).

const DAY = 86_400_000
const places = {
  platform: { kind: 'platform' },
  jia: { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' },
  jiangsu: { kind: 'area', from: '320000', to: '330000' },
} satisfies Record<string, DataScope>

let w: ViewerWorld
let as: (place: keyof typeof places) => TestCall
let admin: TestCall
let nurse: TestCall

beforeAll(async () => {
  w = await startViewerWorld({}, [businessModule])
  const callers = callsByPrincipal(w.app.context)
  as = place => callers(testPrincipal({ dataScope: places[place], username: place }))
  admin = as('platform')
  nurse = as('jia')
})
afterEach(async () => {
  w.app.clock.set(TEST_TIME)
  expect(w.app.unexpectedErrors.splice(0)).toEqual([])
})
afterAll(() => w.app.close())

interface Gift {
  hospitalId?: string | null
  days?: number
  reason?: string
}
const giveTo = async (viewer: string, { hospitalId = null, days = 30, reason = '满意度回访' }: Gift = {}, by = admin) =>
  by(vipInfoCalls.grant, { body: { userId: await w.userId(viewer), hospitalId, days, reason } })
const given = async (viewer: string, gift?: Gift) => (await giveTo(viewer, gift)).result.id
const one = async (id: string, by = admin) => (await by(vipInfoCalls.one, { query: { id } })).result
const extend = (id: string, days: number, by = admin) =>
  by(vipInfoCalls.extend, { body: { id, days, reason: '补偿停机' } })
const revoke = (id: string, by = admin) => by(vipInfoCalls.revoke, { body: { id, reason: '转让账号' } })
const after = (days: number, from = TEST_TIME) => wireDatetime(new Date(from.getTime() + days * DAY))

/** Why a viewer may watch a video, as the page of the video says. */
async function reasonFor(viewer: string, video = 'vip'): Promise<string> {
  const call = await w.viewer(viewer)
  return (await call(viewerCalls.detail, { query: { id: viewerWorldVideoId(video) } })).result.entitle.reason
}

describe('giving', () => {
  test('opens what members see, from now, for so many days', async () => {
    expect(await reasonFor('lin')).toBe('trial')
    const { body } = await giveTo('lin', { days: 30 })
    expect(body).toMatchObject({ message: '已赠送', result: { endTime: after(30) } })
    expect(await reasonFor('lin')).toBe('vip')
    w.app.clock.set(new Date(TEST_TIME.getTime() + 30 * DAY - 1000))
    expect(await reasonFor('lin')).toBe('vip')
    w.app.clock.set(new Date(TEST_TIME.getTime() + 30 * DAY))
    expect(await reasonFor('lin')).toBe('trial')
  })

  test('adds to the end of one that runs; two at once both count', async () => {
    const id = await given('wang', { days: 10 })
    await Promise.all([giveTo('wang', { days: 20 }), giveTo('wang', { days: 5 })])
    const member = await one(id)
    expect(member).toMatchObject({ endTime: after(35), totalDays: 35, status: 'active', source: 'gift' })
    expect(member.changes.map(({ act, days, by }) => [act, days, by])).toEqual(
      expect.arrayContaining([
        ['grant', 10, 'platform'],
        ['grant', 20, 'platform'],
        ['grant', 5, 'platform'],
      ]),
    )
    expect(member.changes).toHaveLength(3)
  })

  test("a hospital's opens that hospital's videos alone", async () => {
    await given('zhao', { hospitalId: VIEWER_WORLD_IDS.jia })
    expect(await reasonFor('zhao')).toBe('trial')
    const mine = (await (await w.viewer('zhao'))(viewerPlanCalls.mine)).result
    expect(mine).toEqual([{ hospitalId: VIEWER_WORLD_IDS.jia, hospitalName: '甲医院', active: true, end: after(30) }])
  })

  test.each<[string, Gift, string]>([
    ['days', { days: 0 }, '天数不能小于1'],
    ['days', { days: 3651 }, '天数不能大于3650'],
    ['reason', { reason: ' ' }, '原因至少2个字符'],
    ['hospitalId', { hospitalId: 'f'.repeat(32) }, '没有这家医院'],
  ])('says at %s what is wrong', async (field, gift, message) => {
    expect((await giveTo('nobody', gift)).body.fields).toEqual([{ field, message }])
  })

  test('not to an account that is shut', async () => {
    const id = await w.userId('shut')
    await sql`update he_wxapp_user set status = '0' where id = ${id}::uuid`.execute(w.db)
    const { body } = await admin(vipInfoCalls.grant, {
      body: { userId: id, hospitalId: null, days: 1, reason: '测试' },
    })
    expect(body.message).toBe('该用户已禁用或已注销，不能赠送会员')
  })
})

describe('a hospital', () => {
  const quota = (left: number) =>
    sql`update he_hospital set vip_gift_quota = ${left} where id = ${VIEWER_WORLD_IDS.jia}::uuid`.execute(w.db)
  const own = { hospitalId: VIEWER_WORLD_IDS.jia }

  test('gives its own to its own patients, as many as its quota holds, several at once too', async () => {
    await quota(2)
    for (const name of ['p1@H1', 'p2@H1', 'p3@H1']) await w.viewer(name)
    const answers = await Promise.all(['p1', 'p2', 'p3'].map(name => giveTo(name, own, nurse)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(2)
    const refused = answers.find(({ body }) => !body.success)
    expect(refused?.body.message).toBe('可赠会员额度已用完，请联系平台')
    const { rows } = await sql<{ left: number }>`select vip_gift_quota as left from he_hospital
      where id = ${VIEWER_WORLD_IDS.jia}::uuid`.execute(w.db)
    expect(rows).toEqual([{ left: 0 }])
  })

  test('gives nothing of others, and nothing to others', async () => {
    await quota(9)
    await w.viewer('p4@H1')
    const field = async (gift: Gift) => (await giveTo('p4', gift, nurse)).body.fields?.[0]
    expect(await field({ hospitalId: null })).toEqual({ field: 'hospitalId', message: '只能赠送本院的会员' })
    expect((await field({ hospitalId: VIEWER_WORLD_IDS.yi }))?.field).toBe('hospitalId')
    await w.viewer('p5@H2')
    expect((await giveTo('p5', own, nurse)).status).toBe(404)
    expect((await giveTo('p4', own, as('jiangsu'))).body.success).toBe(false)
  })

  test('sees its members masked, without the reasons, and changes nothing', async () => {
    await w.viewer('p6@H1')
    const id = await given('p6', own)
    await sql`update he_wxapp_user set nick_name = '欧阳小敏' where id = ${await w.userId('p6')}::uuid`.execute(w.db)
    const member = await one(id, nurse)
    expect(member).toMatchObject({ viewer: '欧**敏', grantBy: null, grantReason: null })
    expect(member.changes[0]).toMatchObject({ days: 30, reason: null, by: null })
    expect((await extend(id, 5, nurse)).body.message).toBe('只有平台可以延期')
    expect((await revoke(id, nurse)).body.message).toBe('只有平台可以收回会员')
    const elsewhere = await given('p6', { hospitalId: VIEWER_WORLD_IDS.yi })
    expect((await nurse(vipInfoCalls.one, { query: { id: elsewhere } })).status).toBe(404)
  })
})

test('who leaves takes the reasons along; before, the copy of their own data has them', async () => {
  await given('leaving', { reason: '术后焦虑，多看看' })
  const viewer = await w.viewer('leaving')
  const id = await w.userId('leaving')
  expect((await viewer(viewerOwnCalls.exportOwn)).text).toContain('术后焦虑')
  expect((await viewer(viewerOwnCalls.deactivate, { body: { reason: '不用了' } })).status).toBe(200)
  const { rows } = await sql<{ words: string }>`select concat(v.grant_reason, l.reason) as words from he_vip_info v
    join he_vip_log l on l.vip_id = v.id where v.user_id = ${id}::uuid`.execute(w.db)
  expect(rows).toEqual([{ words: '' }])
})

describe('the end', () => {
  test('taken back, it is over at once with all that was given ahead, and can be given anew', async () => {
    const id = await given('chen', { days: 10 })
    await extend(id, 10)
    expect((await revoke(id)).body.message).toBe('已收回，会员权益立即停止')
    expect(await reasonFor('chen')).toBe('trial')
    expect(await one(id)).toMatchObject({ status: 'revoked', endTime: after(0), remainingDays: 0 })
    expect((await one(id)).changes[0]).toMatchObject({ act: 'revoke', days: -20, reason: '转让账号' })
    expect((await revoke(id)).body.message).toBe('已收回的会员不能收回')
    await given('chen', { days: 3 })
    expect(await one(id)).toMatchObject({ status: 'active', endTime: after(3), totalDays: 23 })
    expect(await reasonFor('chen')).toBe('vip')
  })

  test('with its last day it reads so, and can be prolonged from then on', async () => {
    const id = await given('liu', { days: 1 })
    const late = new Date(TEST_TIME.getTime() + 2 * DAY)
    w.app.clock.set(late)
    await w.app.jobs.tick()
    await w.app.jobs.idle()
    w.app.clock.set(new Date(late.getTime() + 300_000))
    await w.app.jobs.tick()
    await w.app.jobs.idle()
    expect((await one(id)).status).toBe('expired')
    await extend(id, 7)
    expect(await one(id)).toMatchObject({ status: 'active', endTime: after(7, new Date(late.getTime() + 300_000)) })
  })
})

test('any history ends where a slow count says, and each benefit names its line', async () => {
  const random = seededRandom(20)
  let now = TEST_TIME.getTime()
  let end = 0
  const id = await given('history', { days: 1 })
  end = now + DAY
  for (let step = 0; step < 60; step++) {
    now += Math.floor(random() * 4 * DAY)
    w.app.clock.set(new Date(now))
    const days = 1 + Math.floor(random() * 6)
    if (random() < 0.2) {
      const { body } = await revoke(id)
      if (body.success) end = now
    } else {
      const { body } = await giveTo('history', { days })
      expect(body.success).toBe(true)
      end = Math.max(now, end) + days * DAY
    }
    expect((await one(id)).endTime).toBe(wireDatetime(new Date(end)))
    expect(await reasonFor('history')).toBe(end > now ? 'vip' : 'trial')
  }
  const { rows } = await sql<{ loose: number }>`select count(*)::integer as loose from he_viewer_benefit b
    where b.kind = 'vip' and not exists (select from he_vip_log l where l.id = b.source_id)`.execute(w.db)
  expect(rows).toEqual([{ loose: 0 }])
})

describe('giving to many', () => {
  const quota = (left: number) =>
    sql`update he_hospital set vip_gift_quota = ${left} where id = ${VIEWER_WORLD_IDS.jia}::uuid`.execute(w.db)
  const left = async () => {
    const { rows } = await sql<{ left: number }>`select vip_gift_quota as left from he_hospital
      where id = ${VIEWER_WORLD_IDS.jia}::uuid`.execute(w.db)
    return rows[0]?.left
  }
  const people = async (...names: string[]) => {
    for (const name of names) await w.viewer(`${name}@H1`)
    return Promise.all(names.map(name => w.userId(name)))
  }
  const giveMany = (userIds: string[], by = nurse) => {
    const hospitalId = by === nurse ? VIEWER_WORLD_IDS.jia : null
    return by(vipInfoCalls.grantMany, { body: { userIds, hospitalId, days: 30, reason: '住院患者回馈' } })
  }

  test('is for all or for nobody, within the quota, pressed several times at once too', async () => {
    const ids = await people('m1', 'm2', 'm3')
    await quota(5)
    const answers = await Promise.all([giveMany(ids), giveMany(ids.toReversed()), giveMany([...ids, ids[0] ?? ''])])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.message === '可赠会员额度不足 3 个，请联系平台')).toHaveLength(2)
    expect(await left()).toBe(2)
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from he_vip_log l
      join he_vip_info v on v.id = l.vip_id where v.user_id = any(${ids}::uuid[])`.execute(w.db)
    expect(rows).toEqual([{ n: 3 }])
  })

  test('gives nothing when one of them is not to be given to', async () => {
    const ids = await people('m4', 'm5')
    await quota(9)
    await w.viewer('elsewhere')
    expect((await giveMany([...ids, await w.userId('elsewhere')])).status).toBe(404)
    expect(await left()).toBe(9)
    expect((await giveMany(ids, admin)).body.message).toBe('已赠送 2 人')
    expect((await giveMany([], admin)).body.fields?.[0]?.message).toBe('请选择用户')
  })
})

describe('the end of a membership', () => {
  const told = async (name: string) => {
    const { rows } = await sql<{ content: string }>`select content from he_user_notice
      where user_id = ${await w.userId(name)}::uuid and notice_type = 'vip' order by send_time desc`.execute(w.db)
    return rows.map(({ content }) => content)
  }
  const on = async (days: number) => {
    w.app.clock.set(new Date(TEST_TIME.getTime() + days * DAY))
    await runJobByKind(w.app, 'vipInfo.remind')
  }

  test('is told 7 days and 1 day before, once each, and anew once it is prolonged', async () => {
    await w.viewer('ends')
    const id = await given('ends', { days: 20 })
    for (const days of [12, 13.1, 13.2, 15, 19.1, 19.2]) await on(days)
    expect(await told('ends')).toEqual([1, 2].map(() => `您的会员将于 ${after(20).slice(0, 16)} 到期。`))
    await extend(id, 30)
    await on(19.3)
    expect(await told('ends')).toHaveLength(2)
    await on(43.5)
    expect((await told('ends'))[0]).toBe(`您的会员将于 ${after(50).slice(0, 16)} 到期。`)
    await revoke(id)
    await on(49.5)
    expect(await told('ends')).toHaveLength(3)
  })

  test('is not told of one that was only given for so short a time', async () => {
    await w.viewer('short')
    await given('short', { days: 5 })
    await on(0.1)
    expect(await told('short')).toEqual([])
    await on(4.1)
    expect(await told('short')).toHaveLength(1)
  })
})

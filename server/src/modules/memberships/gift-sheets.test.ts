import { vipInfoCalls, type GiftSheetResult } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DataScope } from '../../platform/access/principal.ts'
import { TEST_TIME } from '../../testing/app/test-app.ts'
import { downloadSheet, makeSheet, uploadSheet } from '../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startViewerWorld, VIEWER_WORLD_IDS, type ViewerWorld } from '../../testing/people/viewer-world.ts'
import { businessModule } from '../business/index.ts'

// 批量赠送 from a workbook: all of its rows or none (rules/memberships#sheets).

const HEADS = ['手机号*', '天数*', '原因*']
const places = {
  platform: { kind: 'platform' },
  jia: { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' },
} satisfies Record<string, DataScope>
const PHONES = { mei: '13900000001', hua: '13900000002', yun: '13900000003', zhu: '13900000004' }

let w: ViewerWorld
beforeAll(async () => {
  w = await startViewerWorld({}, [businessModule])
  callsByPrincipal(w.app.context)
  for (const [name, phone] of Object.entries(PHONES))
    await (
      await w.viewer(name)
    )(viewerOwnCalls.phone, { body: { phoneCode: `dev:${phone}` } })
  for (const name of ['mei', 'hua'])
    await sql`update he_wxapp_user set bind_hospital_id = ${VIEWER_WORLD_IDS.jia}::uuid, area_code = '320508'
      where id = ${await w.userId(name)}::uuid`.execute(w.db)
})
beforeEach(() => sql`update he_hospital set vip_gift_quota = 5`.execute(w.db))
afterEach(() => {
  w.app.clock.set(TEST_TIME)
  expect(w.app.unexpectedErrors.splice(0)).toEqual([])
})
afterAll(() => w.app.close())

interface Answer {
  success: boolean
  message: string
  result: GiftSheetResult
}
const as = (place: keyof typeof places) => testPrincipal({ dataScope: places[place], username: place })
async function send(
  rows: unknown[][],
  {
    act = 'give',
    place = 'platform',
    heads = HEADS,
  }: { act?: string; place?: keyof typeof places; heads?: string[] } = {},
) {
  const bytes = await makeSheet(heads, rows as string[][])
  return uploadSheet<Answer>(w.app, as(place), vipInfoCalls.giftSheet, bytes, { fields: { act } })
}
/** Days given to somebody by workbooks, line by line. */
const given = async (name: string) => {
  const { rows } = await sql<{ days: number; reason: string }>`select l.days, l.reason from he_vip_log l
    join he_vip_info v on v.id = l.vip_id where v.user_id = ${await w.userId(name)}::uuid order by l.created_at, l.days`.execute(
    w.db,
  )
  return rows.map(({ days, reason }) => `${days} ${reason}`)
}
const quota = async () => {
  const { rows } = await sql<{ left: number }>`select vip_gift_quota as left from he_hospital
    where id = ${VIEWER_WORLD_IDS.jia}::uuid`.execute(w.db)
  return rows[0]?.left
}

describe('a workbook of gifts', () => {
  test('is looked at, told, and given: each row its days and its reason', async () => {
    const rows = [
      [PHONES.mei, 30, '义诊'],
      [` ${PHONES.hua.slice(0, 3)}-${PHONES.hua.slice(3)} `, '7', '随访'],
    ]
    const { result: seen } = await send(rows, { act: 'check' })
    expect(seen).toMatchObject({ rows: 2, given: 0, quota: null, errors: [] })
    expect(seen.sample).toMatchObject([
      { row: 2, days: 30, reason: '义诊' },
      { row: 3, days: 7, reason: '随访' },
    ])
    expect(await given('mei')).toEqual([])
    expect(await send(rows)).toMatchObject({ message: '已赠送 2 人', result: { given: 2, errors: [] } })
    expect([await given('mei'), await given('hua')]).toEqual([['30 义诊'], ['7 随访']])
  })

  test('sent again the same day gives nothing more, also twice at once', async () => {
    const rows = [[PHONES.yun, 3, '活动']]
    const answers = await Promise.all([send(rows), send(rows)])
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      '已赠送 1 人',
      '这个表格今天已经赠送过，没有重复赠送',
    ])
    expect(await given('yun')).toEqual(['3 活动'])
    w.app.clock.advance(24 * 3600)
    expect((await send(rows)).message).toBe('已赠送 1 人')
    expect(await given('yun')).toEqual(['3 活动', '3 活动'])
  })

  test('with anything wrong gives nothing, and says at which rows', async () => {
    const before = await given('zhu')
    const { message, result } = await send([
      [PHONES.zhu, 30, '很好'],
      ['1390000', 30, '很好'],
      [PHONES.zhu, 5, '再来'],
      ['13911112222', 30, '很好'],
      [PHONES.mei, 0, '很好'],
      [PHONES.hua, 3651, '好'],
      ['', '', '没有手机号'],
    ])
    expect([message, result.given, result.rows]).toEqual(['表格有错误，没有赠送任何人', 0, 7])
    expect(result.errors.map(({ row, column, reason }) => `${row} ${column} ${reason}`)).toEqual([
      '3 手机号 手机号格式不正确',
      '4 手机号 手机号与第 2 行重复',
      '5 手机号 没有绑定这个手机号的患者',
      '6 天数 天数应为 1 到 3650 的整数',
      '7 天数 天数应为 1 到 3650 的整数',
      '7 原因 原因应为 2 到 200 个字符',
      '8 手机号 手机号不能为空',
      '8 天数 天数应为 1 到 3650 的整数',
    ])
    expect(await given('zhu')).toEqual(before)
  })

  test('gives nobody anything whose account was shut', async () => {
    const zhu = await w.userId('zhu')
    const shut = (status: string) =>
      sql`update he_wxapp_user set status = ${status} where id = ${zhu}::uuid`.execute(w.db)
    await shut('0')
    const { result } = await send(Object.values(PHONES).map(phone => [phone, 9, '很好']))
    await shut('1')
    expect(result.given).toBe(0)
    expect(result.errors.map(({ reason }) => reason)).toEqual(['该用户已禁用，不能赠送会员'])
  })

  test.each([
    [[['电话', '天数', '原因']], '表格缺少“手机号”列'],
    [[['甲', '乙', '丙']], '没有找到表头，请使用批量赠送模板'],
    [[HEADS], '表格中没有数据'],
  ])('that is none is refused: %j', async ([heads = []], message) => {
    expect(await send(message.includes('数据') ? [] : [[PHONES.mei, 1, '很好']], { heads })).toMatchObject({
      success: false,
      message,
    })
  })

  test('comes with a template of its three columns', async () => {
    const { rows } = await downloadSheet(w.app, as('jia'), vipInfoCalls.giftTemplate)
    expect(rows).toEqual([HEADS])
  })
})

describe('a hospital', () => {
  test('gives its own to its own patients, within its quota', async () => {
    const rows = [
      [PHONES.mei, 10, '出院'],
      [PHONES.hua, 10, '出院'],
    ]
    expect((await send(rows, { act: 'check', place: 'jia' })).result).toMatchObject({ quota: 5, errors: [] })
    expect((await send(rows, { place: 'jia' })).result).toMatchObject({ given: 2, quota: 3 })
    const { rows: own } = await sql<{ hospital: string }>`select xj_hex(v.hospital_id) as hospital from he_vip_info v
      where v.user_id = ${await w.userId('mei')}::uuid and v.hospital_id is not null`.execute(w.db)
    expect(own).toEqual([{ hospital: VIEWER_WORLD_IDS.jia }])
  })

  test('whose quota is too small gives nothing', async () => {
    await sql`update he_hospital set vip_gift_quota = 1`.execute(w.db)
    const rows = [
      [PHONES.mei, 11, '出院'],
      [PHONES.hua, 11, '出院'],
    ]
    expect(await send(rows, { place: 'jia' })).toMatchObject({
      success: false,
      message: '可赠会员额度不足 2 个，请联系平台',
    })
    expect(await quota()).toBe(1)
    expect(await given('mei')).not.toContain('11 出院')
  })

  test('finds nobody else’s patients', async () => {
    const { result } = await send([[PHONES.yun, 12, '出院']], { place: 'jia' })
    expect(result).toMatchObject({ given: 0, errors: [{ row: 2, reason: '没有绑定这个手机号的患者' }] })
  })
})

describe('a phone', () => {
  const bind = async (name: string, phoneCode: string) =>
    (await w.viewer(name))(viewerOwnCalls.phone, { body: { phoneCode } })
  const phoneOf = async (name: string) => {
    const { rows } = await sql<{ phone: string | null }>`select phone from he_wxapp_user
      where id = ${await w.userId(name)}::uuid`.execute(w.db)
    return rows[0]?.phone
  }

  test('is told with stars and kept sealed', async () => {
    expect((await bind('lan', 'dev:13712345678')).result).toEqual({ phoneMasked: '137****5678' })
    expect(await phoneOf('lan')).toMatch(/^~s1\|/)
    const { rows } = await sql<{ row: string }>`select to_jsonb(u)::text as row from he_wxapp_user u
      where id = ${await w.userId('lan')}::uuid`.execute(w.db)
    expect(rows[0]?.row).not.toContain('13712345678')
  })

  test('of two accounts of WeChat stays with the one that has it', async () => {
    await bind('old', 'dev:13700000009')
    expect((await bind('new', 'dev:13700000009')).body.message).toBe('两个微信账号不能合并，请联系客服处理')
    expect([typeof (await phoneOf('old')), await phoneOf('new')]).toEqual(['string', null])
  })

  test('that is no mobile of the mainland is refused', async () => {
    for (const code of ['dev:12345678901', 'dev:1', 'other'])
      expect((await bind('odd', code)).body.message).toBe('只支持中国内地的手机号')
  })

  test('is forgotten with the account, and with the consent', async () => {
    await bind('gone', 'dev:13700000010')
    await bind('back', 'dev:13700000011')
    await (
      await w.viewer('gone')
    )(viewerOwnCalls.deactivate, { body: { reason: '不再需要' } })
    const { rows } = await sql`select 1 from he_wxapp_user where status = '2' and phone is not null`.execute(w.db)
    expect(rows).toEqual([])
    await (
      await w.viewer('back')
    )(viewerOwnCalls.withdraw, { body: {} })
    expect(await phoneOf('back')).toBeNull()
  })
})

import { wxappUserCalls } from '@xuanjiao/contract/business/wxapp-users/wxapp-user-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataScope } from '../../platform/access/principal.ts'
import type { TestCall } from '../../testing/app/test-app.ts'
import { downloadSheet } from '../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import {
  addViewerBenefit,
  startViewerWorld,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'
import { businessModule } from '../business/index.ts'
import { tasksModule } from '../tasks/index.ts'
import { wxappUsersModule } from './index.ts'

// Accounts of the mini program as staff see them, and what shutting one does (rules/viewers#accounts).

const places = {
  platform: { kind: 'platform' },
  jia: { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' },
  yi: { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.yi, areaCode: '330106' },
  jiangsu: { kind: 'area', from: '320000', to: '330000' },
} satisfies Record<string, DataScope>

let w: ViewerWorld
let as: (place: keyof typeof places, more?: Parameters<typeof testPrincipal>[0]) => TestCall
let patient = ''

beforeAll(async () => {
  w = await startViewerWorld({}, [businessModule, tasksModule, wxappUsersModule])
  const callers = callsByPrincipal(w.app.context)
  as = (place, more) => callers(testPrincipal({ dataScope: places[place], ...more }))
  await w.viewer('patient@H1')
  await w.viewer('elsewhere@H2')
  await w.viewer('stranger')
  patient = await w.userId('patient')
  await sql`update he_wxapp_user set nick_name = '欧阳小敏' where id = ${patient}::uuid`.execute(w.db)
})
afterAll(async () => {
  expect(w.app.unexpectedErrors).toEqual([])
  await w.app.close()
})

const list = async (by: TestCall, query = {}) => (await by(wxappUserCalls.list, { query })).result
const one = (by: TestCall, id = patient) => by(wxappUserCalls.one, { query: { id } })
const disable = (by: TestCall, reason = '恶意刷量', id = patient) =>
  by(wxappUserCalls.disable, { body: { id, reason } })
const enable = (by: TestCall, id = patient) => by(wxappUserCalls.enable, { body: { id } })
const signIn = (name: string) => w.app.call(viewerCalls.login, { body: { code: `dev:${name}` } })

describe('who sees whom', () => {
  test.each([
    ['platform', 3, '欧阳小敏'],
    ['jia', 1, '欧**敏'],
    ['jiangsu', 1, expect.stringMatching(/^匿名#[0-9a-f]{8}$/)],
  ] as const)('%s: %i, by the name one may know', async (place, total, viewer) => {
    const page = await list(as(place))
    expect(page.total).toBe(total)
    expect(page.records.find(({ id }) => id === patient)?.viewer).toEqual(viewer)
  })

  test('of another hospital there is nothing, and nothing to act on', async () => {
    expect((await one(as('yi'))).status).toBe(404)
    expect((await disable(as('yi'))).status).toBe(404)
    expect((await list(as('platform', { tenantId: 2 }))).total).toBe(0)
  })

  test('only who sees names may ask for them', async () => {
    expect((await list(as('platform'), { viewer: '*小敏*' })).total).toBe(1)
    expect((await list(as('platform'), { viewer: '*没有*' })).total).toBe(0)
    expect((await list(as('jia'), { viewer: '*没有*' })).total).toBe(1)
  })

  test('looking at one is written down', async () => {
    await one(as('jia', { username: 'curious' }))
    await w.app.context.audit.flush()
    const { rows } = await sql<{ content: string }>`select log_content as content from sys_log
      where username = 'curious'`.execute(w.app.database.system)
    expect(rows).toEqual([{ content: '查看个人信息：小程序用户（小程序用户详情）' }])
  })
})

test('says what somebody has and has watched', async () => {
  await addViewerBenefit(w.db, patient, { kind: 'vip' })
  const videoId = viewerWorldVideoId('free')
  await sql`insert into he_watch_record (id, tenant_id, user_id, video_id, watched, covered_sec, duration_sec,
      total_effective_sec, session_count, first_time, last_time)
    values (gen_random_uuid(), 1, ${patient}::uuid, ${videoId}::uuid, '', 30, 60, 90.5, 2, now(), now())`.execute(w.db)
  const mine = { membership: '长期有效', watchSec: 90, videoCount: 1, bindHospitalId_dictText: '甲医院' }
  expect((await one(as('platform'))).result).toMatchObject(mine)
  const [other] = (await list(as('yi'))).records
  expect(other).toMatchObject({ membership: null, watchSec: 0, videoCount: 0, lastWatchTime: null })
  const sheet = await downloadSheet(w.app, testPrincipal(), wxappUserCalls.exportXls, { status: '1' })
  expect(sheet.rows.map(row => row[0])).toEqual(expect.arrayContaining(['用户', '欧阳小敏']))
})

describe('a shut account', () => {
  test('is signed out at once, stays out, and comes back when it is opened again', async () => {
    const viewer = await w.viewer('patient@H1')
    expect((await viewer(viewerOwnCalls.home)).status).toBe(200)
    const admin = as('platform')
    expect((await disable(admin)).body.message).toBe('已禁用，正在观看的视频会停止')
    expect((await viewer(viewerOwnCalls.home)).status).toBe(401)
    expect((await signIn('patient')).body).toMatchObject({ code: 403, message: '账号已被禁用，请联系客服' })
    expect((await one(admin)).result).toMatchObject({ status: '0', disableReason: '恶意刷量' })
    expect((await one(as('jia'))).result).toMatchObject({ status: '0', disableReason: null })
    expect((await disable(admin)).body.message).toBe('禁用的用户不能禁用')
    expect((await enable(admin)).body.message).toBe('已恢复，用户可以重新登录')
    expect((await signIn('patient')).status).toBe(200)
    // Who was signed in before is not signed in again by that.
    expect((await viewer(viewerOwnCalls.home)).status).toBe(401)
    expect((await one(admin)).result.disableReason).toBeNull()
  })

  test('needs a reason, and the platform', async () => {
    expect((await disable(as('platform'), ' ')).body.fields).toEqual([{ field: 'reason', message: '请填写禁用原因' }])
    expect((await disable(as('jia'))).body.message).toBe('只有平台可以禁用用户')
    expect((await disable(as('platform', { without: ['he:wxappUser:status'] }))).status).toBe(403)
  })

  test('who has left stays away', async () => {
    const viewer = await w.viewer('leaving')
    await viewer(viewerOwnCalls.deactivate, { body: { reason: '不用了' } })
    const [gone] = (await list(as('platform'), { status: '2' })).records
    expect(gone).toMatchObject({ viewer: '已注销用户', status_dictText: '已注销' })
    expect((await enable(as('platform'), gone?.id)).body.success).toBe(false)
  })
})

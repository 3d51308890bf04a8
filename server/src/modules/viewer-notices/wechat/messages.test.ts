import { userNoticeCountCalls } from '@xuanjiao/contract/business/notices/user-notice-count-calls'
import { noticeSendingCalls } from '@xuanjiao/contract/business/notices/notice-sending-calls'
import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerNoticeCalls, type NoticeType } from '@xuanjiao/contract/viewer/viewer-notice-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_TIME, testCallsOf, type TestCall } from '../../../testing/app/test-app.ts'
import { openWechatHouse, type WechatHouse } from '../../../testing/houses/wechat-house.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { acceptTermsOf, startViewerWorld, type ViewerWorld } from '../../../testing/people/viewer-world.ts'
import { businessModule } from '../../business/index.ts'
import { noticeSendingsModule } from '../../notice-sendings/index.ts'
import { rebuildNoticeCounts, tellViewer } from '../index.ts'
import { followMessages } from './follow-messages.ts'

// What WeChat tells beside the notice, as often as a viewer let it (rules/notices#wechat).

const TASK = 'task-template'
const CONTENT = 'content-template'

let house: WechatHouse
let w: ViewerWorld
let admin: TestCall
beforeAll(async () => {
  house = await openWechatHouse()
  house.messages.templates.set(TASK, ['thing1', 'thing2', 'time3']).set(CONTENT, ['thing4'])
  const templates = `task=${TASK}:thing1:thing2:time3, content=${CONTENT}:thing4:-`
  w = await startViewerWorld({ ...house.settings, WX_NOTICE_TEMPLATES: templates }, [
    businessModule,
    noticeSendingsModule,
  ])
  admin = callsByPrincipal(w.app.context)(testPrincipal({ dataScope: { kind: 'platform' } }))
})
beforeEach(async () => {
  await sql`delete from he_user_notice`.execute(w.db)
  await sql`delete from he_user_notice_count`.execute(w.db)
  await sql`delete from he_notice_ticket`.execute(w.db)
  w.app.clock.set(TEST_TIME)
  house.silent = false
  house.refusals.clear()
  house.asked.length = 0
  house.messages.allowed.clear()
  house.messages.brought.length = 0
  house.messages.quota = Infinity
})
afterEach(() => expect(w.app.unexpectedErrors.splice(0)).toEqual([]))
afterAll(async () => {
  await w.app.close()
  await house.close()
})

let codes = 0
const codeOf = (name: string): string => {
  codes += 1
  house.codes.set(`code-${codes}`, `o-${name}`)
  return `code-${codes}`
}
interface Person {
  name: string
  id: string
  calls: TestCall
}
const people = new Map<string, Person>()
/** Signed in once: sign-ins of one person are counted. */
async function person(name: string): Promise<Person> {
  const known = people.get(name)
  if (known) return known
  const { token, user } = (await w.app.call(viewerCalls.login, { body: { code: codeOf(name) } })).result
  await acceptTermsOf(w.db, user.id)
  const one = { name, id: user.id, calls: testCallsOf(w.app.context, { 'x-wx-token': token }) }
  people.set(name, one)
  return one
}
/** Taps 允许 on the phone, and the mini program says so. */
async function subscribes({ name, calls }: Person, template = TASK) {
  house.messages.allow(`o-${name}`, template)
  return calls(viewerNoticeCalls.subscribe, {
    body: { code: codeOf(name), results: [{ templateId: template, result: 'accept' }] },
  })
}
const tell = ({ id }: Person, more: { type?: NoticeType; title?: string; content?: string } = {}) =>
  w.db
    .transaction()
    .execute(tx =>
      tellViewer(
        tx,
        { tenantId: 1, userId: id, type: 'task', title: '您有一项宣教任务', content: '请在今天看完', ...more },
        w.app.clock.now(),
      ),
    )
const follow = () => followMessages(w.app.context)
const minutesLater = (minutes: number) => w.app.clock.set(new Date(TEST_TIME.getTime() + minutes * 60_000))
const sends = () => house.asked.filter(path => path === '/cgi-bin/message/subscribe/send').length
const messages = async () =>
  (
    await sql<{ status: string; error: string | null; tries: number }>`
      select status, error, tries from he_notice_message order by created_at, id`.execute(w.db)
  ).rows
const left = async ({ id }: Person) =>
  (
    await sql<{ left: number }>`select left_count as left from he_notice_ticket where user_id = ${id}::uuid`.execute(
      w.db,
    )
  ).rows[0]?.left
const failed = async () => (await admin(userNoticeCountCalls.list, { query: {} })).result.records[0]?.failed

describe('letting WeChat tell something', () => {
  it('is offered by its templates, counted by kind, and kept closed', async () => {
    expect((await w.app.call(viewerBrowseCalls.config)).result.subscribe).toEqual([
      { type: 'task', templateId: TASK },
      { type: 'content', templateId: CONTENT },
    ])
    const lin = await person('lin')
    expect((await subscribes(lin)).result.types).toEqual([{ type: 'task', left: 1 }])
    expect((await subscribes(lin)).result.types).toEqual([{ type: 'task', left: 2 }])
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from he_notice_ticket t`.execute(w.db)
    expect(rows.map(({ row }) => row).join()).not.toContain('o-lin')
    const { subscriptions } = (await lin.calls(viewerOwnCalls.exportOwn)).result
    expect(subscriptions).toEqual([{ type: 'task', left: 2 }])
  })

  it('what was refused, forbidden or is of no template of ours counts for nothing', async () => {
    const lin = await person('lin')
    const said = (result: 'reject' | 'ban' | 'filter', templateId = TASK) =>
      lin.calls(viewerNoticeCalls.subscribe, { body: { code: codeOf('lin'), results: [{ templateId, result }] } })
    for (const result of ['reject', 'ban', 'filter'] as const) expect((await said(result)).result.types).toEqual([])
    expect((await said('reject', 'invented')).body.fields).toEqual([{ field: 'results', message: '没有该消息模板' }])
  })

  it('is of whoever is signed in: another WeChat on the phone is told nothing', async () => {
    const lin = await person('lin')
    const results = [{ templateId: TASK, result: 'accept' as const }]
    const answer = await lin.calls(viewerNoticeCalls.subscribe, { body: { code: codeOf('bert'), results } })
    expect(answer.body.message).toBe('微信账号已切换，请重新登录后再订阅')
    expect(await left(lin)).toBeUndefined()
  })
})

describe('a notice', () => {
  it('is brought to the phone once, in the words of the template, and leads back to itself', async () => {
    const lin = await person('lin')
    await subscribes(lin)
    await tell(lin, { title: '请在手术前看完这几个宣教视频，谢谢您的配合' })
    await tell(lin)
    expect(await follow()).toEqual({ sent: 1, refused: 0, failed: 0, again: 0 })
    const told = (await lin.calls(viewerNoticeCalls.list, { query: {} })).result.records
    const notice = told.find(({ title }) => title.startsWith('请在手术前'))
    expect(house.messages.brought).toEqual([
      {
        touser: 'o-lin',
        template: TASK,
        page: `pages/index/index?notice=${notice?.id}`,
        data: {
          thing1: '请在手术前看完这几个宣教视频，谢谢您的…',
          thing2: '请在今天看完',
          time3: notice?.sendTime.slice(0, 16),
        },
      },
    ])
    await follow()
    expect(sends()).toBe(1)
    expect(await left(lin)).toBe(0)
    expect(await failed()).toBe(0)
  })

  it('of another kind, or of somebody who let nothing be told, stays in the mini program', async () => {
    const [lin, wang] = [await person('lin'), await person('wang')]
    await subscribes(lin)
    await tell(lin, { type: 'vip' })
    await tell(wang)
    await follow()
    expect(await messages()).toEqual([])
    expect(await left(lin)).toBe(1)
  })

  it('that a transaction takes back uses up no ticket', async () => {
    const lin = await person('lin')
    await subscribes(lin)
    const taken = w.db.transaction().execute(async tx => {
      await tellViewer(tx, { tenantId: 1, userId: lin.id, type: 'task', title: 't', content: 'c' }, TEST_TIME)
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    expect(await left(lin)).toBe(1)
    expect(await messages()).toEqual([])
  })

  it('told at once by many takes each ticket once', async () => {
    const lin = await person('lin')
    await subscribes(lin)
    await subscribes(lin)
    await Promise.all(Array.from({ length: 6 }, () => tell(lin)))
    expect(await messages()).toHaveLength(2)
    expect(await left(lin)).toBe(0)
    await Promise.all([follow(), follow()])
    expect(sends()).toBe(2)
  })

  it('that another node has in its hands is left to it', async () => {
    const lin = await person('lin')
    await subscribes(lin)
    await tell(lin)
    await w.db.transaction().execute(async tx => {
      await sql`select from he_notice_message for update`.execute(tx)
      expect(await follow()).toMatchObject({ sent: 0, again: 0 })
    })
    expect(await follow()).toMatchObject({ sent: 1 })
  })

  it('to many is told by WeChat to those who let it, and they are counted before', async () => {
    const [lin] = [await person('lin'), await person('wang')]
    await subscribes(lin, CONTENT)
    const { result } = await admin(noticeSendingCalls.preview, { body: { to: {}, type: 'content' } })
    expect(result).toEqual({ reach: 2, limited: 0, byWechat: 1 })
    expect((await admin(noticeSendingCalls.preview, { body: { to: {}, type: 'system' } })).result.byWechat).toBe(0)
    await admin(noticeSendingCalls.send, { body: { title: '讲座', content: '周五下午', type: 'content', to: {} } })
    await w.app.jobs.tick()
    await w.app.jobs.idle()
    await follow()
    expect(house.messages.brought.map(({ touser, data }) => [touser, data])).toEqual([['o-lin', { thing4: '讲座' }]])
  })
})

it('the home has the newest three of the last weeks that one has not read, and no stranger’s', async () => {
  const [lin, wang] = [await person('lin'), await person('wang')]
  const titles = async ({ calls }: Pick<Person, 'calls'>) =>
    (await calls(viewerBrowseCalls.home, { query: {} })).result.notices.map(({ title }) => title)
  for (const [at, title] of ['旧的', '一', '二', '三', '四'].entries()) {
    w.app.clock.set(new Date(TEST_TIME.getTime() - [31 * 86_400_000, 4000, 3000, 2000, 1000][at]!))
    await tell(lin, { title })
  }
  w.app.clock.set(TEST_TIME)
  expect(await titles(lin)).toEqual(['四', '三', '二'])
  const [newest] = (await lin.calls(viewerBrowseCalls.home, { query: {} })).result.notices
  await lin.calls(viewerNoticeCalls.click, { body: { id: newest?.id ?? '' } })
  expect(await titles(lin)).toEqual(['三', '二', '一'])
  expect(await titles(wang)).toEqual([])
  expect(await titles({ calls: testCallsOf(w.app.context, {}) })).toEqual([])
})

describe('a WeChat that does not take it', () => {
  it('because the viewer refuses: counted as failed, seen by staff, and nothing more is tried', async () => {
    const lin = await person('lin')
    await subscribes(lin)
    await subscribes(lin)
    house.messages.allowed.clear()
    await tell(lin)
    expect(await follow()).toMatchObject({ refused: 1 })
    expect(await messages()).toEqual([{ status: 'refused', error: '患者未允许（43101）', tries: 1 }])
    expect([await failed(), await left(lin)]).toEqual([1, 0])
    const [{ id } = { id: '' }] = (await admin(userNoticeCountCalls.list, { query: {} })).result.records
    expect((await admin(userNoticeCountCalls.one, { query: { id } })).result.notices).toMatchObject([
      { message: 'refused', message_dictText: '患者未允许', messageError: '患者未允许（43101）', readTime: null },
    ])
    expect(await rebuildNoticeCounts(w.app.database.system)).toBe(0)
    await sql`update he_user_notice_count set failed = 0`.execute(w.db)
    expect((await admin(userNoticeCountCalls.recount)).result).toEqual({ mended: 1 })
    minutesLater(600)
    await follow()
    expect(sends()).toBe(1)
  })

  it('because it is wrong: failed, and the ticket is still there', async () => {
    const lin = await person('lin')
    await subscribes(lin)
    await tell(lin)
    house.refusals.set('/cgi-bin/message/subscribe/send', 47003)
    await follow()
    expect(await messages()).toMatchObject([{ status: 'failed', error: '消息内容与模板不符（47003）' }])
    expect([await failed(), await left(lin)]).toEqual([1, 1])
  })

  it('because too much is asked of it today: the rest waits, and comes later', async () => {
    for (const one of [await person('lin'), await person('wang'), await person('zhao')]) {
      await subscribes(one)
      await tell(one)
    }
    house.messages.quota = 2
    expect(await follow()).toEqual({ sent: 2, refused: 0, failed: 0, again: 1 })
    expect(await follow()).toMatchObject({ sent: 0, again: 0 })
    house.messages.quota = Infinity
    minutesLater(2)
    expect(await follow()).toMatchObject({ sent: 1 })
    expect(new Set(house.messages.brought.map(({ touser }) => touser)).size).toBe(3)
  })

  it('because it does not answer: tried six times, later each time, then counted as failed', async () => {
    const lin = await person('lin')
    await subscribes(lin)
    await tell(lin)
    house.refusals.set('/cgi-bin/message/subscribe/send', -1)
    const tries: number[] = []
    for (const minute of [0, 0.5, 1, 3, 6, 20, 21, 81, 320, 321, 1000]) {
      minutesLater(minute)
      await follow()
      tries.push(sends())
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6])
    expect(await messages()).toMatchObject([{ status: 'failed', error: '微信繁忙（-1）', tries: 6 }])
    expect([await failed(), await left(lin)]).toEqual([1, 1])
  })

  it('a token that is over is asked for anew, and a broken line is no refusal', async () => {
    const lin = await person('lin')
    await subscribes(lin)
    await tell(lin)
    house.endTokens()
    expect(await follow()).toMatchObject({ sent: 1 })
    await subscribes(lin)
    await tell(lin)
    house.broken = true
    expect(await follow()).toMatchObject({ again: 1 })
    house.broken = false
    expect(await messages()).toContainEqual({ status: 'waiting', error: '微信没有响应', tries: 1 })
  })
})

describe('who left', () => {
  it.each(['withdraw', 'deactivate'] as const)(
    '%s: what was on its way is not sent, and nobody knows who they are',
    async act => {
      const lin = await person(`gone-${act}`)
      await subscribes(lin)
      await subscribes(lin)
      await tell(lin)
      await (act === 'withdraw'
        ? lin.calls(viewerOwnCalls.withdraw, { body: {} })
        : lin.calls(viewerOwnCalls.deactivate, { body: { reason: '不用了' } }))
      await follow()
      expect([sends(), await left(lin)]).toEqual([0, undefined])
    },
  )

  it('or was shut out is told nothing', async () => {
    const lin = await person('shut')
    await subscribes(lin)
    await tell(lin)
    await sql`update he_wxapp_user set status = '0' where id = ${lin.id}::uuid`.execute(w.db)
    await follow()
    expect(await messages()).toMatchObject([{ status: 'failed', error: '患者账号已停用' }])
    expect(sends()).toBe(0)
  })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call, onUnauthorised } from '../calls/call.ts'
import { confirmQuestionStore } from '../confirm/confirm-store.ts'
import { noticeStore } from '../notify/notices-store.ts'
import { sessionStore } from '../session/session-store.ts'
import { ChunkTimeoutError, showError, showSessionExpired } from './show-error.ts'

/** Every row of the catalogue of refusals (rules/shell#refusals), said by a real server to the real call. */

interface Row {
  what: string
  answer: { status: number; body?: unknown } | 'silence' | 'cut'
  signedIn?: boolean
  userAgent?: string
  /** Title and text of the notice. */
  notice?: [string | undefined, string]
  /** Title and button of the question. */
  question?: [string, string]
  /** Whether the session is forgotten and the page begins again. */
  leaves?: boolean
}

const gone = { status: 500, body: { success: false, message: 'Token失效，请重新登录', code: 500 } }
const SYSTEM = '系统提示'

const rows: Row[] = [
  { what: '403', answer: { status: 403, body: { message: '没有权限' } }, notice: ['拒绝访问', '没有权限'] },
  { what: '403 without a word', answer: { status: 403 }, notice: [SYSTEM, '拒绝访问'] },
  { what: '404', answer: { status: 404 }, notice: [SYSTEM, '很抱歉，资源未找到!'] },
  { what: '504', answer: { status: 504 }, notice: [SYSTEM, '网络超时'] },
  { what: 'no answer in time', answer: 'silence', notice: [SYSTEM, '网络超时'] },
  { what: 'a cut line', answer: 'cut', notice: [SYSTEM, '网络连接失败，请检查网络后重试'] },
  { what: '401', answer: { status: 401 }, notice: [SYSTEM, '很抱歉，登录已过期，请重新登录'], leaves: true },
  {
    what: '401 without a session',
    answer: { status: 401 },
    signedIn: false,
    notice: [SYSTEM, '很抱歉，登录已过期，请重新登录'],
  },
  { what: 'a session that is gone, by 500', answer: gone, question: ['登录已过期', '重新登录'] },
  { what: 'the same without a session', answer: gone, signedIn: false, notice: [SYSTEM, 'Token失效，请重新登录'] },
  {
    what: 'the same within a work chat',
    answer: gone,
    userAgent: 'Mozilla/5.0 wxwork/4.1',
    notice: [undefined, '登录已过期，正在重新登录…'],
    leaves: true,
  },
  { what: '500', answer: { status: 500, body: { message: '计算失败' } }, notice: [SYSTEM, '计算失败'] },
  { what: '429', answer: { status: 429, body: { message: '请稍后再试' } }, notice: [SYSTEM, '请稍后再试'] },
  { what: '503 without a word', answer: { status: 503 }, notice: [SYSTEM, '服务正忙，请稍后重试'] },
  { what: '502 without a word', answer: { status: 502 }, notice: [SYSTEM, '服务暂时不可用，请稍后重试'] },
  { what: '413', answer: { status: 413 }, notice: [SYSTEM, '文件过大，无法上传'] },
  {
    what: 'a refusal within 200',
    answer: { status: 200, body: { success: false, message: '编码已存在' } },
    notice: [undefined, '编码已存在'],
  },
  { what: 'an answer that says nothing', answer: { status: 200, body: {} }, notice: [undefined, '未知错误'] },
]

let server: Server
let base: string
let answer: Row['answer'] = 'cut'
let asked = 0

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1
    if (answer === 'silence') return
    if (answer === 'cut') return void response.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onUnauthorised(why => sessionStore.getState().token !== '' && showSessionExpired(why))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const realFetch = globalThis.fetch
const left: string[] = []

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

beforeEach(() => {
  asked = 0
  left.length = 0
  noticeStore.setState({ notices: [] })
  confirmQuestionStore.getState().current?.answer('no')
  vi.useRealTimers()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => realFetch(base + url, init))
  vi.stubGlobal('location', {
    pathname: '/he/video',
    search: '?page=2',
    hash: '#x',
    replace: (to: string) => left.push(to),
  })
})

test.each(rows)(
  '$what',
  async ({ answer: given, signedIn = true, userAgent = 'Chrome', notice, question, leaves = false }) => {
    answer = given
    vi.stubGlobal('navigator', { userAgent, onLine: true })
    sessionStore.setState({ token: signedIn ? 'T' : '' })
    const setTimeoutOf = vi.spyOn(globalThis, 'setTimeout')
    await call(sessionCalls.current, { timeoutMs: 80 }).catch(showError)
    expect(noticeStore.getState().notices.map(({ title, text }) => [title, text])).toEqual(notice ? [notice] : [])
    const shown = confirmQuestionStore.getState().current?.question
    expect(shown && [shown.title, shown.confirmLabel]).toEqual(question)
    expect(sessionStore.getState().token).toBe(signedIn && !leaves ? 'T' : '')
    const at = setTimeoutOf.mock.calls.findIndex(([, ms]) => ms === 1500)
    if (at >= 0) {
      clearTimeout(setTimeoutOf.mock.results[at]?.value) // it comes now, not in the middle of another file
      setTimeoutOf.mock.calls[at]?.[0]()
    }
    expect(left).toEqual(leaves ? ['/user/login?redirect=%2Fhe%2Fvideo%3Fpage%3D2%23x'] : [])
  },
)

test('a question whose answer is lost is asked once more, an act is not', async () => {
  answer = 'cut'
  vi.stubGlobal('navigator', { userAgent: 'Chrome', onLine: true })
  await call(sessionCalls.departs).catch(() => undefined)
  expect(asked).toBe(2)
  await call(sessionCalls.stillHere).catch(() => undefined)
  expect(asked).toBe(3)
})

test('parts of the application that do not come say so by kind', () => {
  showError(new ChunkTimeoutError())
  showError(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
  showError(new Error('Unable to preload CSS for /assets/a.css'))
  expect(noticeStore.getState().notices.map(({ text }) => text)).toEqual([
    '页面加载超时，请重试',
    '系统已更新，请刷新页面后继续',
  ])
})

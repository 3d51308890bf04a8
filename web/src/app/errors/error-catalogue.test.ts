import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { factorCalls } from '@xuanjiao/contract/system/account/factor-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call, onUnauthorised } from '../calls/call.ts'
import { confirmQuestionStore } from '../confirm/confirm-store.ts'
import { noticeStore } from '../notify/notices-store.ts'
import { sessionStore } from '../session/session-store.ts'
import { downloadFile } from '../tasks/download.ts'
import { queryClient } from './query-client.ts'
import { showError, showSessionExpired } from './show-error.ts'
import { catalogueDocument } from './testing/catalogue-document.ts'
import { catalogueSections, type CatalogueRow } from './testing/catalogue-rows.ts'

/** Every row of the catalogue of refusals (rules/shell#refusals), said by a real server to the real call. */

const rows = catalogueSections.flatMap(([title, some]) => some.map(row => ({ ...row, title })))

let server: Server
let base: string
let answer: CatalogueRow['answer'] | 'cut in the midst' = 'cut'
let asked = 0
let last: { url: string; headers: IncomingHttpHeaders } = { url: '', headers: {} }

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1
    last = { url: request.url ?? '', headers: request.headers }
    if (answer === 'silence') return
    if (answer === 'cut in the midst') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
      return void response.write('{"success":', () => response.destroy())
    }
    if (answer === 'called off' || answer === 'cut' || 'thrown' in answer) return void response.destroy()
    response.writeHead(answer.status, { 'content-type': answer.text === undefined ? 'application/json' : 'text/html' })
    response.end(answer.text ?? (answer.body === undefined ? '' : JSON.stringify(answer.body)))
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

/** Fails as the row says: by a call, or by the page itself. */
async function failBy({ answer: given, file = false, act = false }: CatalogueRow): Promise<unknown> {
  if (typeof given === 'object' && 'thrown' in given) throw given.thrown()
  const signal = given === 'called off' ? AbortSignal.abort() : undefined
  const request = { timeoutMs: given === 'silence' ? 80 : 20_000, ...(signal && { signal }) }
  if (act) return call(sessionCalls.selectDepart, { ...request, body: { orgCode: 'A01', username: 'nurse' } })
  return file ? downloadFile(sessionCalls.current, request) : call(sessionCalls.current, request)
}

test.each(rows)('$title: $what', async row => {
  const { signedIn = true, userAgent = 'Chrome', notice, tone = 'bad', question, leaves = false } = row
  answer = row.answer
  vi.stubGlobal('navigator', { userAgent, onLine: true })
  sessionStore.setState({ token: signedIn ? 'T' : '' })
  const setTimeoutOf = vi.spyOn(globalThis, 'setTimeout')
  await failBy(row).catch(showError)
  const shownNotices = noticeStore.getState().notices.map(one => [one.tone, one.title, one.text])
  expect(shownNotices).toEqual(notice ? [[tone, ...notice]] : [])
  const shown = confirmQuestionStore.getState().current?.question
  expect(shown && [shown.title, shown.confirmLabel]).toEqual(question)
  expect(sessionStore.getState().token).toBe(signedIn && !leaves ? 'T' : '')
  const at = setTimeoutOf.mock.calls.findIndex(([, ms]) => ms === 1500)
  if (at >= 0) {
    clearTimeout(setTimeoutOf.mock.results[at]?.value) // it comes now, not in the middle of another file
    setTimeoutOf.mock.calls[at]?.[0]()
  }
  expect(left).toEqual(leaves ? ['/user/login?redirect=%2Fhe%2Fvideo%3Fpage%3D2%23x'] : [])
})

test('what does no harm twice is sent once more behind a cut line: questions, and acts the server does once', async () => {
  answer = 'cut'
  vi.stubGlobal('navigator', { userAgent: 'Chrome', onLine: true })
  sessionStore.setState({ token: 'T' })
  const times = async (make: () => Promise<unknown>) => {
    asked = 0
    await make().catch(() => undefined)
    return asked
  }
  const body = { orgCode: 'A01', username: 'nurse' }
  const told = factorCalls.renewRecoveryCodes
  expect(await times(() => call(sessionCalls.departs))).toBe(2)
  expect(await times(() => call(sessionCalls.selectDepart, { body }))).toBe(2)
  expect(await times(() => call(told, { body: { proof: { password: 'x' } } }))).toBe(1)
  expect(await times(() => call({ method: 'POST', path: '/x', answer: 'envelope', bodyKind: 'json' }))).toBe(1)
  expect(await times(() => call(sessionCalls.login, { body: { username: 'a', password: 'b' } }))).toBe(1)
  sessionStore.setState({ token: '' })
  expect(await times(() => call(sessionCalls.selectDepart, { body }))).toBe(1)
})

test.each([
  ['a cut line', 'cut', 2],
  ['a line cut in the midst of its answer', 'cut in the midst', 2],
  ['a server that is just being restarted', { status: 502 }, 2],
  ['a full server', { status: 503 }, 2],
  ['a refusal', { status: 403 }, 1],
  ['a fault', { status: 500 }, 1],
] as const)('a page asks as often as it helps: %s', async (_what, said, times) => {
  answer = said
  vi.stubGlobal('navigator', { userAgent: 'Chrome', onLine: true })
  const queryFn = () => call(sessionCalls.departs)
  const asking = queryClient.fetchQuery({ queryKey: ['asked', said], queryFn, retryDelay: 1, meta: { quiet: true } })
  await expect(asking).rejects.toThrow()
  expect(asked).toBe(times)
  queryClient.clear()
})

/** What the last call bore, as the server saw it. */
async function borneBy(make: () => Promise<unknown>) {
  answer = { status: 200, body: { success: true, code: 200, message: '', result: null } }
  await make()
  return last
}

test('every call bears who asks, for which tenant and from which application', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Chrome', onLine: true })
  sessionStore.setState({ token: 'T', tenantId: 3 })
  const { url, headers } = await borneBy(() => call(sessionCalls.departs))
  expect(headers).toMatchObject({ 'x-access-token': 'T', 'tenant-id': '3', 'x-client': 'web' })
  expect(headers).not.toHaveProperty('x-low-app-id')
  expect(headers).not.toHaveProperty('idempotency-key')
  expect(url).toMatch(/[?&]_t=\d{10}$/)
  vi.stubGlobal('location', { pathname: '/low-app/ward-board/list' })
  expect((await borneBy(() => call(sessionCalls.departs))).headers).toMatchObject({ 'x-low-app-id': 'ward-board' })
})

test('an act bears a key, a new one each time and the same again where its answer was lost', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Chrome', onLine: true })
  sessionStore.setState({ token: 'T', tenantId: 0 })
  const act = () => call(sessionCalls.selectDepart, { body: { orgCode: 'A01', username: 'nurse' } })
  const keyOf = async () => (await borneBy(act)).headers['idempotency-key']
  const [first, second] = [await keyOf(), await keyOf()]
  expect(first).toMatch(/^[\x21-\x7e]{16,100}$/)
  expect(second).not.toBe(first)
  expect(last.url).not.toContain('_t=')
  answer = 'cut'
  await act().catch(() => undefined)
  const lost = last.headers['idempotency-key']
  expect([await keyOf(), await keyOf()]).toEqual([lost, expect.not.stringContaining(String(lost))])
})

test('docs/refusals.md says what was seen here', async () => {
  await expect(catalogueDocument()).toMatchFileSnapshot('../../../../docs/refusals.md')
})

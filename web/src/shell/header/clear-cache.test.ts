import { shellTexts } from '@xuanjiao/contract/calls/interface-texts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticeStore } from '../../app/notify/notices-store.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import { clearCache } from './clear-cache.ts'

const before = sessionStore.getState()
const stale = { sex: [] }

beforeEach(() => {
  noticeStore.setState({ notices: [] })
  sessionStore.setState({ token: 'T', dicts: stale })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStore.setState(before)
})

const answering = (said: object) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(said), { headers: { 'content-type': 'application/json' } }),
  )
const shown = () => noticeStore.getState().notices.map(({ tone, text }) => [tone, text])

test('fetched anew is said', async () => {
  answering({ success: true, code: 200, message: '', result: { sex: [] }, timestamp: 0 })
  await clearCache()
  expect(shown()).toEqual([['good', shellTexts.cacheCleared]])
  expect(sessionStore.getState().dicts).not.toBe(stale)
})

test('what could not be fetched is said, and what was there stays', async () => {
  answering({ success: false, code: 500, message: '系统出错', result: null, timestamp: 0 })
  await clearCache()
  expect(shown()).toEqual([['bad', '刷新缓存失败！']])
  expect(sessionStore.getState().dicts).toBe(stale)
})

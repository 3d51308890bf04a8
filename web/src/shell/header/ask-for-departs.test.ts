import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticeStore } from '../../app/notify/notices-store.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import { askForDeparts } from './ask-for-departs.ts'

const before = sessionStore.getState()
const asked = vi.fn<() => void>()

beforeEach(() => {
  noticeStore.setState({ notices: [] })
  asked.mockReset()
  const said = { success: true, code: 200, message: '', result: { list: [] }, timestamp: 0 }
  vi.stubGlobal('fetch', async () => {
    asked()
    return new Response(JSON.stringify(said), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStore.setState(before)
})

const shown = () => noticeStore.getState().notices.map(({ text }) => text)

test('nobody signed in has no departments to choose from, and none are fetched', async () => {
  sessionStore.setState({ user: undefined })
  expect(await askForDeparts()).toBe(false)
  expect(shown()).toEqual(['当前系统无登录用户!'])
  expect(asked).not.toHaveBeenCalled()
})

test('somebody who stands nowhere is told so', async () => {
  sessionStore.setState({ token: 'T', user: { id: '1' } as never })
  expect(await askForDeparts()).toBe(false)
  expect(shown()).toEqual(['您尚未设置部门信息!'])
})

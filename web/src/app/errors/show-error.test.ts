import { AppError } from '@xuanjiao/contract/calls/app-error'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readEnvelope } from '../calls/read-envelope.ts'
import { confirmQuestionStore } from '../confirm/confirm-store.ts'
import { noticeStore } from '../notify/notices-store.ts'
import { sessionStore } from '../session/session-store.ts'
import { showError } from './show-error.ts'

const asked = () => confirmQuestionStore.getState().current
const told = () => noticeStore.getState().notices.map(({ title, text }) => [title, text])
/** What a call that was answered so fails with. */
function rejected(status: number, body: unknown): AppError {
  try {
    readEnvelope(status, body)
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('it was not refused')
}

beforeEach(() => {
  noticeStore.setState({ notices: [] })
  asked()?.answer('no')
  sessionStore.setState({ token: 'T' })
})

describe('HTTP 500 that says the token is gone', () => {
  const gone = () => rejected(500, { success: false, code: 500, message: 'Token失效，请重新登录' })

  test('asks once, with one way on, however many calls say so', async () => {
    showError(gone())
    showError(gone())
    expect(asked()?.question).toMatchObject({ title: '登录已过期', confirmLabel: '重新登录', alone: true })
    expect(told()).toEqual([])
    asked()?.answer('no')
    await Promise.resolve()
    await Promise.resolve()
    showError(gone())
    expect(asked()).toBeDefined()
  })

  test('leads to the login page when that is pressed, and back to the page from there', async () => {
    const removed: string[] = []
    vi.stubGlobal('location', { pathname: '/he/video', search: '?page=2', replace: (to: string) => removed.push(to) })
    showError(gone())
    asked()?.answer('yes')
    await expect.poll(() => removed).toEqual([expect.stringMatching(/login\?redirect=.*video/)])
    expect(sessionStore.getState().token).toBe('')
    vi.unstubAllGlobals()
  })

  test('is an error like others where nobody is signed in', () => {
    sessionStore.setState({ token: '' })
    showError(gone())
    expect([asked(), told()]).toEqual([undefined, [['系统提示', 'Token失效，请重新登录']]])
  })
})

test.each([
  [403, { message: '没有权限，请联系管理员授权' }, ['拒绝访问', '没有权限，请联系管理员授权']],
  [403, null, ['系统提示', '拒绝访问']],
  [404, null, ['系统提示', '很抱歉，资源未找到!']],
  [504, null, ['系统提示', '网络超时']],
  [500, { message: '' }, ['系统提示', '服务器出错（500）']],
  [200, { success: false }, [undefined, '未知错误']],
])('HTTP %i with %j is told', (status, body, notice) => {
  showError(rejected(status, body))
  expect(told()).toEqual([notice])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmQuestionStore } from '../../app/confirm/confirm-store.ts'
import { forgetUnsaved } from '../../app/page/ask-unsaved.ts'
import { holdUnsaved, unsavedPages } from '../../app/page/unsaved-pages.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import { ownDialogStore } from '../own-dialogs/own-dialog-store.ts'
import { askToLeave, chooseDepart, openTenants } from './own-acts.ts'

const before = sessionStore.getState()
const asked = () => confirmQuestionStore.getState().current
const LOSE = '内容还没有保存'

beforeEach(() => {
  forgetUnsaved()
  holdUnsaved('/he/video', 'form')
  ownDialogStore.setState({ dialog: undefined })
  sessionStore.setState({ token: 'T', user: { id: '1' } as never })
  const departs = { list: [{ orgCode: 'A01', departName: '内科' }], orgCode: 'A01' }
  const said = { success: true, code: 200, message: '', result: departs, timestamp: 0 }
  vi.stubGlobal('navigator', { userAgent: 'Chrome', onLine: true })
  vi.stubGlobal('fetch', async () => Response.json(said))
})
afterEach(() => {
  sessionStore.setState(before, true)
  ownDialogStore.setState({ dialog: undefined })
  forgetUnsaved()
})

test.each([
  ['another department', chooseDepart, 'depart'],
  ['another tenant', openTenants, 'tenant'],
] as const)('%s is chosen only after what is typed may go', async (_what, act, dialog) => {
  act()
  expect(asked()?.question.title).toBe(LOSE)
  asked()?.answer('no')
  await new Promise(done => setTimeout(done))
  expect(ownDialogStore.getState().dialog).toBeUndefined()
  act()
  asked()?.answer('yes')
  await vi.waitFor(() => expect(ownDialogStore.getState().dialog).toBe(dialog))
})

test('signing out asks what may be lost, then whether it is meant, and each no keeps everything', async () => {
  const kept = askToLeave()
  expect(asked()?.question.title).toBe(LOSE)
  asked()?.answer('no')
  await kept
  const meant = askToLeave()
  asked()?.answer('yes')
  await vi.waitFor(() => expect(asked()?.question.title).toBe('真的要注销登录吗 ?'))
  asked()?.answer('no')
  await meant
  expect([sessionStore.getState().token, unsavedPages.getState().size]).toEqual(['T', 1])
})

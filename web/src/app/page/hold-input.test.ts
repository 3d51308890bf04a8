import { beforeEach, expect, test, vi } from 'vitest'
import { watchBackNavigation } from '../back-navigation/back-guard.ts'
import { confirmQuestionStore } from '../confirm/confirm-store.ts'
import { forgetUnsaved } from './ask-unsaved.ts'
import { holdInput, mayBeginAnew } from './hold-input.ts'
import { unsavedPages } from './unsaved-pages.ts'

/** A window with a history of its own: the page before, and the one that is seen. */
function openWindow() {
  const entries: (object | null)[] = [{ page: 'before' }, { page: 'form' }]
  let at = 1
  let heard = (_event: { state: unknown }) => {}
  const go = (steps: number) => {
    at += steps
    heard({ state: entries[at] })
  }
  const history = {
    get state() {
      return entries[at]
    },
    pushState: (state: object): void => {
      entries.splice(++at, Infinity, state)
    },
    go,
    back: () => go(-1),
  }
  vi.stubGlobal('history', history)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', { querySelectorAll: () => [], addEventListener: () => {}, body: {} })
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = () => {}
    },
  )
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof heard) => (heard = listener))
  watchBackNavigation()
  return { goBack: () => go(-1), page: () => entries[at] }
}

const asked = () => confirmQuestionStore.getState().current
const place = { key: '/form/fill', isSeen: () => true }

beforeEach(forgetUnsaved)

test('what the register holds is asked about by Back, once, and gone when it may go', async () => {
  const { goBack, page } = openWindow()
  const drawAnew = vi.fn<() => void>()
  const end = holdInput(place, 'name', () => mayBeginAnew('填写表单', drawAnew))
  expect([...unsavedPages.getState().keys()]).toEqual(['/form/fill'])
  goBack()
  expect(asked()?.question.text).toBe('“填写表单”里有没有保存的内容，继续后将丢失。')
  asked()?.answer('no')
  await Promise.resolve()
  expect([page(), drawAnew.mock.calls.length]).toEqual([expect.objectContaining({ page: 'form' }), 0])
  goBack()
  asked()?.answer('yes')
  await vi.waitFor(() => expect(page()).toEqual({ page: 'before' }))
  expect([asked(), drawAnew.mock.calls.length]).toEqual([undefined, 1])
  end()
  expect(unsavedPages.getState().size).toBe(0)
})

test('nothing is asked once it was sent', () => {
  const { goBack, page } = openWindow()
  holdInput(place, 'name', () => mayBeginAnew(undefined, () => {}))()
  goBack()
  expect([asked(), page()]).toEqual([undefined, { page: 'before' }])
})

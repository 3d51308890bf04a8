import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { askForDesktop, canShowOnDesktop, showOnDesktop } from './desktop-notices.ts'

/** What the operating system was given, and how its person clicks it. */
let shown: { title: string; options: NotificationOptions; click: () => void }[]

function stubDesktop({ permission = 'granted', hidden = true } = {}): void {
  class FakeNotification {
    static permission = permission
    static requestPermission = async () => permission
    close = () => {}
    #click = () => {}
    constructor(title: string, options: NotificationOptions) {
      shown.push({ title, options, click: () => this.#click() })
    }
    addEventListener(_name: string, act: () => void): void {
      this.#click = act
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('document', { hidden })
  vi.stubGlobal('focus', () => {})
}

/** A person who wants notices of the kind 2 on the desktop, and none of the kind 1. */
function client(): QueryClient {
  const chosen = new QueryClient()
  chosen.setQueryData(
    ['account', 'notices'],
    [
      { category: '1', desktop: false },
      { category: '2', desktop: true },
    ],
  )
  return chosen
}

const news = (category: '1' | '2', onOpen: (id: string) => void = () => {}) =>
  showOnDesktop(client(), { id: '7', text: '审核通过', category, onOpen })

beforeEach(() => (shown = []))

test('a message of a chosen kind is shown to whoever looks at something else, and opens by a click', async () => {
  stubDesktop()
  const opened: string[] = []
  await news('2', id => opened.push(id))
  expect(shown.map(({ title, options }) => [title, options.body, options.tag])).toEqual([['新消息', '审核通过', '7']])
  shown[0]?.click()
  expect(opened).toEqual(['7'])
})

test('a kind nobody wants there, a window that is seen, and a browser that was not allowed to show none', async () => {
  stubDesktop()
  await news('1')
  stubDesktop({ hidden: false })
  await news('2')
  stubDesktop({ permission: 'denied' })
  await news('2')
  expect([shown, await askForDesktop()]).toEqual([[], false])
  vi.stubGlobal('Notification', undefined)
  Reflect.deleteProperty(globalThis, 'Notification')
  expect([canShowOnDesktop(), await askForDesktop()]).toEqual([false, false])
})

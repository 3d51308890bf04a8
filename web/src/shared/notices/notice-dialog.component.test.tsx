import { QueryClientProvider } from '@tanstack/react-query'
import { KitProvider } from '@xuanjiao/core/ui/ports/kit-provider'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/errors/query-client.ts'
import { kitPorts } from '../../app/ports/kit-ports.ts'
import { page as tested } from 'vitest/browser'
import { accessibilityProblems } from '../../testing/accessibility-problems.ts'
import { playwrightPage } from '../../testing/playwright-page.ts'
import { NoticeDialog } from './notice-dialog.tsx'

/** One message in full: who sent it, how urgent it is, and the page it leads to. */

const NOTICE = {
  id: 'n1',
  title: '待审核：糖尿病饮食',
  msgContent: '<p>请在今天审核。</p>',
  sender: 'admin',
  senderName: '王管理',
  sendTime: '2026-11-30 09:00:00',
  priority: 'M',
  openType: 'url',
  openPage: '/he/videoReview?id=7',
}
let notice: Partial<typeof NOTICE> = NOTICE
let read: unknown[] = []
let closed = 0
let root: Root

beforeEach(async () => {
  await tested.viewport(1600, 1000)
  ;[notice, read, closed] = [NOTICE, [], 0]
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') read.push(JSON.parse(String(init.body)))
    return Response.json({ success: true, code: 200, message: '', result: notice })
  })
})
afterEach(() => {
  root.unmount()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function show(): void {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
  root.render(
    <QueryClientProvider client={queryClient}>
      <KitProvider ports={kitPorts}>
        <MemoryRouter>
          <Address />
          <NoticeDialog id="n1" onClose={() => (closed += 1)} />
        </MemoryRouter>
      </KitProvider>
    </QueryClientProvider>,
  )
}
const dialog = () => playwrightPage.getByRole('dialog', { name: '通知消息' })
const handle = () => dialog().getByRole('button', { name: '去处理' })

it('is shown with its sender by name, takes 60 % of the window or all of it, and is read by that', async () => {
  show()
  await dialog().getByText('发布人：王管理').waitFor()
  await dialog().getByText('请在今天审核。').waitFor()
  await expect.poll(() => read).toEqual([{ anntId: 'n1' }])
  const width = () => dialog().evaluate(one => Math.round((one.getBoundingClientRect().width / innerWidth) * 100))
  await expect.poll(width).toBe(60)
  const body = await dialog().evaluate(
    one => one.querySelector('[class*=message]')?.getBoundingClientRect().height ?? 0,
  )
  expect(Math.round((body / innerHeight) * 100)).toBe(80)
  expect(await accessibilityProblems()).toEqual([])
  await dialog().getByRole('button', { name: '全屏' }).click()
  await expect.poll(width).toBe(100)
})

it('leads to the page it is about', async () => {
  show()
  await handle().click()
  expect(closed).toBe(1)
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('/he/videoReview?id=7')
})

it.each([
  ['L', '一般消息'],
  ['M', '重要消息'],
  ['H', '紧急消息'],
])('%s is said as %s, and what opens no address leads nowhere', async (priority, text) => {
  notice = { ...NOTICE, priority, openType: 'other' }
  show()
  await dialog().getByText(text, { exact: true }).waitFor()
  expect(await handle().count()).toBe(0)
})

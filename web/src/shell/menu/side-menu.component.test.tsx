import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accessibilityProblems } from '../../testing/accessibility-problems.ts'
import { playwrightPage } from '../../testing/playwright-page.ts'
import { openWindow, showInShell } from '../testing/shell-stage.tsx'
import { touchFinger } from '../testing/touch-finger.ts'
import { SideMenu } from './side-menu.tsx'

const preloadPage = vi.hoisted(() => vi.fn<(component: string) => void>())
vi.mock(import('../registry/page-registry.ts'), async original => ({ ...(await original()), preloadPage }))

/** The menu at the left: groups, and what a person put on top of it. */

let sent: unknown[] = []
let person = 0
const server = fetch

beforeEach(async () => {
  sent = []
  vi.stubGlobal('fetch', async (address: string | URL | Request, request?: RequestInit) => {
    if (!String(address).includes('/sys/listView/')) return server(address, request)
    if (request?.method === 'POST') sent.push(JSON.parse(String(request.body)))
    return Response.json({ success: true, code: 200, message: '', result: [] })
  })
  await openWindow(1000)
  person += 1
  showInShell(<SideMenu open />, `person${person}`)
  await link('视频管理').waitFor()
})
afterEach(() => vi.unstubAllGlobals())

const menu = () => playwrightPage.getByRole('navigation', { name: '主菜单' })
const link = (name: string) => menu().getByRole('link', { name, exact: true })
const star = (name: string) => menu().getByRole('button', { name: `收藏${name}`, exact: true })
const favourites = () => [...document.querySelectorAll('[aria-label="收藏"] a')].map(one => one.getAttribute('title'))
const favourite = (name: string) => playwrightPage.getByRole('list', { name: '收藏' }).getByRole('link', { name })

async function add(...names: string[]): Promise<void> {
  for (const name of names) await star(name).first().click()
  await expect.poll(favourites).toEqual(names)
}

it('groups open and close, and every entry has its drawing', async () => {
  const drawn = () =>
    [...document.querySelectorAll('nav a, nav button[aria-expanded]')].filter(one => !one.querySelector('svg')).length
  expect(drawn()).toBe(0)
  const group = menu().getByRole('button', { name: '内容', exact: true })
  await group.click()
  await link('视频管理').waitFor({ state: 'detached' })
  await group.click()
  await link('视频管理').waitFor()
  expect(await accessibilityProblems()).toEqual([])
})

it('a star puts a page on top of the menu, and the server is told', async () => {
  await add('视频管理', '随访管理')
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ route: 'menu:favourites', kind: 'layout', content: { paths: ['/he/video', '/ext/visit'] } })
  expect(await star('视频管理').first().getAttribute('aria-pressed')).toBe('true')
  await star('视频管理').first().click()
  await expect.poll(favourites).toEqual(['随访管理'])
})

it('favourites come into order by Alt and the arrows, by their menu, and by dragging', async () => {
  await add('视频管理', '疾病', '医院管理')
  await favourite('医院管理').focus()
  await playwrightPage.keyboard.press('Alt+ArrowUp')
  await expect.poll(favourites).toEqual(['视频管理', '医院管理', '疾病'])
  await expect.poll(() => document.activeElement?.getAttribute('title')).toBe('医院管理')
  await favourite('视频管理').click({ button: 'right' })
  await playwrightPage.getByRole('menuitem', { name: '下移', exact: true }).click()
  await expect.poll(favourites).toEqual(['医院管理', '视频管理', '疾病'])
  await favourite('疾病').dragTo(favourite('医院管理'))
  await expect.poll(favourites).toEqual(['疾病', '医院管理', '视频管理'])
  await favourite('疾病').focus()
  await playwrightPage.keyboard.press('Shift+F10')
  await playwrightPage.getByRole('menuitem', { name: '取消收藏', exact: true }).click()
  await expect.poll(favourites).toEqual(['医院管理', '视频管理'])
  expect(await accessibilityProblems()).toEqual([])
})

it('a finger that rests on a favourite opens its menu and goes nowhere', async () => {
  await add('视频管理', '疾病')
  const { put, lift } = await touchFinger(favourite)
  await put('疾病')
  await playwrightPage.getByRole('menu', { name: '收藏操作' }).waitFor()
  await lift()
  await playwrightPage.getByRole('menuitem', { name: '上移', exact: true }).click()
  await expect.poll(favourites).toEqual(['疾病', '视频管理'])
  expect(location.pathname).not.toBe('/he/illness')
})

it('folded, and in the dark, the favourites are signs', async () => {
  await add('视频管理')
  await openWindow(1000, true)
  showInShell(<SideMenu open={false} />, `person${person}`)
  await favourite('视频管理').waitFor()
  await menu().getByRole('button', { name: '数据', exact: true }).hover()
  await link('随访管理').waitFor()
  expect(await accessibilityProblems()).toEqual([])
})

it('the code of a page comes with the pointer, and with the focus', async () => {
  preloadPage.mockClear()
  await link('视频管理').hover()
  expect(preloadPage.mock.calls).toEqual([['some/Page']])
  await link('医院管理').focus()
  expect(preloadPage.mock.calls).toHaveLength(2)
})

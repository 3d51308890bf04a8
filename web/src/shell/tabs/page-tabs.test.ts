import { expect, onTestFinished, test, vi } from 'vitest'
import type { UserRow } from '@xuanjiao/contract/system/users/user-rows'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import { persistTabs, tabsStore } from './tabs-store.ts'
import {
  HOME_TAB,
  mountedTabs,
  closeTabs,
  neighbourTabOf,
  NO_TABS,
  openTab,
  refreshTab,
  windowTitle,
  type PageTab,
  type PageTabs,
} from './page-tabs.ts'
import { tabCloseProblem, tabKeysBeside } from './tab-closing.ts'

const visit = (paths: string[]): PageTabs =>
  paths.reduce(
    (state, path) => openTab(state, { path, fullPath: path, title: path }),
    openTab(NO_TABS, { path: HOME_PATH, fullPath: HOME_PATH, title: '首页' }),
  )
const pathsOf = (state: PageTabs) => state.tabs.map(tab => tab.path)

test('a visited page gets a tab, a page visited again keeps its place and takes the new query', () => {
  const state = openTab(visit(['/a', '/b']), { path: '/a', fullPath: '/a?page=3', title: '甲' })
  expect(pathsOf(state)).toEqual([HOME_PATH, '/a', '/b'])
  expect(state.tabs[1]).toEqual({
    key: '/a',
    path: '/a',
    fullPath: '/a?page=3',
    title: '甲',
    epoch: 0,
    pinned: false,
  })
  expect(state.current).toBe('/a')
})

test('home cannot be closed, and neither can the last tab', () => {
  expect(tabCloseProblem(visit(['/a']), HOME_PATH)).toBe('首页不能关闭!')
  expect(tabCloseProblem({ ...NO_TABS, tabs: visit(['/a']).tabs.slice(1) }, '/a')).toBe('这是最后一页，不能再关闭了')
  expect(tabCloseProblem(visit(['/a']), '/a')).toBeUndefined()
})

test('closing the current tab shows the one used before', () => {
  const state = visit(['/a', '/b', '/c', '/a'])
  expect(closeTabs(state, ['/a'])).toMatchObject({ current: '/c' })
  expect(closeTabs(state, ['/a', '/b', '/c'])).toMatchObject({ current: HOME_PATH })
  expect(closeTabs(state, ['/b']).current).toBe('/a')
})

test('left, right and others never take home', () => {
  const state = visit(['/a', '/b', '/c'])
  expect(tabKeysBeside(state, '/b', 'left')).toEqual(['/a'])
  expect(tabKeysBeside(state, '/b', 'right')).toEqual(['/c'])
  expect(tabKeysBeside(state, '/b', 'others')).toEqual(['/a', '/c'])
  expect(tabKeysBeside(state, '/c', 'right')).toEqual([])
  expect(tabKeysBeside(state, '/a', 'left')).toEqual([])
})

test('refreshing draws one page anew', () => {
  const state = refreshTab(visit(['/a', '/b']), '/a')
  expect(state.tabs.map(tab => tab.epoch)).toEqual([0, 1, 0])
})

const nothing = () => false
const keysOf = (tabs: readonly PageTab[]) => tabs.map(tab => tab.key)

test('the latest few pages keep their state, the rest keep their tab only', () => {
  const many = visit(Array.from({ length: 18 }, (_, i) => `/p${i}`))
  expect(many.tabs).toHaveLength(19)
  expect(mountedTabs(many, nothing)).toHaveLength(15)
  expect(keysOf(mountedTabs(many, nothing))).not.toContain('/p0')
})

test('a page that holds something unsent keeps its state however long ago it was seen, and takes no clean one its place', () => {
  const many = visit(Array.from({ length: 18 }, (_, i) => `/p${i}`))
  const holds = (key: string) => ['/p0', '/p17'].includes(key)
  const mounted = keysOf(mountedTabs(many, holds))
  expect(mounted).toContain('/p0')
  expect(mounted.filter(key => !holds(key))).toHaveLength(15)
  expect(mounted).toHaveLength(17)
})

test('tabs restored after a reload are drawn when they are visited', () => {
  const restored = { ...visit(['/a', '/b']), used: [] }
  expect(mountedTabs(restored, () => true)).toEqual([])
  const visited = openTab(restored, { path: '/b', fullPath: '/b', title: '乙' })
  expect(keysOf(mountedTabs(visited, nothing))).toEqual(['/b'])
})

test('the keyboard goes around the ends', () => {
  const state = visit(['/a', '/b'])
  expect(neighbourTabOf(state, '/b', 1)).toBe(HOME_PATH)
  expect(neighbourTabOf(state, HOME_PATH, -1)).toBe('/b')
  expect(neighbourTabOf(state, '/a', 1)).toBe('/b')
})

test('the window is called by its page, then the platform', () => {
  expect(windowTitle('医院', '/he/hospital', '平台')).toBe('医院 - 平台')
  expect(windowTitle('首页', HOME_PATH, '平台')).toBe('平台')
})

test('stored tabs come back to the same person only, and only whole ones', () => {
  const tab = { key: '/a~2', path: '/a', fullPath: '/a?x=1', title: '甲', epoch: 0, pinned: true }
  const { key: _key, pinned: _pinned, ...earlier } = { ...tab, path: '/c' }
  const text = JSON.stringify({
    username: 'admin',
    current: '/a~2',
    tabs: [HOME_TAB, tab, { path: '/b' }, null, { ...tab, key: 1 }, earlier],
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const broughtBack = (stored: string | null, username: string) => {
    vi.stubGlobal('sessionStorage', { getItem: () => stored })
    sessionStore.setState({ user: { username } as UserRow })
    persistTabs()()
    return tabsStore.getState()
  }
  const tabs = [HOME_TAB, tab, { ...earlier, key: '/c', pinned: false }]
  expect(broughtBack(text, 'admin')).toEqual({ tabs, current: '/a~2', used: [] })
  expect(broughtBack(text, 'ward')).toEqual(NO_TABS)
  expect(broughtBack(null, 'admin')).toEqual(NO_TABS)
})

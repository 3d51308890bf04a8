import { expect, onTestFinished, test, vi } from 'vitest'
import type { UserRow } from '@xuanjiao/contract/system/users/user-rows'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import { persistTabs, tabsStore } from './tabs-store.ts'
import {
  mountedTabs,
  wouldCloseTabs,
  closeTabs,
  neighbourTabOf,
  NO_TABS,
  openTab,
  tabPathsBeside,
  refreshTab,
  tabCloseProblem,
  windowTitle,
  type PageTabs,
} from './page-tabs.ts'

const visit = (paths: string[]): PageTabs =>
  paths.reduce(
    (state, path) => openTab(state, { path, fullPath: path, title: path }),
    openTab(NO_TABS, { path: HOME_PATH, fullPath: HOME_PATH, title: '首页' }),
  )
const pathsOf = (state: PageTabs) => state.tabs.map(tab => tab.path)

test('a visited page gets a tab, a page visited again keeps its place and takes the new query', () => {
  const state = openTab(visit(['/a', '/b']), { path: '/a', fullPath: '/a?page=3', title: '甲' })
  expect(pathsOf(state)).toEqual([HOME_PATH, '/a', '/b'])
  expect(state.tabs[1]).toEqual({ path: '/a', fullPath: '/a?page=3', title: '甲', epoch: 0 })
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
  expect(tabPathsBeside(state, '/b', 'left')).toEqual(['/a'])
  expect(tabPathsBeside(state, '/b', 'right')).toEqual(['/c'])
  expect(tabPathsBeside(state, '/b', 'others')).toEqual(['/a', '/c'])
  expect(wouldCloseTabs(state, '/c', 'right')).toBe(false)
  expect(wouldCloseTabs(state, '/a', 'left')).toBe(false)
})

test('refreshing draws one page anew', () => {
  const state = refreshTab(visit(['/a', '/b']), '/a')
  expect(state.tabs.map(tab => tab.epoch)).toEqual([0, 1, 0])
})

test('the latest few pages keep their state, the rest keep their tab only', () => {
  const many = visit(Array.from({ length: 18 }, (_, i) => `/p${i}`))
  expect(many.tabs).toHaveLength(19)
  expect(mountedTabs(many)).toHaveLength(15)
  expect(mountedTabs(many).map(tab => tab.path)).not.toContain('/p0')
})

test('tabs restored after a reload are drawn when they are visited', () => {
  const restored = { ...visit(['/a', '/b']), used: [] }
  expect(mountedTabs(restored)).toEqual([])
  expect(mountedTabs(openTab(restored, { path: '/b', fullPath: '/b', title: '乙' })).map(tab => tab.path)).toEqual([
    '/b',
  ])
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
  const tab = { path: '/a', fullPath: '/a?x=1', title: '甲', epoch: 0 }
  const home = { path: HOME_PATH, fullPath: HOME_PATH, title: '首页', epoch: 0 }
  const text = JSON.stringify({ username: 'admin', tabs: [home, tab, { path: '/b' }, null] })
  onTestFinished(() => void vi.unstubAllGlobals())
  const broughtBack = (stored: string | null, username: string) => {
    vi.stubGlobal('sessionStorage', { getItem: () => stored })
    sessionStore.setState({ user: { username } as UserRow })
    persistTabs()()
    return tabsStore.getState().tabs.slice(1)
  }
  expect(broughtBack(text, 'admin')).toEqual([tab])
  expect(broughtBack(text, 'ward')).toEqual([])
  expect(broughtBack(null, 'admin')).toEqual([])
})

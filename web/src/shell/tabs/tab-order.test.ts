import { expect, test } from 'vitest'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { closeTabs, NO_TABS, openTab, tabTitle, type PageTabs } from './page-tabs.ts'
import { tabCloseProblem, tabKeysBeside } from './tab-closing.ts'
import { duplicateTab, moveTab, pinTab, tabToPass } from './tab-order.ts'

const page = (path: string) => ({ path, fullPath: `${path}?page=2`, title: path.slice(1) })
const visit = (...paths: string[]): PageTabs => paths.reduce((state, path) => openTab(state, page(path)), NO_TABS)
const keys = (state: PageTabs) => state.tabs.map(tab => tab.key).slice(1)
const copyOf = (state: PageTabs, key: string) => duplicateTab(state, key) ?? { state, key: 'nothing was copied' }

test('a tab moves to where another stands', () => {
  const state = visit('/a', '/b', '/c')
  expect(keys(moveTab(state, '/a', '/c'))).toEqual(['/b', '/c', '/a'])
  expect(keys(moveTab(state, '/c', '/a'))).toEqual(['/c', '/a', '/b'])
  expect(moveTab(state, '/c', '/nowhere')).toBe(state)
})

test('nothing comes before home, and home goes nowhere', () => {
  const state = visit('/a', '/b')
  expect(moveTab(state, '/b', HOME_PATH).tabs.map(tab => tab.key)).toEqual([HOME_PATH, '/b', '/a'])
  expect(moveTab(state, HOME_PATH, '/b').tabs.map(tab => tab.key)).toEqual([HOME_PATH, '/a', '/b'])
  expect(tabToPass(state, '/a', -1)).toBeUndefined()
  expect(tabToPass(state, HOME_PATH, 1)).toBeUndefined()
})

test('pinned tabs stand first in the order of their pinning, and one that is let loose stands before the rest', () => {
  const state = pinTab(pinTab(visit('/a', '/b', '/c'), '/c', true), '/b', true)
  expect(keys(state)).toEqual(['/c', '/b', '/a'])
  expect(keys(pinTab(state, '/c', false))).toEqual(['/b', '/c', '/a'])
  expect(pinTab(state, HOME_PATH, true)).toBe(state)
})

test('tabs change places among their kind only', () => {
  const state = pinTab(visit('/a', '/b', '/c'), '/a', true)
  expect(keys(moveTab(state, '/c', '/a'))).toEqual(['/a', '/c', '/b'])
  expect(keys(moveTab(state, '/a', '/c'))).toEqual(['/a', '/b', '/c'])
  expect([tabToPass(state, '/b', -1), tabToPass(state, '/b', 1), tabToPass(state, '/c', 1)]).toEqual([
    undefined,
    '/c',
    undefined,
  ])
})

test('a pinned tab closes neither by itself nor with others', () => {
  const state = pinTab(visit('/a', '/b', '/c'), '/b', true)
  expect(tabKeysBeside(state, '/c', 'others')).toEqual(['/a'])
  expect(tabKeysBeside(state, '/c', 'left')).toEqual(['/a'])
  expect(tabCloseProblem(state, '/b')).toBe('固定的页签不能关闭，请先取消固定')
  expect(tabCloseProblem(pinTab(state, '/b', false), '/b')).toBeUndefined()
})

test('a copy stands behind its tab with the same address, and is called by its number', () => {
  const { state, key } = copyOf(visit('/a', '/b'), '/a')
  expect(keys(state)).toEqual(['/a', key, '/b'])
  const copy = state.tabs.find(tab => tab.key === key)
  expect(copy).toMatchObject({ path: '/a', fullPath: '/a?page=2', pinned: false })
  expect(copy && tabTitle(copy)).toBe('a（2）')
  expect(copyOf(state, '/a').key).not.toBe(key)
  expect(duplicateTab(state, '/nowhere')).toBeUndefined()
})

test('a copy of a pinned tab is not pinned', () => {
  const { state, key } = copyOf(pinTab(visit('/a', '/b'), '/a', true), '/a')
  expect(keys(state)).toEqual(['/a', key, '/b'])
})

test('an address goes to the copy it is meant for, else to the one in front, else to the one used last', () => {
  const { state: both, key } = copyOf(visit('/a', '/b'), '/a')
  const onCopy = openTab(both, page('/a'), key)
  expect(onCopy.current).toBe(key)
  expect(openTab(onCopy, page('/a')).current).toBe(key)
  expect(openTab(onCopy, page('/a'), '/a').current).toBe('/a')
  expect(openTab(openTab(onCopy, page('/b')), page('/a')).current).toBe(key)
  expect(openTab(onCopy, page('/b'), key).current).toBe('/b')
  expect(openTab(closeTabs(onCopy, [key]), page('/a'), key).current).toBe('/a')
})

test('what changes in a copy leaves the first as it is', () => {
  const { state, key } = copyOf(visit('/a'), '/a')
  const moved = openTab(state, { ...page('/a'), fullPath: '/a?page=5' }, key)
  expect(moved.tabs.map(tab => tab.fullPath)).toEqual([HOME_PATH, '/a?page=2', '/a?page=5'])
})

import type { ListSetting, ListSettingsPort } from '@xuanjiao/core/model/kit-ports'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { favouritePages } from './favourite-pages.ts'

let owner: string
const port: Omit<ListSettingsPort, 'pinned'> = {
  owner: () => owner,
  load: async () => [],
  save: async (_route, draft): Promise<ListSetting> => ({ id: 'l', mine: true, ...draft }),
  remove: async () => undefined,
  roles: async () => [],
}

beforeEach(() => {
  const cache = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => cache.get(key) ?? null,
    setItem: (key: string, value: string) => void cache.set(key, value),
  })
  owner = 'me'
})
afterEach(() => vi.unstubAllGlobals())

const filled = (...paths: string[]) => {
  const pages = favouritePages(port)
  for (const path of paths) pages.toggle(path)
  return pages
}

test('a page is added at the end, and taken out by the same act', () => {
  const pages = filled('/a', '/b', '/c')
  expect(pages.all()).toEqual(['/a', '/b', '/c'])
  pages.toggle('/b')
  expect(pages.all()).toEqual(['/a', '/c'])
})

test.each([
  ['/a', '/c', ['/b', '/c', '/a', '/d']],
  ['/d', '/b', ['/a', '/d', '/b', '/c']],
  ['/b', '/b', ['/a', '/b', '/c', '/d']],
  ['/b', '/nowhere', ['/a', '/b', '/c', '/d']],
  ['/nowhere', '/b', ['/a', '/b', '/c', '/d']],
])('%s moved to where %s stands', (path, to, order) => {
  const pages = filled('/a', '/b', '/c', '/d')
  pages.move(path, to)
  expect(pages.all()).toEqual(order)
})

test('somebody else who signs in has their own', () => {
  const pages = filled('/a')
  owner = 'other'
  expect(pages.all()).toEqual([])
  owner = 'me'
  expect(pages.all()).toEqual(['/a'])
})

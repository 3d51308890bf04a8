import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../../service-worker/testing/memory-caches.ts'
import { beginKeepingShell, canKeepShell, clearKeptShell } from './kept-shell.ts'
import { KEEPING_MARK } from './kept-shell-names.ts'
import { sessionStore } from './session-store.ts'

const { caches, held } = memoryCaches()

beforeEach(() => {
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() }, serviceWorker: {} })
  sessionStore.setState({ token: 'somebody' })
})
afterEach(() => vi.unstubAllGlobals())

test('while somebody is signed in keeping is allowed, and signing out clears every cache', async () => {
  await beginKeepingShell()
  await caches.open('xj-shell-1')
  expect(Object.keys(held())).toEqual([KEEPING_MARK, 'xj-shell-1'])
  await clearKeptShell()
  expect(held()).toEqual({})
})

test('keeping does not begin for whoever has left meanwhile', async () => {
  sessionStore.setState({ token: '' })
  await beginKeepingShell()
  expect(held()).toEqual({})
})

test('where the page came without encryption there is nothing to keep, and nothing to clear', async () => {
  vi.unstubAllGlobals()
  vi.stubGlobal('navigator', {})
  expect(canKeepShell()).toBe(false)
  await expect(clearKeptShell()).resolves.toBeUndefined()
})

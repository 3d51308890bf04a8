import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadOnline } from './load-online.ts'

const window = new EventTarget()
let onLine = true

beforeEach(() => {
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine
    },
  })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
})
afterEach(() => vi.unstubAllGlobals())

test('what fails without a line is fetched again when the line is back', async () => {
  const load = vi.fn<() => Promise<string>>(async () => {
    if (!onLine) throw new Error('no line')
    return 'page'
  })
  onLine = false
  const waits = vi.spyOn(window, 'addEventListener')
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  const loaded = loadOnline(load)
  await vi.waitFor(() => expect(waits).toHaveBeenCalled())
  onLine = true
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('page')
  expect(load).toHaveBeenCalledTimes(2)
})

test('what fails with a line fails: the program has changed', async () => {
  onLine = true
  await expect(loadOnline(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

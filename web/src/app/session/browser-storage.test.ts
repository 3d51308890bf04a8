import { afterEach, expect, test, vi } from 'vitest'
import { forgetPersonal, readStored, writeStored } from './browser-storage.ts'

/** As browsers have it: the keys are properties. */
const storageOf = (held: Record<string, string>) =>
  Object.defineProperties(held, {
    getItem: { value: (key: string) => held[key] ?? null },
    setItem: { value: (key: string, text: string) => (held[key] = text) },
    removeItem: { value: (key: string) => delete held[key] },
  })

afterEach(() => vi.unstubAllGlobals())

test('what was stored is there for as long as it was meant to', () => {
  vi.stubGlobal('localStorage', storageOf({}))
  writeStored('sider', false, 1000, 5000)
  expect([readStored('sider', 5999), readStored('sider', 6000)]).toEqual([false, undefined])
})

test('who signs out leaves how the product looks and how lists are arranged, and nothing else', () => {
  const held = ['xj:theme', 'xj:layout', 'xj:sider', 'xj-list:admin:/he/video', 'xj-export-columns:hospital']
  const personal = [
    'xj:session',
    'xj:dicts',
    'xj:visits:admin',
    'xj:chosen:admin:user',
    'xj:touched',
    'xj:locked',
    'xj:workshop-form',
    'tus::xj:1:a.mp4',
    'tus::xj-file:doc:b.pdf',
  ]
  const local = storageOf(Object.fromEntries([...held, ...personal].map(key => [key, '1'])))
  const ofWindow = storageOf({ 'xj:tabs': '1', auth: '1', allAuth: '1', 'xj-upload-window': '1', other: '1' })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', ofWindow)
  forgetPersonal()
  expect([Object.keys(local), Object.keys(ofWindow)]).toEqual([held, ['other']])
})

test('where storing is forbidden there is nothing to forget', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  expect(forgetPersonal).not.toThrow()
})

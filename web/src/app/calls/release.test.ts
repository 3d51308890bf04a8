import { expect, test, vi } from 'vitest'
import { lowAppId } from './low-app.ts'
import { noteRelease, onNewRelease } from './release.ts'

test('another build of the server is told once', () => {
  const told = vi.fn<() => void>()
  onNewRelease(told)
  noteRelease('a', 'a')
  noteRelease(null, 'a')
  noteRelease('b', '')
  expect(told).not.toHaveBeenCalled()
  noteRelease('b', 'a')
  noteRelease('c', 'a')
  expect(told).toHaveBeenCalledOnce()
})

test('pages of low-code applications say which, others none', () => {
  expect(['/low-app/shop/list', '/low-app-view/7', '/he/video', '/low-app', '/x/low-app/7'].map(lowAppId)).toEqual([
    'shop',
    '7',
    undefined,
    undefined,
    undefined,
  ])
})

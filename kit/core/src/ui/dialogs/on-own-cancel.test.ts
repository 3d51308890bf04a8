import { expect, it, vi } from 'vitest'
import { onOwnCancel } from './on-own-cancel.tsx'

const cancelAt = (target: EventTarget, currentTarget: EventTarget) => {
  const preventDefault = vi.fn<() => void>()
  return {
    event: { target, currentTarget, preventDefault },
    preventDefault,
  }
}

it('Escape in a window closes it, and the browser leaves the closing to us', () => {
  const [own, close] = [new EventTarget(), vi.fn<() => void>()]
  const { event, preventDefault } = cancelAt(own, own)
  onOwnCancel(close)(event)
  expect([close.mock.calls.length, preventDefault.mock.calls.length]).toEqual([1, 1])
})

it('a window opened out of it, or a file chooser left without a file, does not close it', () => {
  const close = vi.fn<() => void>()
  const { event, preventDefault } = cancelAt(new EventTarget(), new EventTarget())
  onOwnCancel(close)(event)
  expect([close.mock.calls.length, preventDefault.mock.calls.length]).toEqual([0, 0])
})

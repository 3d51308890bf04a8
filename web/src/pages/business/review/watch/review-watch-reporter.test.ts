import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWatchReporter, type PlayerElement } from './review-watch-reporter.ts'

const OF = { id: 'v', versionNo: 2 }
const messages: unknown[] = []
let fails = false

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  messages.length = 0
  fails = false
})

const reporter = () =>
  createWatchReporter(async (of, ranges, speed) => {
    if (fails) throw new Error('away')
    messages.push([of.id, of.versionNo, ranges, speed])
    return { percent: messages.length * 10, needed: 80 }
  })

/** A player whose events are its own. */
function player() {
  const picture = new EventTarget() as unknown as {
    -readonly [Name in keyof PlayerElement]: PlayerElement[Name]
  } & EventTarget
  Object.assign(picture, { currentTime: 0, paused: true, seeking: false, playbackRate: 1 })
  const at = (event: string, change: Partial<PlayerElement> = {}) => {
    Object.assign(picture, change)
    picture.dispatchEvent(new Event(event))
  }
  return { picture, at }
}

it('starts the clock with the picture, and tells what was played every few seconds', async () => {
  const watchReporter = reporter()
  const { picture, at } = player()
  watchReporter.follow(picture, OF)
  at('play', { paused: false })
  at('timeupdate')
  at('timeupdate', { currentTime: 4.5 })
  await vi.advanceTimersByTimeAsync(5000)
  expect(messages).toEqual([
    ['v', 2, [], 1],
    ['v', 2, [[0, 4.5]], 1],
  ])
  expect(watchReporter.seen.getState()).toEqual({ 'v:2': 20 })
})

it('a drag is no watching, and a pause says what there was', async () => {
  const watchReporter = reporter()
  const { picture, at } = player()
  watchReporter.follow(picture, OF)
  at('timeupdate', { paused: false })
  at('timeupdate', { currentTime: 1 })
  at('seeking', { currentTime: 50, seeking: true })
  at('timeupdate')
  at('timeupdate', { seeking: false })
  at('pause', { currentTime: 51, paused: true })
  await watchReporter.flush()
  const both = [
    [0, 1],
    [50, 51],
  ]
  expect(messages).toEqual([['v', 2, both, 1]])
})

it('what was played before the speed changed counts at its own speed', async () => {
  const watchReporter = reporter()
  const { picture, at } = player()
  watchReporter.follow(picture, OF)
  at('timeupdate', { paused: false })
  at('timeupdate', { currentTime: 3 })
  at('ratechange', { playbackRate: 2 })
  at('timeupdate', { currentTime: 7 })
  await watchReporter.flush()
  expect(messages).toEqual([
    ['v', 2, [[0, 3]], 1],
    ['v', 2, [[3, 7]], 2],
  ])
})

it('tells again what did not arrive, and the rest when the player is left', async () => {
  const watchReporter = reporter()
  const { picture, at } = player()
  const leave = watchReporter.follow(picture, OF)
  at('timeupdate', { paused: false })
  at('timeupdate', { currentTime: 3 })
  fails = true
  await watchReporter.flush()
  expect(watchReporter.seen.getState()).toEqual({})
  fails = false
  at('timeupdate', { currentTime: 4 })
  leave()
  at('timeupdate', { currentTime: 9 })
  await watchReporter.flush()
  const both = [
    [0, 3],
    [3, 4],
  ]
  expect(messages).toEqual([['v', 2, both, 1]])
})

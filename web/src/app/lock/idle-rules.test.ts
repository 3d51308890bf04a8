import { expect, test } from 'vitest'
import { idleStep } from './idle-rules.ts'

const MINUTE = 60_000

test.each([
  ['never, without a choice', { touchedMs: 0, toldMs: 0, idleMinutes: null }, 600 * MINUTE, undefined],
  ['not before its minutes are over', { touchedMs: 0, toldMs: 0, idleMinutes: 5 }, 5 * MINUTE - 1, undefined],
  ['when they are', { touchedMs: 0, toldMs: 0, idleMinutes: 5 }, 5 * MINUTE, 'lock'],
  ['somebody who types is told of', { touchedMs: 30_000, toldMs: 0, idleMinutes: 1 }, 30_000, 'tell'],
  ['and not at every key', { touchedMs: 30_000, toldMs: 29_000, idleMinutes: 1 }, 30_000, undefined],
  ['nobody is not', { touchedMs: 1000, toldMs: 2000, idleMinutes: 5 }, 2 * MINUTE, undefined],
] as const)('a screen locks: %s', (_, state, now, step) => {
  expect(idleStep(state, now)).toBe(step)
})

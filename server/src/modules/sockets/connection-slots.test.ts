import { expect, test } from 'vitest'
import { openConnectionSlots } from './connection-slots.ts'

const takeAll = (seats: ReturnType<typeof openConnectionSlots>, count: number, userId = 'one') =>
  Array.from({ length: count }, () => seats.reserve(userId))

test('sockets on their way in count like open ones', () => {
  const connectionSlots = openConnectionSlots(() => 4)
  expect(takeAll(connectionSlots, 8).map(place => place !== undefined)).toEqual([
    ...Array.from({ length: 6 }, () => true),
    false,
    false,
  ])
})

test('each person has places of their own', () => {
  const connectionSlots = openConnectionSlots(() => 0)
  takeAll(connectionSlots, 10)
  expect(connectionSlots.reserve('one')).toBeUndefined()
  expect(connectionSlots.reserve('other')).toBeDefined()
})

test('a place that is given up is free once, however often that is said', () => {
  const connectionSlots = openConnectionSlots(() => 0)
  const [first] = takeAll(connectionSlots, 10)
  first?.()
  first?.()
  expect(takeAll(connectionSlots, 2).map(place => place !== undefined)).toEqual([true, false])
})

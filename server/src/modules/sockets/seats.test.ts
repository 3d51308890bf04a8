import { expect, test } from 'vitest'
import { openSeats } from './seats.ts'

const takeAll = (seats: ReturnType<typeof openSeats>, count: number, userId = 'one') =>
  Array.from({ length: count }, () => seats.take(userId))

test('sockets on their way in count like open ones', () => {
  const seats = openSeats(() => 4)
  expect(takeAll(seats, 8).map(place => place !== undefined)).toEqual([
    ...Array.from({ length: 6 }, () => true),
    false,
    false,
  ])
})

test('each person has places of their own', () => {
  const seats = openSeats(() => 0)
  takeAll(seats, 10)
  expect(seats.take('one')).toBeUndefined()
  expect(seats.take('other')).toBeDefined()
})

test('a place that is given up is free once, however often that is said', () => {
  const seats = openSeats(() => 0)
  const [first] = takeAll(seats, 10)
  first?.()
  first?.()
  expect(takeAll(seats, 2).map(place => place !== undefined)).toEqual([true, false])
})

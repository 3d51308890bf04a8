import { expect, test } from 'vitest'
import { addressOf, placeOf, type Place } from './places.ts'

const at = (address: string) => placeOf(new URL(address, 'http://phone'))

const PLACES: readonly [string, Place][] = [
  ['/p', { page: 'home' }],
  ['/p/h/0a1b', { page: 'home', hospitalId: '0a1b' }],
  ['/p/c/ABCDEFG2', { page: 'scan', code: 'ABCDEFG2' }],
  ['/p/v/0a1b', { page: 'video', id: '0a1b' }],
  ['/p/v/0a1b?l=9f&f=search', { page: 'video', id: '0a1b', playlistId: '9f', from: 'search' }],
  ['/p/l/0a1b', { page: 'playlist', id: '0a1b' }],
  ['/p/i/0a1b', { page: 'illness', id: '0a1b' }],
  ['/p/m?by=phase&ref=postop', { page: 'more', by: 'phase', ref: 'postop', title: '' }],
  ['/p/s', { page: 'search', keyword: '' }],
  ['/p/v/0a1b?t=7c', { page: 'video', id: '0a1b', taskId: '7c' }],
  ['/p/t', { page: 'tasks' }],
  ['/p/t/0a1b', { page: 'task', id: '0a1b' }],
  ['/p/k/RW261130ABCDEFGH', { page: 'take', taskNo: 'RW261130ABCDEFGH' }],
  ['/p/b/ABCDEFG2', { page: 'bed', code: 'ABCDEFG2' }],
  ['/p/history', { page: 'history' }],
  ['/p/me', { page: 'me' }],
]

test.each(PLACES)('%s', (address, place) => {
  expect(at(address)).toEqual(place)
  expect(addressOf(place)).toBe(address)
})

test('words of people survive the way into an address and back', () => {
  const searched: Place = { page: 'search', keyword: '血压 & 心/脏?#' }
  expect(at(addressOf(searched))).toEqual(searched)
  const all: Place = { page: 'more', by: 'class', ref: '0a', title: '术后=康复' }
  expect(at(addressOf(all))).toEqual(all)
})

test('a slash at the end is none', () => {
  expect(at('/p/')).toEqual({ page: 'home' })
  expect(at('/p/me/')).toEqual({ page: 'me' })
})

test.each([
  '/p/x',
  '/p/v',
  '/p/c/ABC',
  '/p/c/ABCDEFG1',
  '/p/v/..%2Fx',
  '/p/v/a/b',
  '/p/h/%3Cb%3E',
  '/p/me/x',
  '/p/k/RW1',
  '/p/b/ABC',
])('%s is nowhere', address => expect(at(address)).toEqual({ page: 'missing' }))

import { expect, it } from 'vitest'
import { clicked, escaped, looksEditable, nowhere, reached, releasedOutside, toggled } from './edit-mode.ts'

const [a, b] = [
  { id: '1', key: 'a' },
  { id: '1', key: 'b' },
]

it('edits on click, in click mode only while inside', () => {
  const place = clicked(a)
  expect([looksEditable(place, 'click', a), looksEditable(place, 'click', b)]).toEqual([true, false])
  expect(releasedOutside(place, 'click')).toEqual(nowhere)
  expect(releasedOutside(place, 'always')).toEqual(place)
  expect(looksEditable(nowhere, 'always', b)).toBe(true)
})

it('moves by keyboard without editing until F2', () => {
  const place = reached(clicked(a), b)
  expect(place).toEqual({ active: b, editing: false })
  expect(toggled(place).editing).toBe(true)
  expect(toggled(toggled(place)).editing).toBe(false)
  expect(toggled(nowhere)).toEqual(nowhere)
})

it('leaves with two Escapes', () => {
  const once = escaped(clicked(a))
  expect(once).toEqual({ active: a, editing: false })
  expect(escaped(once)).toEqual(nowhere)
})

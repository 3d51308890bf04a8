import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tagsCell } from './tags-cell.ts'

const group = (text: string) => tagsCell.accept(text, '')

it.each([
  ['', ''],
  ['a', 'a'],
  ['ab', 'ab;'],
  ['ab;c', 'ab;c'],
  ['abcd', 'ab;cd;'],
  ['健康宣教', '健康;宣教;'],
  [';;a;b', 'ab;'],
  ['😀😀😀', '😀😀;😀'],
])('groups %j as %j', (typed, wanted) => expect(group(typed)).toBe(wanted))

it('lets Backspace through the semicolon it put in', () => expect(tagsCell.accept('ab;cd', 'ab;cd;')).toBe('ab;c'))

it('says the same when asked twice', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ';', '；', '宣', '😀') }),
      text => group(group(text)) === group(text),
    ),
  )
})

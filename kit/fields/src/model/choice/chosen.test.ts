import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { holdingOf, readChosen, writeChosen, type ChoiceValue } from './chosen.ts'

it.each<[ChoiceValue, string[]]>([
  [null, []],
  [undefined, []],
  ['', []],
  ['a', ['a']],
  ['a,b', ['a', 'b']],
  ['a,b,', ['a', 'b']],
  [' a , ,b,a ', ['a', 'b']],
  [7, ['7']],
  [
    ['a', 'b', 'a'],
    ['a', 'b'],
  ],
  [
    [1, 2],
    ['1', '2'],
  ],
])('%j means %j', (chosen, values) => expect(readChosen(chosen)).toEqual(values))

it('what is written is read again', () => {
  const value = fc.stringMatching(/^[^,\s]{1,8}$/)
  fc.assert(
    fc.property(fc.uniqueArray(value), values => {
      expect(readChosen(writeChosen(values))).toEqual(values)
      expect(readChosen(values)).toEqual(values)
    }),
  )
})

describe('a field holds', () => {
  it('a text, whole where there is one, in parts where there may be more', () => {
    const onChange = vi.fn<(value: string) => void>()
    expect(holdingOf({ value: 'a,b', onChange }, false).values).toEqual(['a,b'])
    const many = holdingOf({ value: 'a,b', onChange }, true)
    expect(many.values).toEqual(['a', 'b'])
    many.change(['b', 'c'])
    many.change([])
    expect(onChange.mock.calls).toEqual([['b,c'], ['']])
  })

  it('a list', () => {
    const onChange = vi.fn<(value: string[]) => void>()
    const held = holdingOf({ as: 'list', value: ['a'], onChange }, true)
    held.change([...held.values, 'b'])
    expect(onChange).toHaveBeenCalledWith(['a', 'b'])
    expect(holdingOf({ as: 'list', value: null, onChange }, true).values).toEqual([])
  })
})

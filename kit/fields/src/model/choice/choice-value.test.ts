import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { choiceBindingOf, readChoiceValue, writeChoiceValue, type ChoiceValue } from './choice-value.ts'

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
])('%j means %j', (selected, values) => expect(readChoiceValue(selected)).toEqual(values))

it('what is written is read again', () => {
  const value = fc.stringMatching(/^[^,\s]{1,8}$/)
  fc.assert(
    fc.property(fc.uniqueArray(value), values => {
      expect(readChoiceValue(writeChoiceValue(values))).toEqual(values)
      expect(readChoiceValue(values)).toEqual(values)
    }),
  )
})

describe('a field holds', () => {
  it('a text, whole where there is one, in parts where there may be more', () => {
    const onChange = vi.fn<(value: string) => void>()
    expect(choiceBindingOf({ value: 'a,b', onChange }, false).values).toEqual(['a,b'])
    const many = choiceBindingOf({ value: 'a,b', onChange }, true)
    expect(many.values).toEqual(['a', 'b'])
    many.change(['b', 'c'])
    many.change([])
    expect(onChange.mock.calls).toEqual([['b,c'], ['']])
  })

  it('a list', () => {
    const onChange = vi.fn<(value: string[]) => void>()
    const held = choiceBindingOf({ as: 'list', value: ['a'], onChange }, true)
    held.change([...held.values, 'b'])
    expect(onChange).toHaveBeenCalledWith(['a', 'b'])
    expect(choiceBindingOf({ as: 'list', value: null, onChange }, true).values).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { initiallyHighlightedOption } from './highlighted-option.ts'

const shown = [
  { value: '1', text: '门诊部' },
  { value: '2', text: '门诊' },
]
const lit = (query: string, selected: readonly string[], allowInput: boolean) =>
  initiallyHighlightedOption(shown, { query, selected, allowInput })

it('a list of options lights the chosen one, or the first', () => {
  expect([lit('', ['2'], false), lit('', [], false), lit('门', ['2'], false), lit('门诊', [], false)]).toEqual([
    1, 0, 0, 0,
  ])
})

it('where an own text may stand only the option meant word for word is lit', () => {
  expect([lit('', ['2'], true), lit('', [], true), lit('门', ['2'], true), lit('门诊', [], true)]).toEqual([
    1, -1, -1, 1,
  ])
})

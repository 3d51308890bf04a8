import type { Choice } from '@xuanjiao/core/model/choice'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { choicesNamed, matchingChoices } from './match-choices.ts'
import { meansPath } from './match-path.ts'
import { mergeChoices, displayedLabel, unlabelledValues } from './merge-choices.ts'

const choices: Choice[] = [
  { value: 'A01', label: '人民医院' },
  { value: 'B02', label: '医院管理' },
  { value: 'C03', label: 'ECMO 中心' },
]

it.each([
  ['', ['A01', 'B02', 'C03']],
  ['  ', ['A01', 'B02', 'C03']],
  ['医院', ['B02', 'A01']],
  ['b0', ['B02']],
  ['ecmo', ['C03']],
  ['YYGL', ['B02']],
  ['rmyy', ['A01']],
  ['yiyuan', ['A01', 'B02']],
  ['yiyuang', ['B02']],
  ['%', []],
  ['.*', []],
])('%j finds %j', (typed, values) => expect(matchingChoices(choices, typed).map(one => one.value)).toEqual(values))

it.each([
  ['姑苏', true],
  ['苏州姑苏', true],
  ['江苏 姑苏', true],
  ['gusu', true],
  ['jsszgs', true],
  ['szgs', true],
  ['江苏/虎丘', false],
  ['hz', false],
])('%j finds a district by the way to it: %j', (typed, found) => {
  expect(meansPath(['江苏省', '苏州市', '姑苏区'], typed)).toBe(found)
})

const choice = fc.record({ value: fc.string({ minLength: 1, maxLength: 3 }), label: fc.string({ maxLength: 6 }) })

it('finding keeps every choice that holds the word, and invents none', () => {
  fc.assert(
    fc.property(fc.array(choice), fc.string({ maxLength: 3 }), (all, typed) => {
      const matches = matchingChoices(all, typed)
      expect(new Set(matches)).toEqual(new Set(all.filter(one => matchingChoices([one], typed).length > 0)))
      const word = typed.trim().toLowerCase()
      for (const one of all) if (one.label.toLowerCase().includes(word)) expect(matches).toContain(one)
    }),
  )
})

it('ten thousand choices are looked through by sound in one go', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => ({ value: String(i), label: `第${i}人民医院` }))
  expect(matchingChoices(many, 'd9999rm')).toEqual([many[9999]])
})

it('merged choices have every value once, what came first stays', () => {
  fc.assert(
    fc.property(fc.uniqueArray(choice, { selector: one => one.value }), fc.array(choice), (first, more) => {
      const all = mergeChoices(first, more)
      expect(all.slice(0, first.length)).toEqual(first)
      expect(new Set(all.map(one => one.value)).size).toBe(all.length)
      expect(
        unlabelledValues(
          all,
          [...first, ...more].map(one => one.value),
        ),
      ).toEqual([])
    }),
  )
  expect(mergeChoices(choices, choices)).toBe(choices)
  expect(unlabelledValues(choices, ['A01', 'gone'])).toEqual(['gone'])
})

it('a name on its way is no id', () => {
  expect(displayedLabel({ value: 'x', label: 'x', state: 'asked' })).toBe('…')
  expect(displayedLabel({ value: 'x', label: '甲', state: 'known' })).toBe('甲')
  expect(displayedLabel({ value: 'x', label: 'x（已删除）', state: 'gone' })).toBe('x（已删除）')
  expect(displayedLabel({ value: 'x', label: 'x', state: 'failed' })).toBe('x')
})

it('a word of a list names what is called so, before what stands below it; a code does too, and nothing switched off', () => {
  const all = [
    { value: '1', label: '省医院' },
    { value: '2', label: '护理部', hint: '省医院' },
    { value: '3', label: '护理部', hint: '市医院' },
    { value: '4', label: '骨科', hint: 'GK' },
    { value: '5', label: '儿科', hint: 'EK', disabled: true },
  ]
  const named = (word: string) => choicesNamed(all, word).map(({ value }) => value)
  expect(['省医院', '护理部', 'GK', '儿科', 'EK', '骨'].map(named)).toEqual([['1'], ['2', '3'], ['4'], [], [], []])
})

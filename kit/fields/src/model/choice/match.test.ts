import type { Choice } from '@xuanjiao/core/model/choice'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matching } from './match.ts'
import { merged, shownLabel, unlabelled } from './merge.ts'

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
  ['%', []],
  ['.*', []],
])('%j finds %j', (typed, values) => expect(matching(choices, typed).map(one => one.value)).toEqual(values))

const choice = fc.record({ value: fc.string({ minLength: 1, maxLength: 3 }), label: fc.string({ maxLength: 6 }) })

it('finding keeps every choice that holds the word, and invents none', () => {
  fc.assert(
    fc.property(fc.array(choice), fc.string({ maxLength: 3 }), (all, typed) => {
      const found = matching(all, typed)
      expect(new Set(found)).toEqual(new Set(all.filter(one => matching([one], typed).length > 0)))
      const word = typed.trim().toLowerCase()
      for (const one of all) if (one.label.toLowerCase().includes(word)) expect(found).toContain(one)
    }),
  )
})

it('ten thousand choices are looked through by sound in one go', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => ({ value: String(i), label: `第${i}人民医院` }))
  expect(matching(many, 'd9999rm')).toEqual([many[9999]])
})

it('merged choices have every value once, what came first stays', () => {
  fc.assert(
    fc.property(fc.uniqueArray(choice, { selector: one => one.value }), fc.array(choice), (first, more) => {
      const all = merged(first, more)
      expect(all.slice(0, first.length)).toEqual(first)
      expect(new Set(all.map(one => one.value)).size).toBe(all.length)
      expect(
        unlabelled(
          all,
          [...first, ...more].map(one => one.value),
        ),
      ).toEqual([])
    }),
  )
  expect(merged(choices, choices)).toBe(choices)
  expect(unlabelled(choices, ['A01', 'gone'])).toEqual(['gone'])
})

it('a name on its way is no id', () => {
  expect(shownLabel({ value: 'x', label: 'x', state: 'asked' })).toBe('…')
  expect(shownLabel({ value: 'x', label: '甲', state: 'known' })).toBe('甲')
  expect(shownLabel({ value: 'x', label: 'x（已删除）', state: 'gone' })).toBe('x（已删除）')
  expect(shownLabel({ value: 'x', label: 'x', state: 'failed' })).toBe('x')
})

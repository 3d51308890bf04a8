import type { Choice } from '@xuanjiao/core/model/choice'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaAfterChange, areaTypeProblem, areaCodePath, areasWithin, areaTree, type AreaData } from './area.ts'
import { flagValueOf, readFlagValues, isFlagOn, YES_NO } from './flag-values.ts'
import { mayToggleChoice, toggleChoice } from './toggle-choice.ts'
import { readTags } from './read-tags.ts'

const data: AreaData = {
  '86': { '320000': '江苏省', '440000': '广东省' },
  '320000': { '320500': '苏州市', '320100': '南京市' },
  '320500': { '320505': '虎丘区' },
  '440000': { '441900': '东莞市' },
  '441900': { '441901': '莞城街道' },
}

describe('areas', () => {
  it('three levels below 86', () => {
    expect(areasWithin(data, '86').map(one => one.label)).toEqual(['江苏省', '广东省'])
    expect(areaCodePath(data, '320505')).toEqual(['320000', '320500', '320505'])
    expect(areaCodePath(data, '')).toEqual([])
  })

  it('the tree is made once, and ends where it is told to', () => {
    expect(areaTree(data)).toBe(areaTree(data))
    const city = areaTree(data, ['441900'])[1]?.children?.[0]
    expect(city).toEqual({ value: '441900', label: '东莞市' })
    expect(areaTree(data)[1]?.children?.[0]?.children).toHaveLength(1)
  })

  it.each([
    ['320505', 0, '440000', '440000'],
    ['320505', 1, '320100', '320100'],
    ['320505', 2, undefined, '320500'],
    ['320505', 1, undefined, '320000'],
    ['320505', 0, undefined, ''],
    ['', 0, '320000', '320000'],
  ])('after %s, level %i chosen %s: %s', (value, level, selected, next) =>
    expect(areaAfterChange(data, value, level, selected)).toBe(next),
  )

  it('an unknown type says so', () => {
    expect(areaTypeProblem('radio')).toBe('Bad type value')
    expect(areaTypeProblem('cascader')).toBeUndefined()
    expect(areaTypeProblem('select')).toBeUndefined()
  })
})

describe('a switch', () => {
  it.each([
    ['Y', true],
    ['N', false],
    ['', false],
    [null, false],
    [true, false],
  ])('%j is %s', (value, on) => expect(isFlagOn(value)).toBe(on))

  it.each([
    ['1,0', ['1', '0']],
    ['["1","0"]', ['1', '0']],
    ['', YES_NO],
    ['a', YES_NO],
    ['a,a', YES_NO],
    ['a,b,c', YES_NO],
  ])('%j keeps %j', (text, values) => expect(readFlagValues(text)).toEqual(values))

  it('what it keeps it reads again', () => {
    for (const on of [true, false]) expect(isFlagOn(flagValueOf(on, ['1', '0']), ['1', '0'])).toBe(on)
  })
})

describe('boxes', () => {
  const choices: Choice[] = ['a', 'b', 'c'].map(value => ({ value, label: value }))

  it('keep the order of the choices, and values nobody knows any more', () => {
    expect(toggleChoice(choices, ['c', 'old'], 'a', true)).toEqual(['old', 'a', 'c'])
    expect(toggleChoice(choices, ['a', 'c'], 'a', false)).toEqual(['c'])
  })

  it('ticking and clearing again changes nothing', () => {
    const values = fc.subarray(['a', 'b', 'c'])
    fc.assert(
      fc.property(values, fc.constantFrom('a', 'b', 'c'), (selected, value) => {
        const there = selected.includes(value)
        expect(toggleChoice(choices, toggleChoice(choices, selected, value, !there), value, there)).toEqual(selected)
      }),
    )
  })

  it('no more than allowed; what is ticked can always be cleared', () => {
    expect(mayToggleChoice(['a', 'b'], 'c', 2)).toBe(false)
    expect(mayToggleChoice(['a', 'b'], 'a', 2)).toBe(true)
    expect(mayToggleChoice(['a', 'b'], 'c', undefined)).toBe(true)
    expect(mayToggleChoice(['a', 'b'], 'c', 0)).toBe(true)
  })
})

it('tags are trimmed, each once', () => {
  expect(readTags([' 高血压 ', '', '高血压', '糖尿病'])).toEqual(['高血压', '糖尿病'])
  expect(readTags(['a', 'b', 'c'], 2)).toEqual(['a', 'b'])
})

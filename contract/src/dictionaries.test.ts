import { expect, test } from 'vitest'
import { dictionaries, seedText } from './dictionaries.ts'

const doubles = (texts: readonly string[]): string[] => texts.filter((text, i) => texts.indexOf(text) !== i)

test('codes are unique', () => {
  expect(doubles(dictionaries.map(({ code }) => code))).toEqual([])
  expect(dictionaries.length).toBeGreaterThanOrEqual(64)
})

test.each(dictionaries)('$code has a name and choices that differ in value and text', ({ name, items }) => {
  expect(name).not.toBe('')
  expect(items.length).toBeGreaterThan(1)
  expect(doubles(items.map(item => item.value))).toEqual([])
  expect(doubles(items.map(item => item.text))).toEqual([])
  expect(items.filter(({ value, text }) => value.trim() !== value || text.trim() !== text || text === '')).toEqual([])
})

test('the order is the one people see', () => {
  const items = dictionaries.find(({ code }) => code === 'priority')?.items
  expect(items?.map(({ value, text }) => value + text)).toEqual(['H高', 'M中', 'L低'])
})

test('both kinds of yes are there', () => {
  expect([seedText('yn', '1'), seedText('is_open', 'Y'), seedText('he_yn', 'N'), seedText('yn', 'Y')]).toEqual([
    '是',
    '是',
    '否',
    undefined,
  ])
})

test('values with signs stand as the data rules use them', () => {
  expect([seedText('rule_conditions', '>='), seedText('rule_conditions', 'USE_SQL_RULES')]).toEqual([
    '大于等于',
    '自定义SQL表达式',
  ])
  expect(seedText('perms_type', '2')).toBe('禁用')
  expect(seedText('he_hospital_level', '33')).toBe('三级甲等')
})

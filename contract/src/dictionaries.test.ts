import { expect, test } from 'vitest'
import { initialDictionaries, seedDictionaryText } from './dictionaries.ts'

const doubles = (texts: readonly string[]): string[] => texts.filter((text, i) => texts.indexOf(text) !== i)

test('codes are unique', () => {
  expect(doubles(initialDictionaries.map(({ code }) => code))).toEqual([])
  expect(initialDictionaries.length).toBeGreaterThanOrEqual(64)
})

test.each(initialDictionaries)('$code has a name and choices that differ in value and text', ({ name, items }) => {
  expect(name).not.toBe('')
  expect(items.length).toBeGreaterThan(1)
  expect(doubles(items.map(item => item.value))).toEqual([])
  expect(doubles(items.map(item => item.text))).toEqual([])
  expect(items.filter(({ value, text }) => value.trim() !== value || text.trim() !== text || text === '')).toEqual([])
})

test('the order is the one people see', () => {
  const items = initialDictionaries.find(({ code }) => code === 'priority')?.items
  expect(items?.map(({ value, text }) => value + text)).toEqual(['H高', 'M中', 'L低'])
})

test('both kinds of yes are there', () => {
  expect([
    seedDictionaryText('yn', '1'),
    seedDictionaryText('is_open', 'Y'),
    seedDictionaryText('he_yn', 'N'),
    seedDictionaryText('yn', 'Y'),
  ]).toEqual(['是', '是', '否', undefined])
})

test('values with signs stand as the data rules use them', () => {
  expect([seedDictionaryText('rule_conditions', '>='), seedDictionaryText('rule_conditions', 'USE_SQL_RULES')]).toEqual(
    ['大于等于', '自定义SQL表达式'],
  )
  expect(seedDictionaryText('perms_type', '2')).toBe('禁用')
  expect(seedDictionaryText('he_hospital_level', '33')).toBe('三级甲等')
})

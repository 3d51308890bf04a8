import type { Field } from './field.ts'
import { describe, expect, it } from 'vitest'
import { yuanToFen } from './money/money.ts'
import { fieldText, rowFieldText } from './field-kind.ts'
import { percentText } from './base/value-text.ts'

const field = (rest: object) => ({ title: '字段', ...rest }) as Field

describe('a value in words', () => {
  it.each([
    [field({ kind: 'money' }), 123456, '1,234.56 元'],
    [field({ kind: 'money' }), 29, '0.29 元'],
    [field({ kind: 'integer', unit: '张' }), 20000, '20,000 张'],
    [field({ kind: 'decimal', scale: 2 }), 3, '3.00'],
    [field({ kind: 'flag' }), 'Y', '是'],
    [field({ kind: 'richText' }), '<p>心 <b>内</b>科</p>', '心 内科'],
    [field({ kind: 'tags' }), ['高血压', '用药'], '高血压、用药'],
    [field({ kind: 'rows', columns: {} }), [{}, {}], '2 行'],
    [field({ kind: 'image' }), 'a.png,b.png', '2 张图片'],
    [field({ kind: 'text' }), '', '—'],
    [field({ kind: 'integer' }), 0, '0'],
  ])('%o', (one, value, shown) => {
    expect(fieldText(one, value)).toBe(shown)
  })

  it('is what the dictionary says when it says something', () => {
    const level = field({ kind: 'dict', dict: 'he_hospital_level', many: true })
    expect(rowFieldText(level, 'level', { level: '33,32', level_dictText: '三级甲等,三级乙等' })).toBe(
      '三级甲等、三级乙等',
    )
    expect(rowFieldText(level, 'level', { level: '33' })).toBe('33')
    expect(rowFieldText(level, 'level', { level: null, level_dictText: '旧' })).toBe('—')
  })
})

describe('money and shares', () => {
  it('reads yuan exactly and nothing else', () => {
    expect([yuanToFen('19.9'), yuanToFen('0.29'), yuanToFen('100')]).toEqual([1990, 29, 10000])
    expect([yuanToFen('1.234'), yuanToFen('x'), yuanToFen('')].every(Number.isNaN)).toBe(true)
  })

  it('writes percents with a decimal only where there is one', () => {
    expect([percentText(38.16), percentText(100), percentText(0)]).toEqual(['38.2%', '100%', '0%'])
  })
})

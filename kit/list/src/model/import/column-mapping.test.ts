import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchColumns, isCertainMatch, missingColumns, rematchColumn, unmatchedTitles } from './column-mapping.ts'
import type { ImportableColumn } from './import-source.ts'

const column = (key: string, head: string, required = false): ImportableColumn => ({ key, head, required })
const COLUMNS = [
  column('name.0', '医院名称', true),
  column('phone.0', '联系电话', true),
  column('beds.0', '床位数'),
  column('free.0', '院内免费(是/否)'),
]

const areAlike = (head: string, title: string) => 'key' in matchColumns([column('key', head)], [title], {}).mapping

describe('matching columns', () => {
  test('the same head counts before everything, however it is written', () => {
    const titles = ['院内免费（是/否）', ' 医院 名称＊', '联系电话*', '床位数']
    const match = matchColumns(COLUMNS, titles, { 床位数: 'phone.0' })
    expect(match.mapping).toEqual({ 'name.0': 1, 'phone.0': 2, 'beds.0': 3, 'free.0': 0 })
    expect(new Set(Object.values(match.how))).toEqual(new Set(['same']))
    expect(isCertainMatch(COLUMNS, match)).toBe(true)
  })

  test('what was chosen before stands over mere likeness', () => {
    const match = matchColumns(COLUMNS, ['名称', '电话号码', '联系人电话'], { 电话号码: 'phone.0' })
    expect(match).toMatchObject({
      mapping: { 'name.0': 0, 'phone.0': 1 },
      how: { 'name.0': 'alike', 'phone.0': 'remembered' },
    })
    expect(isCertainMatch(COLUMNS, match)).toBe(false)
    expect(unmatchedTitles(['名称', '电话号码', '联系人电话'], match)).toEqual(['联系人电话'])
  })

  test.each([
    ['医院名称', '名称', true],
    ['联系电话', '电话', true],
    ['床位数', '床位', true],
    ['床位数', '核定床位数', true],
    ['医院名称', '床位', false],
    ['服务开始', '服务结束', false],
    ['名', '名称', false],
  ])('%s and %s are alike: %s', (one, other, alike) => expect(areAlike(one, other)).toBe(alike))

  test('heads are alike whichever is whose', () => {
    const head = fc.string({ unit: fc.constantFrom(...'医院名称电话') })
    fc.assert(fc.property(head, head, (one, other) => areAlike(one, other) === areAlike(other, one)))
  })

  test('heads that nobody knows leave columns without a place', () => {
    const match = matchColumns(COLUMNS, ['甲', '乙'], {})
    expect(match.mapping).toEqual({})
    expect(missingColumns(COLUMNS, match).map(one => one.head)).toEqual(['医院名称', '联系电话'])
  })

  test('by hand a place goes from one column to another', () => {
    const auto = matchColumns(COLUMNS, ['医院名称', '联系电话'], {})
    const moved = rematchColumn(auto, 'beds.0', 0)
    expect(moved).toEqual({ mapping: { 'phone.0': 1, 'beds.0': 0 }, how: { 'phone.0': 'same', 'beds.0': 'hand' } })
    expect(rematchColumn(moved, 'phone.0', undefined).mapping).toEqual({ 'beds.0': 0 })
  })

  test('whatever the heads are, no place is given twice and every place is one of the file', () => {
    const head = fc.constantFrom('医院名称', '名称', '电话', '联系电话', '床位', '', '备注', '院内免费')
    const keys = fc.dictionary(head, fc.constantFrom('name.0', 'phone.0', 'gone.0'))
    fc.assert(
      fc.property(fc.array(head, { maxLength: 8 }), keys, (titles, remembered) => {
        const { mapping, how } = matchColumns(COLUMNS, titles, remembered)
        const places = Object.values(mapping)
        expect(new Set(places).size).toBe(places.length)
        expect(places.every(at => at >= 0 && at < titles.length)).toBe(true)
        expect(Object.keys(how).sort()).toEqual(Object.keys(mapping).sort())
        for (const { key, head: own } of COLUMNS) if (titles.some(title => title === own)) expect(how[key]).toBe('same')
      }),
    )
  })
})

import { expect, it } from 'vitest'
import { linkedColumnsBelow, ColumnLookups } from './column-lookups.ts'

const linked = (key: string, linkageKey?: string) => ({
  key,
  title: key,
  type: 'select',
  ...(linkageKey && { linkageKey }),
})
const columns = [linked('province', 'city'), linked('city', 'area'), linked('area'), linked('sex')]

it('finds every column below a parent, even when they turn in a circle', () => {
  expect(linkedColumnsBelow(columns, 'province')).toEqual(['city', 'area'])
  expect(linkedColumnsBelow(columns, 'sex')).toEqual([])
  expect(linkedColumnsBelow([linked('a', 'b'), linked('b', 'a')], 'a')).toEqual(['b'])
})

it('gives a linked column the options of its parent value', () => {
  const lookups = new ColumnLookups(columns)
  lookups.setOptions('city', [{ value: '1', text: '南京' }], 'js')
  lookups.setOptions('city', [{ value: '1', text: '杭州' }], 'zj')
  expect(lookups.options('city', { id: '1', province: 'zj' }).textOf('1')).toBe('杭州')
  expect(lookups.options('city', { id: '1', province: 'js' }).textOf('1')).toBe('南京')
  expect(lookups.options('city', { id: '1', province: 'ah' }).textOf('1')).toBe('1')
  expect([lookups.hasOptions('city', 'zj'), lookups.hasOptions('city', 'ah')]).toEqual([true, false])
})

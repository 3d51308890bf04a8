import { expect, it } from 'vitest'
import { gridTexts } from '../columns/grid-texts.ts'
import { recountedTotal } from './testing/recounted-total.ts'
import { footerRows } from './footer-rows.ts'

const price = { key: 'price', title: '价格', type: 'inputNumber' }

it('shows 合计 and 平均 for the columns that ask', () => {
  const columns = [
    { ...price, statistics: ['sum', 'average'] as const },
    { ...price, key: 'count', statistics: 'sum' as const },
    { ...price, key: 'name' },
  ]
  expect(footerRows(columns, () => recountedTotal([1, 1, 2]), gridTexts)).toEqual([
    { label: '合计', cells: { price: '4', count: '4' } },
    { label: '平均', cells: { price: '1.33' } },
  ])
})

it('has no footer when nothing is asked', () => expect(footerRows([price], () => undefined, gridTexts)).toEqual([]))

import { expect, it } from 'vitest'
import { gridTexts } from '../columns/texts.ts'
import { totalOf } from './testing/total-of.ts'
import { footerRows } from './footer.ts'

const price = { key: 'price', title: '价格', type: 'inputNumber' }

it('shows 合计 and 平均 for the columns that ask', () => {
  const columns = [
    { ...price, statistics: ['sum', 'average'] as const },
    { ...price, key: 'count', statistics: 'sum' as const },
    { ...price, key: 'name' },
  ]
  expect(footerRows(columns, () => totalOf([1, 1, 2]), gridTexts)).toEqual([
    { label: '合计', cells: { price: '4', count: '4' } },
    { label: '平均', cells: { price: '1.33' } },
  ])
})

it('has no footer when nothing is asked', () => expect(footerRows([price], () => undefined, gridTexts)).toEqual([]))

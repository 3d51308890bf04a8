import { expect, it } from 'vitest'
import { sampleGrid } from '../../testing/sample-grid.ts'
import { isUnparsedText } from '../type/unparsed-text.ts'

const column = {
  key: 'v',
  title: '等级',
  type: 'sel_search_async',
  options: [{ value: '31', text: '三级甲等' }],
}

it('options of the column itself are shown and read by their label, what was learnt goes first', () => {
  const grid = sampleGrid([column], [{ id: '1', v: '31,21' }])
  const names = grid.cells.lookups.names('v')
  const print = () => grid.cells.print('v', grid.rows.get('1')!)
  const parse = (text: string) => grid.cells.type('v').parse(text, grid.cells.context('v'))
  expect([print(), parse('三级甲等')]).toEqual(['三级甲等,21', '31'])
  expect(isUnparsedText(parse('二级乙等'))).toBe(true)
  names.add('21', '二级乙等')
  names.add('32', '三级甲等')
  expect([print(), parse('二级乙等'), parse('三级甲等')]).toEqual(['三级甲等,二级乙等', '21', '32'])
})

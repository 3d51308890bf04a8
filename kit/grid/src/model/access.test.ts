import { expect, it } from 'vitest'
import { gridAccess, visibleButtons, visibleColumns } from './access.ts'

const columns = ['name', 'price', 'cost'].map(key => ({ key, title: key, type: 'input' }))
const lists = {
  own: [{ action: 'order:price', type: '2' }],
  stored: ['price', 'cost', 'add'].map(name => ({ action: `order:${name}`, type: '2', status: '0' })),
}
const keys = (authPre?: string) => visibleColumns(columns, gridAccess(authPre, lists)).map(({ key }) => key)

it.each(['order', 'order:'])('with prefix %s it hides what is denied and not given', authPre => {
  expect(keys(authPre)).toEqual(['name', 'price'])
  expect(visibleButtons(gridAccess(authPre, lists))).toEqual(['batch_delete'])
})

it('hides nothing without a prefix or under another one', () => {
  expect(keys()).toHaveLength(3)
  expect(keys('stock')).toHaveLength(3)
  expect(visibleButtons(gridAccess(undefined, lists))).toEqual(['add', 'batch_delete'])
})

it('denies only by status 0', () => {
  const may = gridAccess('order', { own: [], stored: [{ action: 'order:name', type: '2', status: '1' }] })
  expect(may('name')).toBe(true)
})

import { expect, it } from 'vitest'
import { permissionChangeCounts, permissionsAfterToggle, partlyGrantedNodes } from './role-permissions.ts'

const tree = [
  {
    key: 'business',
    children: [{ key: 'video', children: [{ key: 'video:add' }, { key: 'video:delete' }] }, { key: 'hospital' }],
  },
  { key: 'system' },
]

it('a page comes with its buttons and the menus that lead to it', () => {
  expect(permissionsAfterToggle(tree, ['system'], 'video', true).sort()).toEqual([
    'business',
    'system',
    'video',
    'video:add',
    'video:delete',
  ])
})

it('a button comes with its page, and goes alone', () => {
  const with1 = permissionsAfterToggle(tree, [], 'video:add', true)
  expect(with1.sort()).toEqual(['business', 'video', 'video:add'])
  expect(permissionsAfterToggle(tree, with1, 'video:add', false).sort()).toEqual(['business', 'video'])
})

it('a menu goes with everything below it', () => {
  const all = ['business', 'video', 'video:add', 'hospital', 'system']
  expect(permissionsAfterToggle(tree, all, 'business', false)).toEqual(['system'])
  expect(permissionsAfterToggle(tree, all, 'gone', true)).toEqual(all)
})

it('says how much was given and taken', () => {
  expect(permissionChangeCounts(['a', 'b'], ['b', 'c', 'd'])).toEqual({ given: 2, taken: 1 })
})

it('draws half what is granted in part, whether it is granted itself or not', () => {
  const half = (...granted: string[]) => [...partlyGrantedNodes(tree, new Set(granted))]
  expect(half('business', 'video', 'video:add')).toEqual(['business', 'video'])
  expect(half('business', 'video', 'video:add', 'video:delete')).toEqual(['business'])
  expect(half('hospital')).toEqual(['business'])
  expect(half('business', 'video', 'video:add', 'video:delete', 'hospital', 'system')).toEqual([])
  expect(half()).toEqual([])
})

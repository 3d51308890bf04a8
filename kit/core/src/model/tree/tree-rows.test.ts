import { expect, it } from 'vitest'
import { treeRows } from './tree-rows.ts'

const row = (id: string) => ({ id })
const seen = (opened: Map<string, { id: string }[] | undefined>, levels = 3) =>
  treeRows([row('a'), row('b')], levels, opened).map(one => `${'-'.repeat(one.depth)}${one.row.id} ${one.state}`)

it('a tree opens level by level', () => {
  expect(seen(new Map())).toEqual(['a closed', 'b closed'])
  expect(seen(new Map([['a', undefined]]))).toEqual(['a busy', 'b closed'])
  expect(
    seen(
      new Map([
        ['a', [row('c')]],
        ['c', [row('d')]],
      ]),
    ),
  ).toEqual(['a open', '-c open', '--d leaf', 'b closed'])
})

it('a row without rows below is a leaf, and so is the last level', () => {
  expect(seen(new Map([['a', []]]))).toEqual(['a leaf', 'b closed'])
  expect(seen(new Map([['a', [row('c')]]]), 2)).toEqual(['a open', '-c leaf', 'b closed'])
  expect(treeRows([{ id: 'a', leaf: true }], 3, new Map())[0]?.state).toBe('leaf')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkNode, everyNodeKey, halfChecked, linkedCheckedNodes, type CheckedNodes } from './tree-check.ts'
import { branchesWith, expandableKeys, isInSight } from './tree-search.ts'
import { branchOf, indexTree, inTreeOrder, type PickNode, type TreeIndex } from './pick-tree.ts'

const node = (key: string, ...children: PickNode[]): PickNode => ({ key, title: `部${key}`, children })
const tree = [node('a', node('a1', node('a1x'), node('a1y')), node('a2')), node('b')]
const index = indexTree(tree)
const sorted = (keys: ReadonlySet<string>) => [...keys].sort()

describe('ticks of a tree', () => {
  test('strict: each node by itself, nothing half', () => {
    const checked = checkNode(index, new Set(['a1']), 'a', 'strict')
    expect(sorted(checked)).toEqual(['a', 'a1'])
    expect(sorted(checkNode(index, checked, 'a', 'strict'))).toEqual(['a1'])
    expect(halfChecked(index, checked, 'strict').size).toBe(0)
  })

  test('linked: a node goes with all below it and makes its parents full or half', () => {
    const one = checkNode(index, new Set(), 'a1', 'linked')
    expect(sorted(one)).toEqual(['a1', 'a1x', 'a1y'])
    expect(sorted(halfChecked(index, one, 'linked'))).toEqual(['a'])
    const both = checkNode(index, one, 'a2', 'linked')
    expect(sorted(both)).toEqual(['a', 'a1', 'a1x', 'a1y', 'a2'])
    const less = checkNode(index, both, 'a1x', 'linked')
    expect(sorted(less)).toEqual(['a1y', 'a2'])
    expect(sorted(halfChecked(index, less, 'linked'))).toEqual(['a', 'a1'])
  })

  test('linked after the fact: what was ticked strictly spreads down, then up', () => {
    expect(sorted(linkedCheckedNodes(index, new Set(['a1'])))).toEqual(['a1', 'a1x', 'a1y'])
    expect(sorted(linkedCheckedNodes(index, new Set(['a1x', 'a1y', 'a2'])))).toEqual(['a', 'a1', 'a1x', 'a1y', 'a2'])
    expect(sorted(linkedCheckedNodes(index, new Set(['b', 'unknown'])))).toEqual(['b', 'unknown'])
  })

  test('rooted: a node brings all below it and the way that leads to it', () => {
    expect(sorted(checkNode(index, new Set(['b']), 'a1', 'rooted'))).toEqual(['a', 'a1', 'a1x', 'a1y', 'b'])
  })

  test('rooted: a leaf comes with what leads to it, and goes alone', () => {
    const one = checkNode(index, new Set(), 'a1x', 'rooted')
    expect(sorted(one)).toEqual(['a', 'a1', 'a1x'])
    expect(sorted(checkNode(index, one, 'a1x', 'rooted'))).toEqual(['a', 'a1'])
  })

  test('rooted: a part of a branch becomes the whole, the whole goes with everything below it', () => {
    const whole = checkNode(index, new Set(['a', 'a1', 'a1x', 'b']), 'a', 'rooted')
    expect(sorted(whole)).toEqual(['a', 'a1', 'a1x', 'a1y', 'a2', 'b'])
    expect(sorted(checkNode(index, whole, 'a', 'rooted'))).toEqual(['b'])
  })

  test('rooted: half is what is ticked in part, whether it is ticked itself or not', () => {
    const half = (...checked: string[]) => sorted(halfChecked(index, new Set(checked), 'rooted'))
    expect(half('a', 'a1', 'a1x')).toEqual(['a', 'a1'])
    expect(half('a', 'a1', 'a1x', 'a1y')).toEqual(['a'])
    expect(half('a2')).toEqual(['a'])
    expect(half('a', 'a1', 'a1x', 'a1y', 'a2', 'b', 'gone')).toEqual([])
    expect(half()).toEqual([])
  })

  test('what the tree does not know is kept, at the end', () => {
    expect(inTreeOrder(index, new Set(['gone', 'b', 'a']))).toEqual(['a', 'b', 'gone'])
  })

  test('everything can be ticked', () => expect(everyNodeKey(index).size).toBe(6))
})

describe('a search', () => {
  test.each([
    ['a1x', ['a', 'a1', 'a1x']],
    ['部B', ['b']],
    ['a1', ['a', 'a1', 'a1x', 'a1y']],
    [' ', ['a', 'a1', 'a1x', 'a1y', 'a2', 'b']],
    ['没有', []],
  ])('for %j leaves %j', (word, keys) => {
    expect([...indexTree(branchesWith(tree, word)).keys()]).toEqual(keys)
  })

  test('opens what has something below it', () => expect(expandableKeys(tree)).toEqual(['a', 'a1']))
})

/** Trees as lists of parents: node `n` stands below `parents[n]`, or at the top. */
const anyTree = fc.array(fc.nat(), { minLength: 1, maxLength: 60 }).map(numbers => {
  const parents = numbers.map((number, at) => (at === 0 || number % 4 === 0 ? -1 : number % at))
  const below = (parent: number): PickNode[] =>
    parents.flatMap((one, at) => (one === parent ? [{ key: String(at), title: `${at}`, children: below(at) }] : []))
  return indexTree(below(-1))
})

/** A linked tree is settled: a parent is ticked exactly when all its children are. */
function settled(of: TreeIndex, checked: CheckedNodes): boolean {
  return [...of].every(
    ([key, { children }]) => children.length === 0 || checked.has(key) === children.every(one => checked.has(one)),
  )
}

test('linked ticks are settled after any history, and half is exactly a mixed branch', () => {
  fc.assert(
    fc.property(anyTree, fc.array(fc.nat(), { maxLength: 30 }), (of, presses) => {
      let checked: CheckedNodes = new Set()
      for (const press of presses) {
        const key = String(press % of.size)
        const before = checked
        checked = checkNode(of, checked, key, 'linked')
        expect(settled(of, checked)).toBe(true)
        expect(branchOf(of, key).every(one => checked.has(one) !== before.has(key))).toBe(true)
      }
      const half = halfChecked(of, checked, 'linked')
      for (const key of of.keys()) {
        const below = branchOf(of, key).slice(1)
        expect(half.has(key)).toBe(!checked.has(key) && below.some(one => checked.has(one)))
      }
    }),
  )
})

test('linking strict ticks loses none, settles, and changes nothing a second time', () => {
  fc.assert(
    fc.property(anyTree, fc.array(fc.nat()), (of, selected) => {
      const checked = new Set(selected.map(one => String(one % of.size)))
      const once = linkedCheckedNodes(of, checked)
      expect([...checked].every(key => once.has(key))).toBe(true)
      expect(settled(of, once)).toBe(true)
      expect(sorted(linkedCheckedNodes(of, once))).toEqual(sorted(once))
    }),
  )
})

test('ten thousand departments are ticked in one go', () => {
  const wide = indexTree([node('root', ...Array.from({ length: 10_000 }, (_, at) => node(`d${at}`)))])
  const all = checkNode(wide, new Set(), 'root', 'linked')
  expect(all.size).toBe(10_001)
  expect(halfChecked(wide, checkNode(wide, all, 'd5000', 'linked'), 'linked')).toEqual(new Set(['root']))
})

test('a node is in sight as long as all above it are open', () => {
  const seen = (open: string[], key: string) => isInSight(tree, new Set(open), key)
  expect([seen([], 'b'), seen([], 'a1'), seen(['a'], 'a1'), seen(['a'], 'a1x'), seen(['a1'], 'a1x')]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
  expect(seen(['a', 'a1'], 'a1x')).toBe(true)
  expect(seen(['a', 'a1'], 'gone')).toBe(false)
})

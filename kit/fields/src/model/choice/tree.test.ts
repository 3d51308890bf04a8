import type { Query } from '@xuanjiao/core/model/ports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categorySource } from './category-tree.ts'
import { dictTreeSource } from './dict-tree.ts'
import type { TreeChoice } from './source.ts'
import { foundLines, isPartial, labelsIn, linesOf, NO_LEVELS, ROOT, withLevel } from './tree-levels.ts'
import { readNodes } from './tree-nodes.ts'

const node = (key: string, leaf = false, children?: TreeChoice[]): TreeChoice => ({
  key,
  value: key,
  label: key,
  leaf,
  ...(children && { children }),
})

describe('nodes of a tree call', () => {
  it.each([
    [
      { key: 'k', value: 'v', label: 'l', leaf: 0 },
      { key: 'k', value: 'v', label: 'l', leaf: false },
    ],
    [
      { key: 'k', value: 'v', label: 'l', leaf: 1 },
      { key: 'k', value: 'v', label: 'l', leaf: true },
    ],
    [
      { key: 'k', title: 't', leaf: true },
      { key: 'k', value: 'k', label: 't', leaf: true },
    ],
    [
      { key: 'k', title: 't', isLeaf: false },
      { key: 'k', value: 'k', label: 't', leaf: false },
    ],
    [
      { id: 5, name: 'n', hasChildren: false },
      { key: '5', value: '5', label: 'n', leaf: true },
    ],
    [
      { key: 'k', title: 't' },
      { key: 'k', value: 'k', label: 't', leaf: false },
    ],
    [
      { key: 'k', title: 't', children: [] },
      { key: 'k', value: 'k', label: 't', leaf: true, children: [] },
    ],
  ])('%j', (given, expected) => expect(readNodes([given])).toEqual([expected]))

  it('nothing is an empty level, another answer an error', () => {
    expect(readNodes(null)).toEqual([])
    expect(readNodes([null, 'x', {}])).toEqual([])
    expect(() => readNodes({ records: [] })).toThrow('树形数据没有返回列表')
  })
})

describe('levels', () => {
  it('stand below their parents; an empty one makes its parent a leaf', () => {
    let levels = withLevel(NO_LEVELS, ROOT, [node('a'), node('b', true)])
    levels = withLevel(levels, 'a', [node('a1')])
    levels = withLevel(levels, 'a1', [])
    expect(linesOf(levels).map(({ id, pId, leaf }) => [id, pId, leaf])).toEqual([
      ['a', '', false],
      ['a1', 'a', true],
      ['b', '', true],
    ])
    expect(labelsIn(levels).map(one => one.value)).toEqual(['a', 'b', 'a1'])
  })

  it('children that came along need no asking, and a ring ends', () => {
    const levels = withLevel(NO_LEVELS, ROOT, [node('a', false, [node('b', false, [node('a')])])])
    expect(linesOf(levels).map(({ id, pId }) => [id, pId])).toEqual([
      ['a', ''],
      ['b', 'a'],
    ])
  })

  it('however they come, every node is listed once, after its parent', () => {
    const forest = fc.array(fc.tuple(fc.nat(20), fc.uniqueArray(fc.nat(20), { maxLength: 4 })), { maxLength: 12 })
    fc.assert(
      fc.property(forest, asked => {
        const levels = asked.reduce(
          (before, [parent, keys], at) =>
            withLevel(
              before,
              at === 0 ? ROOT : String(parent),
              keys.map(key => node(String(key))),
            ),
          NO_LEVELS,
        )
        const ids = linesOf(levels).map(line => line.id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const { id, pId } of linesOf(levels))
          if (pId !== ROOT) expect(ids.indexOf(pId)).toBeLessThan(ids.indexOf(id))
      }),
    )
  })

  it('what was found stands flat', () => {
    expect(foundLines([node('x'), node('y', true)])).toEqual([
      { id: 'x', pId: ROOT, choice: node('x'), leaf: false, opens: false },
      { id: 'y', pId: ROOT, choice: node('y', true), leaf: true, opens: false },
    ])
  })
})

describe('a search of a tree nobody looks through as a whole', () => {
  it('says so as long as something is not opened', () => {
    const top = withLevel(NO_LEVELS, ROOT, [node('a'), node('b', true)])
    expect(isPartial(top)).toBe(true)
    expect(isPartial(withLevel(top, 'a', [node('c', true)]))).toBe(false)
    expect(isPartial(NO_LEVELS)).toBe(false)
  })
})

/** The calls that were made, and what each is answered. */
function ports(answers: Readonly<Record<string, unknown>>) {
  const calls: [string, Query][] = []
  const records = (url: string, query: Query) => {
    calls.push([url, query])
    return url in answers ? Promise.resolve(answers[url]) : Promise.reject(new Error('查询无果'))
  }
  return { calls, records, searchDictionary: async () => [] }
}

describe('a dictionary tree', () => {
  it('is asked as the wire says, with the agreed defaults', async () => {
    const asked = ports({ '/sys/dict/loadTreeData': [] })
    await dictTreeSource(asked, { dict: 'sys_category, name ,id' }).below(undefined)
    const tree = { dict: 'sys_depart,depart_name,id', pidField: 'parent_id', hasChildField: 'x', condition: '{"a":1}' }
    await dictTreeSource(asked, tree).below('p')
    const [first, second] = asked.calls.map(([, query]) => query)
    expect(first).toEqual({
      pid: '',
      tableName: 'sys_category',
      text: 'name',
      code: 'id',
      pidField: 'pid',
      hasChildField: '',
      condition: '',
    })
    expect(second).toMatchObject({ pid: 'p', pidField: 'parent_id', hasChildField: 'x', condition: '{"a":1}' })
  })

  it('asks the topmost level by its root, every other by its key', async () => {
    const asked = ports({ '/sys/dict/loadTreeData': [{ key: '1', value: 'v', label: 'l', leaf: 0 }] })
    const source = dictTreeSource(asked, { dict: 't,a,b', pidValue: '0' })
    expect(await source.below(undefined)).toEqual([{ key: '1', value: 'v', label: 'l', leaf: false }])
    await source.below('1')
    expect(asked.calls.map(([, query]) => query['pid'])).toEqual(['0', '1'])
  })
})

describe('a search of a dictionary tree', () => {
  const words = { ...ports({}), searchDictionary: async () => [{ value: 'v', label: '内科' }] }

  it('asks the server, which looks through the whole table', async () => {
    const found = await dictTreeSource(words, { dict: 't,a,b' }).find?.('内')
    expect(found).toEqual([{ key: 'v', value: 'v', label: '内科', leaf: true }])
  })

  it('stays within the levels where only part of the table is a tree', () => {
    const part = [{ condition: '{"a":1}' }, { pidValue: '0' }].map(of =>
      dictTreeSource(words, { dict: 't,a,b', ...of }),
    )
    expect(part.map(source => source.find)).toEqual([undefined, undefined])
  })
})

describe('categories', () => {
  it('level by level, from a code or an id', async () => {
    const asked = ports({ '/sys/category/loadTreeData': [{ key: '1', title: 'l', code: 'A01', leaf: true }] })
    const by = categorySource(asked, { pcode: 'A01', by: 'code', condition: '{}' })
    expect(await by.below(undefined)).toEqual([{ key: '1', value: 'A01', label: 'l', leaf: true }])
    await by.below('1')
    await categorySource(asked, { pid: '9' }).below(undefined)
    await categorySource(asked, {}).below(undefined)
    expect(asked.calls.map(([, query]) => query)).toEqual([
      { pid: '', condition: '{}', pcode: 'A01' },
      { pid: '1', condition: '{}' },
      { pid: '9', condition: '' },
      { pid: '', condition: '', pcode: '0' },
    ])
  })

  it('whole, then by their children call', async () => {
    const asked = ports({ '/sys/category/loadTreeRoot': [], '/sys/category/loadTreeChildren': [] })
    const source = categorySource(asked, { whole: true, pcode: 'B01' })
    await source.below(undefined)
    await source.below('1')
    expect(asked.calls).toEqual([
      ['/sys/category/loadTreeRoot', { async: 'false', pcode: 'B01' }],
      ['/sys/category/loadTreeChildren', { pid: '1' }],
    ])
  })

  it('labels by id in one call, by code in one each; what is gone has none', async () => {
    const asked = ports({
      '/sys/category/loadDictItem/': ['甲', 'gone'],
      '/sys/category/loadOne': { id: '1', name: '乙' },
    })
    expect(await categorySource(asked, {}).look(['1', 'gone'])).toEqual([{ value: '1', label: '甲' }])
    expect(await categorySource(asked, { by: 'code' }).look(['A01'])).toEqual([{ value: 'A01', label: '乙' }])
    expect(await categorySource(ports({}), { by: 'code' }).look(['A02'])).toEqual([])
  })
})

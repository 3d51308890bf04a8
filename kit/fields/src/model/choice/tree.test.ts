import type { CallQuery } from '@xuanjiao/core/model/kit-ports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categorySource } from './category-tree.ts'
import { dictTreeSource } from './dict-tree.ts'
import { dictionarySource } from './dictionary-source.ts'
import type { TreeChoice } from './choice-source.ts'
import {
  searchResultItems,
  isPartiallyLoaded,
  labelsInLevels,
  treeListItems,
  NO_TREE_LEVELS,
  TREE_ROOT_KEY,
  withTreeLevel,
} from './tree-levels.ts'
import { readTreeNodes } from './tree-nodes.ts'

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
  ])('%j', (value, expected) => expect(readTreeNodes([value])).toEqual([expected]))

  it('nothing is an empty level, another answer an error', () => {
    expect(readTreeNodes(null)).toEqual([])
    expect(readTreeNodes([null, 'x', {}])).toEqual([])
    expect(() => readTreeNodes({ records: [] })).toThrow('树形数据格式不正确')
  })
})

describe('levels', () => {
  it('stand below their parents; an empty one makes its parent a leaf', () => {
    let levels = withTreeLevel(NO_TREE_LEVELS, TREE_ROOT_KEY, [node('a'), node('b', true)])
    levels = withTreeLevel(levels, 'a', [node('a1')])
    levels = withTreeLevel(levels, 'a1', [])
    expect(treeListItems(levels).map(({ id, pId, leaf }) => [id, pId, leaf])).toEqual([
      ['a', '', false],
      ['a1', 'a', true],
      ['b', '', true],
    ])
    expect(labelsInLevels(levels).map(one => one.value)).toEqual(['a', 'b', 'a1'])
  })

  it('children that came along need no asking, and a ring ends', () => {
    const levels = withTreeLevel(NO_TREE_LEVELS, TREE_ROOT_KEY, [node('a', false, [node('b', false, [node('a')])])])
    expect(treeListItems(levels).map(({ id, pId }) => [id, pId])).toEqual([
      ['a', ''],
      ['b', 'a'],
    ])
  })

  it('however they come, every node is listed once, after its parent', () => {
    const forest = fc.array(fc.tuple(fc.nat(20), fc.uniqueArray(fc.nat(20), { maxLength: 4 })), { maxLength: 12 })
    fc.assert(
      fc.property(forest, requested => {
        const levels = requested.reduce(
          (before, [parent, keys], at) =>
            withTreeLevel(
              before,
              at === 0 ? TREE_ROOT_KEY : String(parent),
              keys.map(key => node(String(key))),
            ),
          NO_TREE_LEVELS,
        )
        const ids = treeListItems(levels).map(item => item.id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const { id, pId } of treeListItems(levels))
          if (pId !== TREE_ROOT_KEY) expect(ids.indexOf(pId)).toBeLessThan(ids.indexOf(id))
      }),
    )
  })

  it('what was found stands flat', () => {
    expect(searchResultItems([node('x'), node('y', true)])).toEqual([
      { id: 'x', pId: TREE_ROOT_KEY, choice: node('x'), leaf: false, opens: false },
      { id: 'y', pId: TREE_ROOT_KEY, choice: node('y', true), leaf: true, opens: false },
    ])
  })
})

describe('a search of a tree nobody looks through as a whole', () => {
  it('says so as long as something is not opened', () => {
    const top = withTreeLevel(NO_TREE_LEVELS, TREE_ROOT_KEY, [node('a'), node('b', true)])
    expect(isPartiallyLoaded(top)).toBe(true)
    expect(isPartiallyLoaded(withTreeLevel(top, 'a', [node('c', true)]))).toBe(false)
    expect(isPartiallyLoaded(NO_TREE_LEVELS)).toBe(false)
  })
})

/** The calls that were made, and what each is answered. */
function ports(answers: Readonly<Record<string, unknown>>) {
  const calls: [string, CallQuery][] = []
  const loadRecords = (url: string, query: CallQuery) => {
    calls.push([url, query])
    return url in answers ? Promise.resolve(answers[url]) : Promise.reject(new Error('查询无果'))
  }
  return { calls, loadRecords, searchDictionary: async () => [], notify: () => {} }
}

describe('a dictionary tree', () => {
  it('is asked as the wire says, with the agreed defaults', async () => {
    const requested = ports({ '/sys/dict/loadTreeData': [] })
    await dictTreeSource(requested, { dict: 'sys_category, name ,id' }).below(undefined)
    const tree = { dict: 'sys_depart,depart_name,id', pidField: 'parent_id', hasChildField: 'x', condition: '{"a":1}' }
    await dictTreeSource(requested, tree).below('p')
    const [first, second] = requested.calls.map(([, query]) => query)
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
    const requested = ports({ '/sys/dict/loadTreeData': [{ key: '1', value: 'v', label: 'l', leaf: 0 }] })
    const source = dictTreeSource(requested, { dict: 't,a,b', pidValue: '0' })
    expect(await source.below(undefined)).toEqual([{ key: '1', value: 'v', label: 'l', leaf: false }])
    await source.below('1')
    expect(requested.calls.map(([, query]) => query['pid'])).toEqual(['0', '1'])
  })
})

describe('a search of a dictionary tree', () => {
  const words = { ...ports({}), searchDictionary: async () => [{ value: 'v', label: '内科' }] }

  it('asks the server, which looks through the whole table', async () => {
    const matches = await dictTreeSource(words, { dict: 't,a,b' }).find?.('内')
    expect(matches).toEqual([{ key: 'v', value: 'v', label: '内科', leaf: true }])
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
    const requested = ports({ '/sys/category/loadTreeData': [{ key: '1', title: 'l', code: 'A01', leaf: true }] })
    const by = categorySource(requested, { pcode: 'A01', by: 'code', condition: '{}' })
    expect(await by.below(undefined)).toEqual([{ key: '1', value: 'A01', label: 'l', leaf: true }])
    await by.below('1')
    await categorySource(requested, { pid: '9' }).below(undefined)
    await categorySource(requested, {}).below(undefined)
    expect(requested.calls.map(([, query]) => query)).toEqual([
      { pid: '', condition: '{}', pcode: 'A01' },
      { pid: '1', condition: '{}' },
      { pid: '9', condition: '' },
      { pid: '', condition: '', pcode: '0' },
    ])
  })

  it('whole, then by their children call', async () => {
    const requested = ports({ '/sys/category/loadTreeRoot': [], '/sys/category/loadTreeChildren': [] })
    const source = categorySource(requested, { whole: true, pcode: 'B01' })
    await source.below(undefined)
    await source.below('1')
    expect(requested.calls).toEqual([
      ['/sys/category/loadTreeRoot', { async: 'false', pcode: 'B01' }],
      ['/sys/category/loadTreeChildren', { pid: '1' }],
    ])
  })

  it('labels by id in one call, by code in one each; what is gone has none', async () => {
    const requested = ports({
      '/sys/category/loadDictItem/': ['甲', 'gone'],
      '/sys/category/loadOne': { id: '1', name: '乙' },
    })
    expect(await categorySource(requested, {}).load(['1', 'gone'])).toEqual([{ value: '1', label: '甲' }])
    expect(await categorySource(requested, { by: 'code' }).load(['A01'])).toEqual([{ value: 'A01', label: '乙' }])
    expect(await categorySource(ports({}), { by: 'code' }).load(['A02'])).toEqual([])
  })

  it('a root that does not come is an error with the words of the server, a branch is for its tree to say', async () => {
    const said: [string, string][] = []
    const failing = {
      loadRecords: () => Promise.reject(new Error('分类服务暂不可用')),
      notify: (tone: string, text: string) => void said.push([tone, text]),
    }
    const source = categorySource(failing, {})
    await expect(source.below('1')).rejects.toThrow('分类服务暂不可用')
    expect(said).toEqual([])
    await expect(source.below(undefined)).rejects.toThrow('分类服务暂不可用')
    await expect(source.below(undefined, AbortSignal.abort())).rejects.toThrow()
    expect(said).toEqual([['error', '分类服务暂不可用']])
  })
})

describe('a dictionary that is searched', () => {
  it('warns with the words of the server, unless nobody waits any more', async () => {
    const said: [string, string][] = []
    const failing = {
      searchDictionary: () => Promise.reject(new Error('字典服务暂不可用')),
      notify: (tone: string, text: string) => void said.push([tone, text]),
    }
    const source = dictionarySource(failing, 'sex')
    await expect(source.find('男')).rejects.toThrow('字典服务暂不可用')
    await expect(source.find('男', AbortSignal.abort())).rejects.toThrow()
    expect(said).toEqual([['warning', '字典服务暂不可用']])
  })
})

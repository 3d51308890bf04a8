import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  nodeKeyOf,
  nodeLabelOf,
  nodeModelOf,
  nodeAndDescendants,
  nodeTypeOf,
  type FormNode,
} from '../document/node/form-node.ts'
import { readDocument } from '../document/read-document.ts'
import { nodeSourceOf } from '../document/write-document.ts'
import type { Json, JsonObject } from '../json/json.ts'
import { doRandomDesignAction, randomDesignActions } from '../testing/random-design-actions.ts'
import { randomDocument } from '../testing/random-documents.ts'
import { PROPERTY_MS, testRuns } from '../testing/test-runs.ts'
import { sampleControl, sampleForm } from '../testing/sample-documents.ts'
import { Designer } from './designer.ts'
import { DesignTree } from './design-tree.ts'

const read = (source: Json) => readDocument(JSON.stringify(source)).document
const named = (type: string, model: string, more: JsonObject = {}) =>
  sampleControl(type, { model, key: model, label: model, ...more })
const nodeOf = ({ document }: Designer, key: string): FormNode => {
  const node = [...nodeAndDescendants(document)].find(one => nodeKeyOf(one) === key)
  if (!node) throw new Error(`no control ${key}`)
  return node
}
const labels = ({ document }: Designer) => document.children.map(nodeLabelOf)

function opened(list: Json, limit = 20) {
  let now = 0
  const designer = new Designer(read(sampleForm(list)), { limit, clock: () => now })
  return { designer, id: (key: string) => nodeOf(designer, key).id, wait: (ms: number) => void (now += ms) }
}

describe('acts of the designer', () => {
  it(
    'are undone to the letter, and done again',
    () => {
      fc.assert(
        fc.property(randomDocument, randomDesignActions, (source, actions) => {
          let now = 0
          const designer = new Designer(read(source), { limit: 100, clock: () => (now += 1000) })
          const states = [nodeSourceOf(designer.document)]
          for (const action of actions) {
            const before = designer.history.names.done.length
            doRandomDesignAction(designer, action)
            if (designer.history.names.done.length > before) states.push(nodeSourceOf(designer.document))
          }
          for (const state of states.toReversed()) {
            expect(nodeSourceOf(designer.document)).toEqual(state)
            designer.undo()
          }
          for (const state of states) {
            expect(nodeSourceOf(designer.document)).toEqual(state)
            designer.redo()
          }
        }),
        { numRuns: testRuns(300, 10_000) },
      )
    },
    PROPERTY_MS,
  )

  it(
    'leave a form whose nodes know each other, and in which no key is twice',
    () => {
      fc.assert(
        fc.property(randomDocument, randomDesignActions, (source, actions) => {
          const designer = new Designer(read(source), { limit: 100 })
          for (const action of actions) doRandomDesignAction(designer, action)
          expect(new DesignTree(designer.document).built()).toEqual(designer.document)
          const keys = [...nodeAndDescendants(designer.document)]
            .filter(({ sort }) => sort === 'control')
            .map(nodeKeyOf)
          expect(new Set(keys).size).toBe(keys.length)
        }),
        { numRuns: testRuns(200, 5000) },
      )
    },
    PROPERTY_MS,
  )

  it('put a new control after the one that is selected, else at the end', () => {
    const { designer, id } = opened([named('input', 'a'), named('input', 'b')])
    designer.add('rate')
    designer.select(id('a'))
    designer.add('switch')
    expect(labels(designer)).toEqual(['a', '开关', 'b', '评分'])
    expect(designer.selected).toBe(designer.document.children[1]?.id)
  })

  it('select what follows when one is removed', () => {
    const { designer, id } = opened([named('input', 'a'), named('input', 'b')])
    designer.remove(id('a'))
    expect(designer.selected).toBe(id('b'))
    designer.remove(id('b'))
    expect(designer.selected).toBeUndefined()
  })

  it('move within and between', () => {
    const { designer, id } = opened([named('input', 'a'), named('input', 'b'), named('card', 'card')])
    expect(designer.move(id('a'), { parent: designer.document.id, at: 2 })).toBe('')
    expect(labels(designer)).toEqual(['b', 'a', 'card'])
    designer.move(id('b'), { parent: id('card'), at: 0 })
    expect(nodeOf(designer, 'card').children.map(nodeLabelOf)).toEqual(['b'])
  })

  it('copy with everything within, under new names, and what expressions say of it', () => {
    const logic = { visible: "b = '1' and other = '2'" }
    const { designer, id } = opened([
      named('card', 'card', {
        list: [
          named('input', 'a', { logic }),
          named('input', 'b'),
          named('batch', 'rows', { list: [named('input', 'inner')] }),
        ],
      }),
      named('input', 'other'),
    ])
    designer.copy(id('card'))
    const copy = designer.document.children[1]
    const [a, b, rows] = copy?.children ?? []
    expect([copy, a, b, rows].map(node => node && nodeTypeOf(node))).toEqual(['card', 'input', 'input', 'batch'])
    expect(a?.own['logic']).toEqual({ visible: `${b && nodeModelOf(b)} = '1' and other = '2'` })
    expect(rows?.children.map(nodeModelOf)).toEqual(['inner'])
    expect(rows?.children.map(nodeKeyOf)).not.toEqual(['inner'])
  })

  it('take another form in, and give the one before back', () => {
    const { designer } = opened([named('input', 'a')])
    designer.replace(read(sampleForm([named('input', 'b')])))
    expect(labels(designer)).toEqual(['b'])
    designer.undo()
    expect(labels(designer)).toEqual(['a'])
  })
})

describe('the history', () => {
  it('names what was done, and keeps so many acts', () => {
    const { designer, id } = opened([named('input', 'a')], 3)
    for (const type of ['rate', 'switch', 'card']) designer.add(type)
    designer.remove(id('a'))
    expect(designer.history.names).toEqual({ done: ['添加“开关”', '添加“卡片布局”', '删除“a”'], undone: [] })
    designer.undo()
    designer.undo()
    expect(designer.history.names).toEqual({ done: ['添加“开关”'], undone: ['添加“卡片布局”', '删除“a”'] })
    designer.add('input')
    expect(designer.history.names.undone).toEqual([])
    for (let count = 0; count < 5; count++) designer.undo()
    expect(labels(designer)).toEqual(['a', '评分'])
  })

  it('takes acts on one property that follow at once for one', () => {
    const { designer, id, wait } = opened([named('input', 'a')])
    const say = (label: string) => designer.set(id('a'), ['label'], label)
    say('标')
    wait(100)
    say('标题')
    wait(101)
    say('标题一')
    designer.set(id('a'), ['help'], '说明')
    expect(designer.history.names.done).toHaveLength(3)
    designer.undo()
    designer.undo()
    expect(labels(designer)).toEqual(['标题'])
    designer.undo()
    expect(labels(designer)).toEqual(['a'])
  })
})

describe('what may not be put somewhere', () => {
  const form = () =>
    opened([
      named('batch', 'rows'),
      named('selectInputList', 'ticks'),
      named('tabs', 'tabs'),
      named('card', 'outer', { list: [named('card', 'inner')] }),
      named('input', 'a'),
    ])

  it.each([
    ['tabs', 'rows', '“动态表格”中不能放置“标签页布局”'],
    ['batch', 'rows', '“动态表格”中不能放置“动态表格”'],
    ['input', 'tabs', '请放入“标签页布局”的单元格'],
    ['input', 'a', '“输入框”中不能放置控件'],
    ['input', 'rows', ''],
    ['tabs', 'inner', ''],
  ])('%s into %s: %s', (type, parent, said) => {
    const { designer, id } = form()
    const before = designer.document
    expect(designer.add(type, { parent: id(parent), at: 0 })).toBe(said)
    if (said !== '') expect(designer.document).toBe(before)
  })

  it('nor a control into itself, nor a layout among ticks', () => {
    const { designer, id } = form()
    expect(designer.move(id('outer'), { parent: id('inner'), at: 0 })).toBe('不能放入自身内部')
    const column = nodeOf(designer, 'ticks').children[0]?.id ?? ''
    expect(designer.move(id('outer'), { parent: column, at: 0 })).toBe('“选择输入列”中不能放置“卡片布局”')
  })
})

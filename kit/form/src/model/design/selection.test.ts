import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodeAndDescendants, nodeKeyOf, nodeLabelOf, nodeTypeOf, type FormNode } from '../document/node/form-node.ts'
import { readDocument } from '../document/read-document.ts'
import { nodeSourceOf } from '../document/write-document.ts'
import type { Json, JsonObject } from '../json/json.ts'
import { doRandomDesignAction, randomDesignActions } from '../testing/random-design-actions.ts'
import { randomDocument } from '../testing/random-documents.ts'
import { sampleControl, sampleForm } from '../testing/sample-documents.ts'
import { PROPERTY_MS, testRuns } from '../testing/test-runs.ts'
import { readSession, writeSession } from './design-session.ts'
import { Designer } from './designer.ts'
import { clipboardTextOf, controlsOfClipboardText } from './reading/clipboard-text.ts'

const read = (source: Json) => readDocument(JSON.stringify(source)).document
const named = (type: string, key: string, more: JsonObject = {}) =>
  sampleControl(type, { model: key, key, label: key, ...more })
const opened = (list: Json) => {
  const designer = new Designer(read(sampleForm(list)), { clock: () => 0 })
  const id = (key: string) =>
    [...nodeAndDescendants(designer.document)].find((node: FormNode) => nodeKeyOf(node) === key)?.id ?? key
  return { designer, id, labels: () => designer.document.children.map(nodeLabelOf) }
}
const letters = () => opened([named('input', 'a'), named('input', 'b'), named('input', 'c'), named('card', 'd')])

describe('several controls', () => {
  it('move together, in the order in which they stand, in one step', () => {
    const { designer, id, labels } = letters()
    designer.move([id('c'), id('a')], { parent: designer.document.id, at: 4 })
    expect(labels()).toEqual(['b', 'd', 'a', 'c'])
    designer.move([id('a'), id('b')], { parent: id('d'), at: 0 })
    expect(labels()).toEqual(['d', 'c'])
    expect(designer.history.names.done).toEqual(['移动2 个控件', '移动2 个控件'])
    designer.undo()
    designer.undo()
    expect(labels()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are one act where one of them lies within another', () => {
    const { designer, id, labels } = opened([named('card', 'd', { list: [named('input', 'in')] }), named('input', 'z')])
    designer.selectAll([id('in'), id('d')])
    designer.copy(...designer.selection)
    expect(labels()).toEqual(['d', 'd', 'z'])
    designer.remove(id('in'), id('d'))
    expect(labels()).toEqual(['d', 'z'])
    expect(designer.history.names.done).toEqual(['复制“d”', '删除“d”'])
  })

  it('get a property together', () => {
    const { designer, id } = letters()
    designer.set([id('a'), id('b')], ['options', 'disabled'], true)
    expect(designer.document.children.map(({ own }) => (own['options'] as JsonObject)['disabled'])).toEqual([
      true,
      true,
      false,
      undefined,
    ])
    designer.undo()
    expect(nodeSourceOf(designer.document)).toEqual(nodeSourceOf(letters().designer.document))
  })

  it('what is left is selected when they go', () => {
    const { designer, id } = letters()
    designer.remove(id('b'), id('c'))
    expect(designer.selected).toBe(id('d'))
    designer.remove(id('d'))
    expect(designer.selected).toBe(id('a'))
    expect(designer.remove()).toBe('未选择控件')
  })
})

describe('a value that is renamed', () => {
  const form = () => opened([named('input', 'a'), named('input', 'b', { logic: { visible: "a = '1'" } })])

  it('is spoken of by its new name, in one step', () => {
    const { designer, id } = form()
    designer.rename(id('a'), 'first')
    expect(designer.document.children[1]?.own['logic']).toEqual({ visible: "first = '1'" })
    designer.undo()
    expect(nodeSourceOf(designer.document)).toEqual(nodeSourceOf(form().designer.document))
  })

  it('is not where nothing stands yet, or two are called so', () => {
    const { designer, id } = form()
    designer.rename(id('a'), '')
    designer.rename(id('a'), 'b')
    designer.rename(id('a'), 'c')
    expect(designer.document.children[1]?.own).toMatchObject({ model: 'b', logic: { visible: "a = '1'" } })
  })
})

describe('with the keys a control goes', () => {
  it('past its neighbours, into the one before, and out again', () => {
    const { designer, id, labels } = opened([named('grid', 'g', gridOf()), named('input', 'a'), named('input', 'b')])
    expect(designer.step(id('b'), 'up')).toBe('')
    expect(labels()).toEqual(['g', 'b', 'a'])
    expect(designer.step(id('a'), 'down')).toBe('已经在最后面')
    expect(designer.step(id('a'), 'in')).toBe('前面的控件中不能放置控件')
    designer.step(id('b'), 'in')
    expect(labels()).toEqual(['g', 'a'])
    designer.step(id('b'), 'out')
    expect(labels()).toEqual(['g', 'b', 'a'])
    expect(designer.step(id('b'), 'out')).toBe('已经在最外层')
  })
})

const gridOf = (): JsonObject => ({
  columns: [
    { span: 12, list: [] },
    { span: 12, list: [] },
  ],
})

describe('parts of a layout', () => {
  it('are added, moved and taken away; one stays', () => {
    const { designer, id } = opened([sampleControl('tabs', { key: 't' })])
    const names = () => designer.document.children[0]?.children.map(nodeLabelOf)
    designer.addPart(id('t'))
    expect(names()).toEqual(['选项1', '选项2', '选项3'])
    const [first, second, third] = designer.document.children[0]?.children ?? []
    designer.movePart(first?.id ?? '', 1)
    expect(names()).toEqual(['选项2', '选项1', '选项3'])
    expect(designer.movePart(second?.id ?? '', -1)).toBe('已经在最前面')
    designer.removePart(first?.id ?? '')
    designer.removePart(second?.id ?? '')
    expect(designer.removePart(third?.id ?? '')).toBe('至少保留一项')
    expect(designer.history.names.done.at(-1)).toBe('删除“选项2”')
  })

  it('a new control goes into the column that is selected', () => {
    const { designer } = opened([named('grid', 'g', gridOf())])
    const column = () => designer.document.children[0]?.children[1]
    designer.select(column()?.id)
    designer.add('rate')
    expect(column()?.children.map(nodeTypeOf)).toEqual(['rate'])
  })
})

describe('a form that is cleared', () => {
  it('keeps its properties, and comes back', () => {
    const { designer, labels } = letters()
    const config = designer.document.own['config']
    designer.clear()
    expect(labels()).toEqual([])
    expect(designer.document.own['config']).toEqual(config)
    designer.undo()
    expect(labels()).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('what was copied', () => {
  it('comes into another window with names of its own', () => {
    const from = letters()
    const text = clipboardTextOf([from.designer.tree.built(from.id('a'))])
    const { designer, labels } = letters()
    expect(designer.paste(controlsOfClipboardText(text) ?? [])).toBe('')
    expect(labels()).toEqual(['a', 'b', 'c', 'd', 'a'])
    expect(nodeKeyOf(designer.document.children[4]!)).not.toBe('a')
  })

  it.each(['', '姓名', '[]', '{"a":1}', '{"list":[{"constructor":{}}]}', '[1]', '{"list":'])('%j is none', text => {
    expect(controlsOfClipboardText(text)).toBeUndefined()
  })

  it('may be one control, or a list of them', () => {
    const text = JSON.stringify(named('rate', 'r'))
    expect(controlsOfClipboardText(text)?.map(nodeLabelOf)).toEqual(['r'])
    expect(controlsOfClipboardText(`[${text},${text}]`)).toHaveLength(2)
  })
})

describe('a session that is kept', () => {
  it(
    'goes on where it was: all of it is undone and done again',
    () => {
      fc.assert(
        fc.property(randomDocument, randomDesignActions, randomDesignActions, (source, before, after) => {
          const first = new Designer(read(source), { limit: 100 })
          const start = nodeSourceOf(first.document)
          for (const action of before) doRandomDesignAction(first, action)
          first.undo()
          const session = readSession(writeSession(first))
          if (!session) throw new Error('it was not read')
          const second = new Designer(session.form, { limit: 100, steps: session.steps })
          expect(second.document).toEqual(first.document)
          second.redo()
          first.redo()
          expect(second.document).toEqual(first.document)
          for (const action of after) doRandomDesignAction(second, action)
          const end = nodeSourceOf(second.document)
          let steps = 0
          while (second.undo()) steps += 1
          expect(nodeSourceOf(second.document)).toEqual(start)
          while (steps-- > 0) second.redo()
          expect(nodeSourceOf(second.document)).toEqual(end)
        }),
        { numRuns: testRuns(100, 5000) },
      )
    },
    PROPERTY_MS,
  )

  it.each(['', '{}', '{"generation":1}', '{"generation":1,"form":{"id":"1"},"steps":{"done":[],"undone":[]}}', 'null'])(
    '%s is none',
    text => expect(readSession(text)).toBeUndefined(),
  )
})

import { describe, expect, it } from 'vitest'
import { readDocument } from '../../document/read-document.ts'
import type { Json, JsonObject } from '../../json/json.ts'
import { sampleControl, sampleForm } from '../../testing/sample-documents.ts'
import { logicGraphOf } from './logic-graph.ts'

const named = (type: string, model: string, logic: JsonObject = {}, more: JsonObject = {}) =>
  sampleControl(type, { model, key: model, label: model, logic, ...more })

function drawn(...list: Json[]) {
  const { nodes, edges } = logicGraphOf(readDocument(JSON.stringify(sampleForm(list))).document)
  const titles = new Map(nodes.map(({ id, title }) => [id, title]))
  return {
    boxes: nodes.map(({ title, column, row, isCircular }) => `${title}@${column},${row}${isCircular ? ' ○' : ''}`),
    lines: edges.map(
      ({ from, to, effects, isComputed, isCircular }) =>
        `${titles.get(from)}→${titles.get(to)} ${effects.join('+')}${isComputed ? ' =' : ''}${isCircular ? ' ○' : ''}`,
    ),
  }
}

describe('what depends on what', () => {
  it('stands right of all it looks at, wherever it lies in the form', () => {
    const { boxes, lines } = drawn(
      named('number', 'c', { value: 'a + b' }),
      named('number', 'a'),
      named('number', 'b', { value: 'a * 2' }),
      named('input', 'why', { visible: 'c > 1', required: 'c > 2' }),
      named('input', 'alone'),
    )
    expect(boxes).toEqual(['c@2,0', 'a@0,0', 'b@1,0', 'why@3,0'])
    expect(lines).toEqual(['a→c 计算公式 =', 'b→c 计算公式 =', 'a→b 计算公式 =', 'c→why 显示条件+必填条件'])
  })

  it('marks circles of computed values, and of nothing else', () => {
    const { boxes, lines } = drawn(
      named('number', 'a', { value: 'b + 1' }),
      named('number', 'b', { value: 'a + 1' }),
      named('number', 'self', { value: 'self + 1' }),
      named('input', 'x', { visible: "y = 'x'" }),
      named('input', 'y', { visible: "x = 'y'" }),
      named('number', 'behind', { value: 'a * 2' }),
    )
    expect(boxes).toEqual(['a@0,0 ○', 'b@0,1 ○', 'self@0,2 ○', 'x@0,3', 'y@0,4', 'behind@1,0'])
    expect(lines.filter(line => line.endsWith('○'))).toEqual([
      'b→a 计算公式 = ○',
      'a→b 计算公式 = ○',
      'self→self 计算公式 = ○',
    ])
  })

  it('knows columns of rows, and draws nothing of an expression that cannot be read', () => {
    const rows = named('batch', 'rows', {}, { list: [named('number', 'cost')] })
    expect(drawn(rows, named('number', 'total', { value: 'SUM(rows.cost)' })).lines).toEqual(['cost→total 计算公式 ='])
    expect(drawn(named('number', 'a', { value: 'b +' }), named('number', 'b')).boxes).toEqual([])
  })
})

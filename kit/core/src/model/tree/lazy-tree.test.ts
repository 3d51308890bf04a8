import { describe, expect, it } from 'vitest'
import { LazyTree, type LoadChildren } from './lazy-tree.ts'
import { recordsInAnswer } from './records-in-answer.ts'
import type { DataRow } from '../kit-ports.ts'

const node = (id: string, more: DataRow = {}): DataRow => ({ id, ...more })

function made(answers: Record<string, unknown>) {
  const requested: string[] = []
  const load: LoadChildren = async parent => {
    const id = parent ? String(parent['id']) : 'first'
    requested.push(id)
    const answer = answers[id]
    if (answer instanceof Error) throw answer
    return answer
  }
  const tree = new LazyTree({ load, rowKey: 'id' })
  const shown = () => tree.state().rows.map(one => `${'-'.repeat(one.depth)}${one.row.id} ${one.state}`)
  const toggle = (id: string) => {
    const row = tree.state().rows.find(one => one.row.id === id)?.row
    if (!row) throw new Error(`no row ${id}`)
    return tree.toggle(row)
  }
  return { tree, asked: requested, shown, toggle, answers }
}

describe('what an answer may look like', () => {
  it('a list, or an object with records', () => {
    expect(recordsInAnswer([node('a')])).toEqual([{ id: 'a' }])
    expect(recordsInAnswer({ records: [node('a')], total: 1 })).toEqual([{ id: 'a' }])
    expect(recordsInAnswer([])).toEqual([])
  })

  it.each([undefined, null, '[]', 7, {}, { records: 'a' }, { list: [] }, ['a'], [null]])('%j is an error', answer => {
    expect(() => recordsInAnswer(answer)).toThrow('返回的数据无法识别')
  })
})

describe('a tree that asks for its rows when they are opened', () => {
  it('asks once for what stands below a row and keeps it', async () => {
    const { tree, asked, shown, toggle } = made({ first: [node('a'), node('b')], a: { records: [node('c')] } })
    await tree.reload()
    expect(shown()).toEqual(['a closed', 'b closed'])
    await toggle('a')
    expect(shown()).toEqual(['a open', '-c closed', 'b closed'])
    await toggle('a')
    await toggle('a')
    expect(shown()).toEqual(['a open', '-c closed', 'b closed'])
    expect(asked).toEqual(['first', 'a'])
  })

  it('a row with nothing below becomes childless', async () => {
    const { tree, shown, toggle } = made({ first: [node('a')], a: [] })
    await tree.reload()
    await toggle('a')
    expect(shown()).toEqual(['a leaf'])
  })

  it('a row that says it is a leaf is one, in every way of saying so', async () => {
    const { tree, shown } = made({
      first: [
        node('a', { leaf: true }),
        node('b', { leaf: 1 }),
        node('c', { isLeaf: true }),
        node('d', { hasChildren: false }),
        node('e', { leaf: 0 }),
      ],
    })
    await tree.reload()
    expect(shown()).toEqual(['a leaf', 'b leaf', 'c leaf', 'd leaf', 'e closed'])
  })

  it('is busy meanwhile, and a second press does nothing', async () => {
    const { tree, asked, shown, toggle } = made({ first: [node('a')], a: [node('c')] })
    await tree.reload()
    const opening = toggle('a')
    expect(shown()).toEqual(['a busy'])
    await toggle('a')
    await opening
    expect(shown()).toEqual(['a open', '-c closed'])
    expect(asked).toEqual(['first', 'a'])
  })

  it('a failure closes the row, is told, and may be tried again', async () => {
    const { tree, shown, toggle, answers } = made({ first: [node('a')], a: new Error('网络超时') })
    await tree.reload()
    await toggle('a')
    expect(shown()).toEqual(['a closed'])
    expect(tree.state().error).toBe('网络超时')
    answers['a'] = 'nonsense'
    await toggle('a')
    expect(tree.state().error).toContain('无法识别')
    answers['a'] = [node('c')]
    await toggle('a')
    expect(shown()).toEqual(['a open', '-c closed'])
    expect(tree.state().error).toBeUndefined()
  })

  it('the first rows too', async () => {
    const { tree, answers } = made({ first: new Error('拒绝访问') })
    await tree.reload()
    expect(tree.state()).toEqual({ rows: [], loading: false, error: '拒绝访问' })
    answers['first'] = [node('a')]
    await tree.reload()
    expect(tree.state().rows).toHaveLength(1)
  })

  it('shown it asks once; what is called off while it is hidden is asked again when it is shown', async () => {
    const calls: AbortSignal[] = []
    const load: LoadChildren = (_parent, signal) => {
      calls.push(signal)
      return new Promise((resolve, reject) => {
        if (calls.length > 1) resolve([node('a')])
        else signal.addEventListener('abort', () => reject(new Error('off')))
      })
    }
    const tree = new LazyTree({ load, rowKey: 'id' })
    tree.show()()
    await new Promise(resolve => setImmediate(resolve))
    expect(tree.state()).toEqual({ rows: [], loading: false, error: undefined })
    const hide = tree.show()
    await new Promise(resolve => setImmediate(resolve))
    expect(tree.state().rows).toHaveLength(1)
    hide()
    tree.show()
    expect(calls.map(signal => signal.aborted)).toEqual([true, true])
  })
})

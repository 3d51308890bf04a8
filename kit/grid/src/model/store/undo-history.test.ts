import { expect, it } from 'vitest'
import type { GridChange } from '../rows/grid-change.ts'
import { UndoHistory } from './undo-history.ts'

const typing = (before: string, after: string): GridChange => ({
  kind: 'cells',
  ids: ['1'],
  keys: ['name'],
  before: [before],
  after: [after],
})

it('takes typing in one cell for one step until the cell is left', () => {
  const history = new UndoHistory()
  history.push('type', [typing('', 'a')], '1:name')
  history.push('type', [typing('a', 'ab')], '1:name')
  history.close()
  history.push('type', [typing('ab', 'abc')], '1:name')
  expect(history.undo()?.changes).toEqual([typing('ab', 'abc')])
  expect(history.undo()?.changes).toHaveLength(2)
  expect(history.undo()).toBeUndefined()
})

it('forgets what was undone when something new is done', () => {
  const history = new UndoHistory()
  history.push('a', [typing('', 'a')])
  history.undo()
  expect(history.canRedo).toBe(true)
  history.push('b', [typing('', 'b')])
  expect(history.canRedo).toBe(false)
})

it('forgets the oldest steps when memory runs out, never the last', () => {
  const history = new UndoHistory(100)
  for (const letter of 'abcdef') history.push(letter, [typing('', letter)])
  expect(history.undo()?.name).toBe('f')
  expect(history.canUndo).toBe(false)
  history.push('long', [typing('', 'x'.repeat(1000))])
  expect(history.canUndo).toBe(true)
})

it('keeps nothing of an act that changed nothing', () => {
  const history = new UndoHistory()
  history.push('none', [])
  expect(history.canUndo).toBe(false)
})

import { beforeEach, expect, test } from 'vitest'
import { offerUndo, commitUndo, runUndo, undoStore } from './undo-store.ts'

const happened: string[] = []
const offer = (name: string) =>
  offerUndo({ text: name, undo: () => happened.push(`undo ${name}`), settle: () => happened.push(`settle ${name}`) })

beforeEach(() => {
  commitUndo()
  happened.length = 0
})

test('what was done last is taken back, once', () => {
  offer('甲')
  runUndo()
  runUndo()
  expect(happened).toEqual(['undo 甲'])
  expect(undoStore.getState().now).toBeUndefined()
})

test('something else done leaves the one before as it is', () => {
  offer('甲')
  offer('乙')
  expect([happened, undoStore.getState().now?.text]).toEqual([['settle 甲'], '乙'])
  runUndo()
  expect(happened).toEqual(['settle 甲', 'undo 乙'])
})

test('when the time has run out nothing is taken back any more', () => {
  offer('甲')
  commitUndo()
  runUndo()
  expect(happened).toEqual(['settle 甲'])
})

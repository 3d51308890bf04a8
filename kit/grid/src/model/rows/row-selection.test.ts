import { expect, it } from 'vitest'
import { RowSelectionStore } from './row-selection.ts'

const rows = [{ id: '1' }, { id: '2' }, { id: '3', locked: true }]
const start = () => new RowSelectionStore(rows, row => row['locked'] === true)

it('goes from unselected over selected to selected-all, leaving disabled rows out', () => {
  const selection = start()
  expect(selection.state).toBe('unselected')
  selection.choose([rows[0]!])
  expect(selection.state).toBe('selected')
  selection.chooseAll()
  expect(selection.state).toBe('selected-all')
  expect(selection.ids).toEqual(['1', '2'])
  selection.chooseAll(false)
  expect(selection.state).toBe('unselected')
})

it('keeps one radio and refuses a disabled row', () => {
  const selection = start()
  expect(selection.chooseRadio(rows[1])).toBe(true)
  expect(selection.chooseRadio(rows[2])).toBe(false)
  expect(selection.radio).toBe('2')
})

it('tells only of changes', () => {
  const selection = start()
  let reply = 0
  const stop = selection.subscribe(() => (reply += 1))
  selection.choose([rows[0]!])
  selection.choose([rows[0]!])
  stop()
  selection.chooseAll()
  expect(reply).toBe(1)
})

it('tells once of rows that are gone, however many, and counts what is left', () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ id: `${at}` }))
  const selection = new RowSelectionStore(many, () => false)
  selection.chooseAll()
  selection.chooseRadio(many[7])
  const messages: number[] = []
  selection.subscribe(() => messages.push(selection.size))
  selection.forget(many.slice(0, 40).map(({ id }) => id))
  expect([messages, selection.radio, selection.all.length]).toEqual([[10], undefined, 10])
})

it('Shift goes from the box pressed last to this one, both ways, leaving disabled rows out', () => {
  const all = Array.from({ length: 6 }, (_, at) => ({ id: String(at), locked: at === 2 }))
  const selection = new RowSelectionStore(all, row => row['locked'] === true)
  selection.toggleUpTo(all[4]!) // nobody pressed one before
  expect(selection.ids).toEqual(['4'])
  selection.toggleUpTo(all[1]!)
  expect(selection.ids.toSorted()).toEqual(['1', '3', '4'])
  selection.toggle(all[3]!)
  selection.toggleUpTo(all[5]!)
  expect(selection.ids).toEqual(['1'])
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UniqueIndex } from './unique-index.ts'

it('names the partner when a value stops or starts being alone', () => {
  const index = new UniqueIndex()
  expect(index.add('a', '1')).toBeUndefined()
  expect(index.add('a', '2')).toBe('1')
  expect(index.add('a', '3')).toBeUndefined()
  expect(index.remove('a', '1')).toBeUndefined()
  expect(index.remove('a', '2')).toBe('3')
  expect(index.count('a')).toBe(1)
})

it('lets empty cells stand beside each other', () => {
  const index = new UniqueIndex()
  index.add('', '1')
  index.add('', '2')
  expect(index.count('')).toBe(0)
})

it('is the same as a recount after any history', () => {
  const edit = fc.tuple(fc.constantFrom('1', '2', '3', '4'), fc.constantFrom('', 'a', 'b', 'c'))
  fc.assert(
    fc.property(fc.array(edit), edits => {
      const index = new UniqueIndex()
      const cells = new Map<string, string>()
      for (const [id, text] of edits) {
        index.remove(cells.get(id) ?? '', id)
        index.add(text, id)
        cells.set(id, text)
      }
      const filled = [...cells.values()].filter(text => text !== '')
      expect(index.counts).toEqual(
        new Map(
          Map.groupBy(filled, text => text)
            .entries()
            .map(([k, v]) => [k, v.length]),
        ),
      )
      for (const [id, text] of cells)
        expect(index.isShared(id)).toBe(filled.filter(each => each === text && text !== '').length > 1)
    }),
  )
})

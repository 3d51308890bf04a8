import type { PosterLayer } from '@xuanjiao/contract/business/posters/poster-layers'
import { describe, expect, test } from 'vitest'
import {
  add,
  beginEditing,
  change,
  move,
  place,
  raise,
  redo,
  remove,
  resize,
  select,
  selectedLayer,
  undo,
} from './poster-editing.ts'
import { snapFrame } from './snapping.ts'

// A template while it is worked on (rules/qr-codes#editor).

const qr: PosterLayer = { kind: 'qr', id: 'qr', x: 10, y: 10, w: 40, h: 40, logo: false }
const panel: PosterLayer = {
  kind: 'panel',
  id: 'p',
  x: 0,
  y: 0,
  w: 90,
  h: 30,
  fill: '#0B7A75',
  radius: 0,
  ornament: 'none',
}
const begun = beginEditing('bedCard', [panel, qr])
const frameOf = (editing: typeof begun, id: string) => {
  const { x, y, w, h } = editing.layers.find(layer => layer.id === id) ?? qr
  return [x, y, w, h]
}

describe('a layer', () => {
  test('moves and stays on its sheet', () => {
    expect(frameOf(move(begun, 'qr', 1, 10), 'qr')).toEqual([11, 20, 40, 40])
    expect(frameOf(move(begun, 'qr', -99, 999), 'qr')).toEqual([0, 90, 40, 40])
    expect(frameOf(place(begun, 'qr', { x: 10.26 }), 'qr')).toEqual([10.3, 10, 40, 40])
  })

  test('grows and shrinks; a code stays square and is never too small to be read', () => {
    expect(frameOf(resize(begun, 'p', -10, 5), 'p')).toEqual([0, 0, 80, 35])
    expect(frameOf(resize(begun, 'qr', 5, 0), 'qr')).toEqual([10, 10, 45, 45])
    expect(frameOf(resize(begun, 'qr', -50, -50), 'qr')).toEqual([10, 10, 30, 30])
    expect(frameOf(resize(begun, 'qr', 500, 500), 'qr')).toEqual([0, 10, 90, 90])
  })

  test('takes properties that can be saved, and no others', () => {
    expect(selectedLayer(select(change(begun, 'p', { fill: '#123456' }), 'p'))).toMatchObject({ fill: '#123456' })
    expect(change(begun, 'p', { fill: 'red' })).toBe(begun)
    expect(change(begun, 'qr', { w: 20, h: 20 })).toBe(begun)
  })

  test('is added above the others, raised, lowered and taken off; the code stays', () => {
    const added = add(add(begun, 'text'), 'text')
    expect([added.layers.map(({ id }) => id), added.selected]).toEqual([['p', 'qr', 'text', 'text-2'], 'text-2'])
    expect(raise(added, 'p', 1).layers.map(({ id }) => id)).toEqual(['qr', 'p', 'text', 'text-2'])
    expect(raise(added, 'p', -1)).toBe(added)
    expect(remove(added, 'text').layers).toHaveLength(3)
    expect(remove(added, 'qr')).toBe(added)
  })
})

test('steps are taken back and made again, until something else is done', () => {
  const moved = move(move(begun, 'qr', 1, 0), 'qr', 1, 0)
  expect(frameOf(undo(moved), 'qr')[0]).toBe(11)
  expect(frameOf(redo(undo(moved)), 'qr')[0]).toBe(12)
  expect(undo(undo(undo(moved))).layers).toEqual(begun.layers)
  expect(redo(move(undo(moved), 'p', 0, 1)).future).toEqual([])
  expect(move(begun, 'qr', 0, 0).past).toEqual([])
})

describe('what is moved', () => {
  test('is laid along edges and middles that are near', () => {
    const { frame, guides } = snapFrame({ x: 24.6, y: 60.2, w: 40, h: 40 }, [panel], 'bedCard')
    expect([frame.x, frame.y, guides]).toEqual([25, 60.2, [{ axis: 'x', at: 45 }]])
    expect(snapFrame({ x: 3, y: 29.5, w: 20, h: 20 }, [panel], 'bedCard').guides).toEqual([{ axis: 'y', at: 30 }])
  })

  test('is left where it is when nothing is near', () => {
    const frame = { x: 3, y: 40, w: 20, h: 20 }
    expect(snapFrame(frame, [panel], 'bedCard')).toEqual({ frame, guides: [] })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultLayout,
  moveColumn,
  pinColumn,
  placeColumn,
  readLayout,
  shownColumns,
  toggleColumn,
  widenColumn,
  type ColumnsLayout,
} from './layout.ts'

const columns = [
  { key: 'name' },
  { key: 'level', width: 120 },
  { key: 'beds' },
  { key: 'createBy', hidden: true as const },
]
const keys = (layout: ColumnsLayout) => shownColumns(columns, layout).map(column => column.key)
const first = defaultLayout(columns)

describe('a layout', () => {
  it('is the page’s own at first', () => {
    expect(keys(first)).toEqual(['name', 'level', 'beds'])
  })

  it('hides, shows and moves columns; the first stays first', () => {
    const layout = moveColumn(toggleColumn(toggleColumn(first, 'level'), 'createBy'), 'createBy', -1)
    expect(keys(layout)).toEqual(['name', 'createBy', 'beds'])
    for (const [key, to] of [
      ['name', 1],
      ['level', 0],
      ['level', 9],
      ['gone', 2],
    ] as const)
      expect(placeColumn(first, key, to)).toBe(first)
    expect(placeColumn(first, 'createBy', 1).order).toEqual(['name', 'createBy', 'level', 'beds'])
    expect(placeColumn(first, 'level', 3).order).toEqual(['name', 'beds', 'createBy', 'level'])
  })

  it('gives widths within bounds and takes them back', () => {
    expect(widenColumn(first, 'level', 3).widths).toEqual({ level: 60 })
    expect(widenColumn(first, 'level', 5000).widths).toEqual({ level: 800 })
    expect(widenColumn(widenColumn(first, 'level', 100.4), 'level', undefined)).toEqual(first)
  })

  it('comes back as it was kept, a new column in its place', () => {
    const stored = {
      order: ['beds', 'name', 'gone'],
      hidden: ['name', 'gone'],
      density: 'compact',
      widths: { beds: 90 },
    }
    const layout = readLayout(stored, columns)
    expect(layout).toMatchObject({ density: 'compact', widths: { beds: 90 }, hidden: ['name', 'createBy'] })
    expect(keys(layout)).toEqual(['name', 'beds', 'level'])
  })

  it('remembers that posters were chosen', () => {
    expect(readLayout({ ...first, gallery: true }, columns)).toEqual({ ...first, gallery: true })
    expect(readLayout({ ...first, gallery: 'yes' }, columns)).toEqual(first)
  })

  it.each([null, 3, [], { order: 5 }, { widths: { level: 'x', gone: 3 }, pins: { level: 'up' }, density: 'none' }])(
    'is the page’s own when what was kept is %j',
    stored => {
      expect(readLayout(stored, columns)).toEqual(first)
    },
  )

  it('survives being kept, whatever was done to it', () => {
    const key = fc.constantFrom(...columns.map(column => column.key))
    const act = fc.oneof(
      key.map(one => (layout: ColumnsLayout) => toggleColumn(layout, one)),
      fc.tuple(key, fc.integer({ min: -4, max: 4 })).map(
        ([one, by]) =>
          (layout: ColumnsLayout) =>
            moveColumn(layout, one, by),
      ),
      fc.tuple(key, fc.integer({ min: 0, max: 900 })).map(
        ([one, w]) =>
          (layout: ColumnsLayout) =>
            widenColumn(layout, one, w),
      ),
      fc.tuple(key, fc.constantFrom('left' as const, 'right' as const, undefined)).map(
        ([one, pin]) =>
          (layout: ColumnsLayout) =>
            pinColumn(layout, one, pin),
      ),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), acts => {
        const layout = acts.reduce((now, one) => one(now), first)
        expect(readLayout(JSON.parse(JSON.stringify(layout)), columns)).toEqual(layout)
        expect([...layout.order].sort()).toEqual([...first.order].sort())
        expect(layout.order[0]).toBe('name')
      }),
    )
  })
})

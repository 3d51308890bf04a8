import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultColumnsLayout,
  moveColumn,
  pinColumn,
  moveColumnTo,
  readColumnsLayout,
  shownColumns,
  toggleColumnShown,
  setColumnWidth,
  type ColumnsLayout,
} from './columns-layout.ts'
import { placeColumns } from './column-placement.ts'

const columns = [
  { key: 'name' },
  { key: 'level', width: 120 },
  { key: 'beds' },
  { key: 'createBy', hidden: true as const },
]
const keys = (layout: ColumnsLayout) => shownColumns(columns, layout).map(column => column.key)
const first = defaultColumnsLayout(columns)
const SIDES = { before: 48, behind: 100 }

describe('a layout', () => {
  it('is the page’s own at first', () => {
    expect(keys(first)).toEqual(['name', 'level', 'beds'])
  })

  it('hides, shows and moves columns; the first stays first', () => {
    const layout = moveColumn(toggleColumnShown(toggleColumnShown(first, 'level'), 'createBy'), 'createBy', -1)
    expect(keys(layout)).toEqual(['name', 'createBy', 'beds'])
    for (const [key, to] of [
      ['name', 1],
      ['level', 0],
      ['level', 9],
      ['gone', 2],
    ] as const)
      expect(moveColumnTo(first, key, to)).toBe(first)
    expect(moveColumnTo(first, 'createBy', 1).order).toEqual(['name', 'createBy', 'level', 'beds'])
    expect(moveColumnTo(first, 'level', 3).order).toEqual(['name', 'beds', 'createBy', 'level'])
  })

  it('gives widths within bounds and takes them back', () => {
    expect(setColumnWidth(first, 'level', 3).widths).toEqual({ level: 60 })
    expect(setColumnWidth(first, 'level', 5000).widths).toEqual({ level: 800 })
    expect(setColumnWidth(setColumnWidth(first, 'level', 100.4), 'level', undefined)).toEqual(first)
  })

  it('comes back as it was kept, a new column in its place', () => {
    const stored = {
      order: ['beds', 'name', 'gone'],
      hidden: ['name', 'gone'],
      density: 'compact',
      widths: { beds: 90 },
    }
    const layout = readColumnsLayout(stored, columns)
    expect(layout).toMatchObject({ density: 'compact', widths: { beds: 90 }, hidden: ['name', 'createBy'] })
    expect(keys(layout)).toEqual(['name', 'beds', 'level'])
  })

  it.each([null, 3, [], { order: 5 }, { widths: { level: 'x', gone: 3 }, pins: { level: 'up' }, density: 'none' }])(
    'is the page’s own when what was kept is %j',
    stored => {
      expect(readColumnsLayout(stored, columns)).toEqual(first)
    },
  )

  it('survives being kept, whatever was done to it', () => {
    const key = fc.constantFrom(...columns.map(column => column.key))
    const act = fc.oneof(
      key.map(one => (layout: ColumnsLayout) => toggleColumnShown(layout, one)),
      fc.tuple(key, fc.integer({ min: -4, max: 4 })).map(
        ([one, by]) =>
          (layout: ColumnsLayout) =>
            moveColumn(layout, one, by),
      ),
      fc.tuple(key, fc.integer({ min: 0, max: 900 })).map(
        ([one, w]) =>
          (layout: ColumnsLayout) =>
            setColumnWidth(layout, one, w),
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
        expect(readColumnsLayout(JSON.parse(JSON.stringify(layout)), columns)).toEqual(layout)
        expect([...layout.order].sort()).toEqual([...first.order].sort())
        expect(layout.order[0]).toBe('name')
      }),
    )
  })
})

describe('the place of columns', () => {
  const placed = (layout: ColumnsLayout, exact = false) =>
    placeColumns(columns, layout, SIDES, exact).columns.map(({ column, pin, offset, width }) => [
      column.key,
      pin,
      offset,
      width,
    ])

  it('is left to the browser while nobody chose a width', () => {
    expect(placeColumns(columns, first, SIDES)).toMatchObject({ fixed: false, least: 0 })
    expect(placed(first)[1]).toEqual(['level', undefined, 0, 120])
  })

  it('is exact where a column is held, widened, or rows come and go', () => {
    expect(placeColumns(columns, first, SIDES, true)).toMatchObject({ fixed: true, least: 48 + 240 + 120 + 150 + 100 })
    expect(placed(pinColumn(first, 'beds', 'left'))).toEqual([
      ['name', 'left', 0, 240],
      ['beds', 'left', 240, 150],
      ['level', undefined, 0, 120],
    ])
    expect(placed(pinColumn(setColumnWidth(first, 'level', 200), 'level', 'right')).at(-1)).toEqual([
      'level',
      'right',
      100,
      200,
    ])
  })

  it('holds several at one edge beside each other', () => {
    const layout = pinColumn(pinColumn(first, 'level', 'right'), 'beds', 'right')
    expect(placed(layout).slice(1)).toEqual([
      ['level', 'right', 250, 120],
      ['beds', 'right', 100, 150],
    ])
  })
})

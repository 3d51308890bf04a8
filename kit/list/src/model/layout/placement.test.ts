import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headWidth } from './head-width.ts'
import { defaultLayout, pinColumn, widenColumn, type ColumnsLayout, type Pin } from './layout.ts'
import { placeColumns, type Placement } from './placement.ts'

const columns = [
  { key: 'name', title: '医院名称' },
  { key: 'level', title: '等级', width: 120 },
  { key: 'beds', title: '床位数' },
  { key: 'area', title: '所在地区', width: 200 },
  { key: 'createBy', title: '创建人', hidden: true as const },
]
type Column = (typeof columns)[number]
const first = defaultLayout(columns)
const SIDES = { before: 48, behind: 100 }
/** Of all that is shown, ticks and acts included. */
const WHOLE = 48 + 240 + 120 + 150 + 200 + 100

const place = (layout: ColumnsLayout, room?: number) => placeColumns(columns, layout, SIDES, room)
const widths = ({ columns: placed }: Placement<Column>) => placed.map(({ width }) => width)
/** Where each column begins. */
const starts = (placement: Placement<Column>) => {
  let at = SIDES.before
  return Object.fromEntries(
    placement.columns.map(({ column, width }) => {
      at += width
      return [column.key, at - width]
    }),
  )
}

describe('the widths of columns', () => {
  it('are their own while the place is not known', () => {
    expect([widths(place(first)), place(first).width, place(first).slides]).toEqual([
      [240, 120, 150, 200],
      WHOLE,
      false,
    ])
  })

  it('share what is left over, each by its own width; a width somebody chose stays', () => {
    const wide = place(first, WHOLE + 71)
    expect([widths(wide), wide.width]).toEqual([[264, 132, 165, 220], WHOLE + 71])
    expect(widths(place(widenColumn(first, 'beds', 90), WHOLE + 500))[2]).toBe(90)
    const all = ['name', 'level', 'beds', 'area'].reduce((layout, key) => widenColumn(layout, key, 100), first)
    expect(widths(place(all, 700))).toEqual([100, 100, 100, 252])
  })

  it('never hide the head of a column that is not widened by hand', () => {
    const narrow = { key: 'x', title: '近三十天的播放次数', sort: 'x', help: '…', width: 60 }
    const [, placed] = placeColumns(
      [columns[0] as Column, narrow],
      defaultLayout([columns[0] as Column, narrow]),
      SIDES,
    ).columns
    expect(placed?.width).toBe(headWidth(narrow))
  })
})

describe('columns that do not all fit', () => {
  it('end where the last one that fits ends: it grows to the edge, and none is seen by a sliver', () => {
    const narrow = place(first, 700) // 312 free: 120 and 150 fit, 42 are left
    expect([narrow.slides, widths(narrow), narrow.holds]).toEqual([
      true,
      [240, 120, 192, 200],
      { left: true, right: true },
    ])
  })

  it('show one that nearly fits a little narrower', () => {
    expect(widths(place(first, WHOLE - 40))).toEqual([240, 120, 150, 160])
    expect(widths(place(first, WHOLE - 60))).toEqual([240, 120, 290, 200])
  })

  it('keep a width somebody chose, as long as another can give', () => {
    expect(widths(place(widenColumn(first, 'beds', 150), 700))).toEqual([240, 162, 150, 200])
    const all = ['name', 'level', 'beds', 'area'].reduce((layout, key) => widenColumn(layout, key, 200), first)
    expect(widths(place(all, 700))).toEqual([200, 352, 200, 200])
    expect(widths(place(widenColumn(first, 'level', 280), 700))).toEqual([272, 280, 150, 200])
  })

  it('are held no more where they would take most of the place', () => {
    expect(place(first, 500).holds).toEqual({ left: true, right: false })
    expect(place(first, 400).holds).toEqual({ left: false, right: true })
    expect(place(first, 150).holds).toEqual({ left: false, right: false })
    expect(place(first, 400).columns[0]?.pin).toBeUndefined()
  })
})

describe('a held column', () => {
  const placed = (layout: ColumnsLayout, room?: number) =>
    place(layout, room).columns.map(({ column, pin, offset, width }) => [column.key, pin, offset, width])

  it('lies at its edge, behind the ticks or before the acts', () => {
    expect(placed(pinColumn(first, 'beds', 'left')).slice(0, 2)).toEqual([
      ['name', 'left', 48, 240],
      ['beds', 'left', 288, 150],
    ])
    expect(placed(pinColumn(widenColumn(first, 'level', 200), 'level', 'right')).at(-1)).toEqual([
      'level',
      'right',
      100,
      200,
    ])
  })

  it('lies beside others held at the same edge', () => {
    const layout = pinColumn(pinColumn(first, 'level', 'right'), 'beds', 'right')
    expect(placed(layout).slice(2)).toEqual([
      ['level', 'right', 250, 120],
      ['beds', 'right', 100, 150],
    ])
  })

  it('moves none of the columns before it when it is the last, whether all fit or not', () => {
    for (const room of [WHOLE + 300, 740, 720]) {
      const { area: _before, ...before } = starts(place(first, room))
      const { area: _after, ...after } = starts(place(pinColumn(first, 'area', 'right'), room))
      expect(after).toEqual(before)
    }
  })
})

const layouts = fc
  .array(
    fc.tuple(fc.constantFrom('level', 'beds', 'area'), fc.constantFrom<Pin | undefined>('left', 'right', undefined)),
  )
  .map(pins => pins.reduce((layout, [key, pin]) => pinColumn(layout, key, pin), first))

it('whatever is held and however wide the place is: what fits in sight ends at an edge of the place', () => {
  fc.assert(
    fc.property(layouts, fc.integer({ min: 320, max: 1600 }), (layout, room) => {
      const placement = place(layout, room)
      if (!placement.slides) expect(placement.width).toBe(room)
      const right = placement.columns.filter(({ pin }) => pin === 'right').reduce((sum, { width }) => sum + width, 0)
      const edge = room - right - (placement.holds.right ? SIDES.behind : 0)
      const free = placement.columns.filter(({ pin }) => pin === undefined)
      const ends = free.map(({ column, width }) => (starts(placement)[column.key] ?? 0) + width)
      if (placement.slides && ends.some(end => end <= edge)) expect(ends).toContain(edge)
    }),
  )
})

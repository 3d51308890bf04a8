import { beforeAll, expect, it } from 'vitest'
import { singleCellRange } from '../../model/moves/cell-range.ts'
import { sampleGrid, plainColumns } from '../../model/testing/sample-grid.ts'
import { fetchCopying, listenToClipboard } from './grid-clipboard.ts'
import type { GridCursor } from './cursor/grid-cursor.ts'

/** What the events of a clipboard come to, in place of the page. */
class Place extends EventTarget {
  own = false
  closest = () => (this.own ? this : null)
}

class Clip extends Event {
  readonly data = new Map<string, string>()
  readonly clipboardData = {
    getData: (format: string) => this.data.get(format) ?? '',
    setData: (format: string, text: string) => this.data.set(format, text),
  }

  constructor(kind: 'copy' | 'paste', text = '') {
    super(kind, { cancelable: true })
    this.data.set('text/plain', text)
  }
}

beforeAll(fetchCopying)

/** A table whose cell `key` is clicked: its text is being edited. */
function table(key: 'name' | 'count') {
  const scroller = new Place()
  const grid = sampleGrid(plainColumns, [{ id: '1', name: '甲', count: 10 }])
  const keys = ['name', 'count']
  const view = { grid, elements: { scroller }, geometry: { keys }, options: { mayAdd: true }, announce: () => {} }
  const cursor = {
    view,
    active: { id: '1', key },
    range: singleCellRange({ row: 0, column: keys.indexOf(key) }),
    isTextEdited: true,
    editor: { control: 'text', field: undefined },
    pendingToolWork: Promise.resolve(),
    commitEdit: () => {},
    selectRange: () => {},
  } as unknown as GridCursor
  const kit = { tell: () => {} } as never
  listenToClipboard(cursor, () => ({ kit, pasteSettings: {} }))
  const send = async (event: Clip) => {
    scroller.dispatchEvent(event)
    await cursor.pendingToolWork
    return event
  }
  return { grid, scroller, send }
}

it('a clicked number takes what a number is written like, as one that is not clicked does', async () => {
  const { grid, send } = table('count')
  expect((await send(new Clip('paste', '12'))).defaultPrevented).toBe(false) // it goes into the text
  for (const text of ['1,234', '¥1,234\r\n', '１２３４']) {
    grid.step('back', draft => draft.set('1', { count: 10 }))
    expect((await send(new Clip('paste', text))).defaultPrevented).toBe(true)
    expect(grid.rows.at(0)?.['count']).toBe(1234)
  }
  await send(new Clip('paste', '许多'))
  expect(grid.rows.at(0)?.['count']).toEqual({ text: '许多', reason: '请输入数字' })
})

it('a word goes into the text that is edited, several cells into the table', async () => {
  const { grid, send } = table('name')
  expect((await send(new Clip('paste', '1,234\r\n'))).defaultPrevented).toBe(false)
  await send(new Clip('paste', '乙\t2'))
  expect(grid.rows.at(0)).toMatchObject({ name: '乙', count: 2 })
})

it('what stands below an expanded row copies and pastes by itself', async () => {
  const { grid, scroller, send } = table('name')
  expect((await send(new Clip('copy'))).data.get('text/plain')).toBe('甲')
  scroller.own = true
  const [copied, pasted] = [await send(new Clip('copy')), await send(new Clip('paste', '乙\t2'))]
  expect([copied.defaultPrevented, pasted.defaultPrevented, copied.data.get('text/plain')]).toEqual([false, false, ''])
  expect(grid.rows.at(0)).toMatchObject({ name: '甲', count: 10 })
})

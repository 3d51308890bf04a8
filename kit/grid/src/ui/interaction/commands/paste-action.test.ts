import type { KitPorts, MessageAction } from '@xuanjiao/core/model/kit-ports'
import { expect, it } from 'vitest'
import { singleCellRange } from '../../../model/moves/cell-range.ts'
import { sampleGrid, plainColumns } from '../../../model/testing/sample-grid.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import { pasteFromClipboard } from './paste-action.ts'

/** A table of one row, without its screen. */
function table(mayAdd: boolean) {
  const grid = sampleGrid(plainColumns, [{ id: '1', name: '甲', count: 1 }])
  const [said, removed]: [string[], unknown[]] = [[], []]
  const view = {
    grid,
    geometry: { keys: ['name', 'count'] },
    options: { mayAdd },
    announce: (text: string) => said.push(text),
  }
  const cursor = { view, selectRange: () => {}, moveTo: (spot: unknown) => removed.push(spot) } as unknown as GridCursor
  const messages: { tone: string; text: string; act: MessageAction | undefined }[] = []
  const kit = {
    notify: (tone: string, text: string, action?: MessageAction) => messages.push({ tone, text, act: action }),
  } as unknown as KitPorts
  const paste = (text: string, grow?: boolean) =>
    pasteFromClipboard(
      cursor,
      singleCellRange({ row: 0, column: 0 }),
      format => (format === 'text/plain' ? text : ''),
      {
        kit,
        pasteSettings: grow === undefined ? {} : { grow },
      },
    )
  return { grid, said, told: messages, went: removed, paste }
}

it('adds rows only where the person may add any, and says how many were left out', async () => {
  const [free, bound] = [table(true), table(false)]
  await free.paste('甲\n乙')
  expect([free.grid.rows.size, free.told[0]?.text]).toEqual([2, '已粘贴 2 格，新增 1 行'])
  await bound.paste('甲\n乙')
  await bound.paste('甲\n乙', true)
  expect([bound.grid.rows.size, bound.told[1]?.text]).toEqual([1, '已粘贴 1 格，超出 1 行未粘贴'])
  await free.paste('甲\n乙\n丙', false)
  expect(free.grid.rows.size).toBe(2)
})

it('leads to the first cell that is wrong, and says what came of it', async () => {
  const { grid, said, told, went, paste } = table(true)
  await paste('乙\t许多')
  expect(told).toMatchObject([{ tone: 'warning', text: '已粘贴 2 格，1 格有误', act: { label: '查看' } }])
  expect(said).toEqual(['已粘贴 2 格，1 格有误，按 F8 查看'])
  told[0]?.act?.run()
  expect([went, said.at(-1)]).toEqual([[{ id: '1', key: 'count' }], '请输入数字'])
  grid.step('remove', draft => draft.remove(['1']))
  told[0]?.act?.run()
  expect(went).toHaveLength(1)
})

import type { CellFace } from '../face/face.ts'

/** The handle rows are drawn by; a click, Enter or Space opens 上移, 下移, 插入一行 (rules/grid#row-menu). */
export const rowDragSortFace: CellFace = {
  type: 'row-drag-sort',
  editor: 'cell',
  view: () => ({ text: '', look: 'handle', label: '拖动排序' }),
  act: ({ open }) => {
    open('row-menu')
    return true
  },
}

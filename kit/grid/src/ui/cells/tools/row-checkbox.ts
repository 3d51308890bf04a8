import type { CellFace } from '../face/face.ts'

/** Chooses the row; a disabled row cannot be chosen (rules/grid#selection). */
export const rowCheckboxFace: CellFace = {
  type: 'row-checkbox',
  editor: 'cell',
  view: (_, { grid, row }) => {
    const chosen = grid.selection.has(row.id)
    const look = `tick${chosen ? ' on' : ''}${grid.isDisabled(row) ? ' off' : ''}`
    return { text: '', look, label: chosen ? '已选' : '未选' }
  },
  act: ({ context: { grid, row } }) => grid.selection.choose([row], !grid.selection.has(row.id)),
}

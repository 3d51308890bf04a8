import type { CellFace } from '../face/face.ts'

/** Chooses one row. */
export const rowRadioFace: CellFace = {
  type: 'row-radio',
  editor: 'cell',
  view: (_, { grid, row }) => {
    const chosen = grid.selection.radio === row.id
    const look = `dot${chosen ? ' on' : ''}${grid.isDisabled(row) ? ' off' : ''}`
    return { text: '', look, label: chosen ? '已选' : '未选' }
  },
  act: ({ context: { grid, row } }) => grid.selection.chooseRadio(row),
}

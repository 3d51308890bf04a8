import { type CellFace, type CellView, type FaceContext, textFace } from '../face/face.ts'

/** What chooses a row, as a box or a dot; a disabled row cannot be chosen (rules/grid#selection). */
function chooser(shape: 'tick' | 'dot', chosen: boolean, { grid, row }: FaceContext): CellView {
  const look = `${shape}${chosen ? ' on' : ''}${grid.isDisabled(row) ? ' off' : ''}`
  return { text: '', look, label: chosen ? '已选' : '未选' }
}

export const rowCheckboxFace: CellFace = {
  type: 'row-checkbox',
  editor: 'cell',
  view: (_, context) => chooser('tick', context.grid.selection.has(context.row.id), context),
  act: ({ context: { grid, row } }) => grid.selection.choose([row], !grid.selection.has(row.id)),
}

/** Chooses one row. */
export const rowRadioFace: CellFace = {
  type: 'row-radio',
  editor: 'cell',
  view: (_, context) => chooser('dot', context.grid.selection.radio === context.row.id, context),
  act: ({ context: { grid, row } }) => grid.selection.chooseRadio(row),
}

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

/** Opens what stands below the row. */
export const rowExpandFace: CellFace = {
  type: 'row-expand',
  editor: 'cell',
  view: (_, { expanded }) => ({
    text: '',
    look: expanded ? 'expander on' : 'expander',
    label: expanded ? '收起' : '展开',
  }),
  act: ({ expand }) => {
    expand()
    return true
  },
}

/** The number of the row; where rows have a table of their own, pressing it opens that (rules/grid#sub-tables). */
export const rowNumberFace = textFace('row-number', 'ordinal', 'cell', {
  placed: true,
  act: ({ open }) => open('sub-table'),
})

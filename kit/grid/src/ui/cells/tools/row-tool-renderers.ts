import {
  type CellRenderer,
  type CellRendering,
  type CellRenderContext,
  textRenderer,
} from '../renderer/cell-renderer.ts'

/** What chooses a row, as a box or a dot; a disabled row cannot be chosen (rules/grid#selection). */
function chooser(shape: 'tick' | 'dot', selected: boolean, { grid, row }: CellRenderContext): CellRendering {
  const className = `${shape}${selected ? ' on' : ''}${grid.isDisabled(row) ? ' off' : ''}`
  return { text: '', className, label: selected ? '已选' : '未选' }
}

export const rowCheckboxRenderer: CellRenderer = {
  type: 'row-checkbox',
  editor: 'cell',
  view: (_, context) => chooser('tick', context.grid.selection.has(context.row.id), context),
  onActivate: ({ context: { grid, row } }) => grid.selection.choose([row], !grid.selection.has(row.id)),
}

/** Chooses one row. */
export const rowRadioRenderer: CellRenderer = {
  type: 'row-radio',
  editor: 'cell',
  view: (_, context) => chooser('dot', context.grid.selection.radio === context.row.id, context),
  onActivate: ({ context: { grid, row } }) => grid.selection.chooseRadio(row),
}

/** The handle rows are drawn by; a click, Enter or Space opens 上移, 下移, 插入一行 (rules/grid#row-menu). */
export const rowDragSortRenderer: CellRenderer = {
  type: 'row-drag-sort',
  editor: 'cell',
  view: () => ({ text: '', className: 'handle', label: '拖动排序' }),
  onActivate: ({ open }) => {
    open('row-menu')
    return true
  },
}

/** Opens what stands below the row. */
export const rowExpandRenderer: CellRenderer = {
  type: 'row-expand',
  editor: 'cell',
  view: (_, { expanded }) => ({
    text: '',
    className: expanded ? 'expander on' : 'expander',
    label: expanded ? '收起' : '展开',
  }),
  onActivate: ({ expand }) => {
    expand()
    return true
  },
}

/** The number of the row; where rows have a table of their own, pressing it opens that (rules/grid#sub-tables). */
export const rowNumberRenderer = textRenderer('row-number', 'ordinal', 'cell', {
  placed: true,
  onActivate: ({ open }) => open('sub-table'),
})

import {
  type CellRenderer,
  type CellRendering,
  type CellRenderContext,
  textRenderer,
} from '../renderer/cell-renderer.ts'

type Chooser = 'tick' | 'dot'

const chosen = {
  tick: { role: 'checkbox', 'aria-checked': 'true' },
  dot: { role: 'radio', 'aria-checked': 'true' },
}
const notChosen = {
  tick: { role: 'checkbox', 'aria-checked': 'false' },
  dot: { role: 'radio', 'aria-checked': 'false' },
}

/** What chooses a row, as a box or a dot; a disabled row cannot be chosen (rules/grid#selection). */
function chooser(shape: Chooser, selected: boolean, { grid, row, texts }: CellRenderContext): CellRendering {
  const className = `${shape}${selected ? ' on' : ''}${grid.isDisabled(row) ? ' off' : ''}`
  return { text: '', className, label: texts.chooseRow, states: (selected ? chosen : notChosen)[shape] }
}

export const rowCheckboxRenderer: CellRenderer = {
  type: 'row-checkbox',
  editor: 'cell',
  takesShift: true,
  view: (_, context) => chooser('tick', context.grid.selection.has(context.row.id), context),
  onActivate: ({ context: { grid, row }, shift }) =>
    shift ? grid.selection.toggleUpTo(row) : grid.selection.toggle(row),
}

/** Chooses one row. */
export const rowRadioRenderer: CellRenderer = {
  type: 'row-radio',
  editor: 'cell',
  view: (_, context) => chooser('dot', context.grid.selection.radio === context.row.id, context),
  onActivate: ({ context: { grid, row } }) => grid.selection.chooseRadio(row),
}

const handle = { role: 'button', 'aria-haspopup': 'menu' }

/** The handle rows are drawn by; a click, Enter or Space opens 上移, 下移, 插入一行 (rules/grid#row-menu). */
export const rowDragSortRenderer: CellRenderer = {
  type: 'row-drag-sort',
  editor: 'cell',
  view: (_, { texts }) => ({ text: '', className: 'handle', label: texts.dragRow, states: handle }),
  onActivate: ({ open }) => {
    open('row-menu')
    return true
  },
}

const open = { role: 'button', 'aria-expanded': 'true' }
const shut = { role: 'button', 'aria-expanded': 'false' }

/** Opens what stands below the row. */
export const rowExpandRenderer: CellRenderer = {
  type: 'row-expand',
  editor: 'cell',
  view: (_, { expanded, texts }) => ({
    text: '',
    className: expanded ? 'expander on' : 'expander',
    label: expanded ? texts.collapseRow : texts.expandRow,
    states: expanded ? open : shut,
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

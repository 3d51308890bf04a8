import type { GridColumnType } from '../../model/columns/grid-column.ts'
import { type CellRenderer, textRenderer } from './renderer/cell-renderer.ts'
import { filesRenderer } from './files/files-renderer.ts'
import { imageRenderer } from './files/image-renderer.ts'
import { progressRenderer } from './numbers/progress-renderer.ts'
import { checkboxRenderer } from './options/checkbox-renderer.ts'
import { manyOptionsRenderer } from './options/many-options-renderer.ts'
import { radioRenderer } from './options/radio-renderer.ts'
import { pickedRenderer } from './pickers/picked-renderer.ts'
import { tagsRenderer } from './text/tags-renderer.ts'
import {
  rowCheckboxRenderer,
  rowDragSortRenderer,
  rowExpandRenderer,
  rowNumberRenderer,
  rowRadioRenderer,
} from './tools/row-tool-renderers.ts'

const opens = { opens: true }

/** A face for each of the 31 column types (rules/grid#column-types). A type without one does not compile. */
export const builtInRenderers: Readonly<Record<GridColumnType, CellRenderer>> = {
  'row-number': rowNumberRenderer,
  'row-checkbox': rowCheckboxRenderer,
  'row-radio': rowRadioRenderer,
  'row-expand': rowExpandRenderer,
  'row-drag-sort': rowDragSortRenderer,
  input: textRenderer('input', 'field', 'text'),
  inputNumber: textRenderer('inputNumber', 'field number', 'text'),
  // Shows its first lines; the editor grows over the rows below.
  textarea: textRenderer('textarea', 'field lines', 'area'),
  // A long text: its beginning is edited in the cell, the whole in a dialog.
  input_pop: textRenderer('input_pop', 'field more', 'text', opens),
  select: textRenderer('select', 'field arrow', 'list', opens),
  'select-search': textRenderer('select-search', 'field arrow', 'list', opens),
  'select-multiple': manyOptionsRenderer('select-multiple'),
  sel_search: textRenderer('sel_search', 'field arrow', 'list', opens),
  sel_search_async: textRenderer('sel_search_async', 'field find', 'list', opens),
  list_multi: manyOptionsRenderer('list_multi'),
  date: textRenderer('date', 'field calendar', 'calendar', opens),
  datetime: textRenderer('datetime', 'field calendar', 'calendar', opens),
  time: textRenderer('time', 'field clock', 'calendar', opens),
  checkbox: checkboxRenderer,
  radio: radioRenderer,
  upload: filesRenderer('upload'),
  file: filesRenderer('file'),
  image: imageRenderer,
  progress: progressRenderer,
  sel_depart: pickedRenderer('sel_depart', 'field tree'),
  sel_user: pickedRenderer('sel_user', 'field person'),
  // Records of an online report, chosen in a dialog.
  popup: textRenderer('popup', 'field find', 'dialog', opens),
  tags: tagsRenderer,
  // Drawn by the product as a React element, see `slots` of the grid. That costs more than a text; the value itself is
  // only copied and sorted by.
  slot: { type: 'slot', editor: 'cell', view: () => ({ text: '', className: 'slot' }) },
  normal: textRenderer('normal', 'plain', 'cell'),
  // Never drawn: the layout leaves it out.
  hidden: textRenderer('hidden', 'plain', 'cell'),
}

export type RendererRegistry = (type: string) => CellRenderer

/** The built-in faces and those a product adds or replaces. */
export function rendererRegistry(more: readonly CellRenderer[] = []): RendererRegistry {
  const all = new Map<string, CellRenderer>(Object.entries(builtInRenderers))
  for (const renderer of more) all.set(renderer.type, renderer)
  return type => all.get(type) ?? builtInRenderers.normal
}

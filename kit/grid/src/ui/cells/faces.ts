import type { GridColumnType } from '../../model/columns/column.ts'
import { type CellFace, textFace } from './face/face.ts'
import { filesFace } from './files/file-chips.ts'
import { imageFace } from './files/image.ts'
import { progressFace } from './numbers/progress.ts'
import { checkboxFace } from './options/checkbox.ts'
import { manyOptionsFace } from './options/many-options.ts'
import { radioFace } from './options/radio.ts'
import { pickedFace } from './pickers/picked-face.ts'
import { tagsFace } from './text/tags.ts'
import { rowCheckboxFace, rowDragSortFace, rowExpandFace, rowNumberFace, rowRadioFace } from './tools/row-faces.ts'

const opens = { opens: true }

/** A face for each of the 31 column types (rules/grid#column-types). A type without one does not compile. */
export const builtInFaces: Readonly<Record<GridColumnType, CellFace>> = {
  'row-number': rowNumberFace,
  'row-checkbox': rowCheckboxFace,
  'row-radio': rowRadioFace,
  'row-expand': rowExpandFace,
  'row-drag-sort': rowDragSortFace,
  input: textFace('input', 'field', 'text'),
  inputNumber: textFace('inputNumber', 'field number', 'text'),
  // Shows its first lines; the editor grows over the rows below.
  textarea: textFace('textarea', 'field lines', 'area'),
  // A long text: its beginning is edited in the cell, the whole in a dialog.
  input_pop: textFace('input_pop', 'field more', 'text', opens),
  select: textFace('select', 'field arrow', 'list', opens),
  'select-search': textFace('select-search', 'field arrow', 'list', opens),
  'select-multiple': manyOptionsFace('select-multiple'),
  sel_search: textFace('sel_search', 'field arrow', 'list', opens),
  sel_search_async: textFace('sel_search_async', 'field find', 'list', opens),
  list_multi: manyOptionsFace('list_multi'),
  date: textFace('date', 'field calendar', 'calendar', opens),
  datetime: textFace('datetime', 'field calendar', 'calendar', opens),
  time: textFace('time', 'field clock', 'calendar', opens),
  checkbox: checkboxFace,
  radio: radioFace,
  upload: filesFace('upload', '点击上传'),
  file: filesFace('file', '上传文件'),
  image: imageFace,
  progress: progressFace,
  sel_depart: pickedFace('sel_depart', 'field tree'),
  sel_user: pickedFace('sel_user', 'field person'),
  // Records of an online report, chosen in a dialog.
  popup: textFace('popup', 'field find', 'dialog', opens),
  tags: tagsFace,
  // Drawn by the product as a React element, see `slots` of the grid. That costs more than a text; the value itself is
  // only copied and sorted by.
  slot: { type: 'slot', editor: 'cell', view: () => ({ text: '', look: 'slot' }) },
  normal: textFace('normal', 'plain', 'cell'),
  // Never drawn: the layout leaves it out.
  hidden: textFace('hidden', 'plain', 'cell'),
}

export type FaceRegistry = (type: string) => CellFace

/** The built-in faces and those a product adds or replaces. */
export function faceRegistry(more: readonly CellFace[] = []): FaceRegistry {
  const all = new Map<string, CellFace>(Object.entries(builtInFaces))
  for (const face of more) all.set(face.type, face)
  return type => all.get(type) ?? builtInFaces.normal
}

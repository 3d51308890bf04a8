import type { GridColumnType } from '../../model/columns/column.ts'
import { checkboxFace } from './options/checkbox.ts'
import { dateFace } from './moments/date.ts'
import { datetimeFace } from './moments/datetime.ts'
import type { CellFace } from './face/face.ts'
import { fileFace } from './files/file.ts'
import { hiddenFace } from './text/hidden.ts'
import { imageFace } from './files/image.ts'
import { inputFace } from './text/input.ts'
import { inputNumberFace } from './numbers/input-number.ts'
import { inputPopFace } from './text/input-pop.ts'
import { listMultiFace } from './options/list-multi.ts'
import { normalFace } from './text/normal.ts'
import { popupFace } from './pickers/popup.ts'
import { progressFace } from './numbers/progress.ts'
import { radioFace } from './options/radio.ts'
import { rowCheckboxFace } from './tools/row-checkbox.ts'
import { rowDragSortFace } from './tools/row-drag-sort.ts'
import { rowExpandFace } from './tools/row-expand.ts'
import { rowNumberFace } from './tools/row-number.ts'
import { rowRadioFace } from './tools/row-radio.ts'
import { selDepartFace } from './pickers/sel-depart.ts'
import { selSearchFace } from './options/sel-search.ts'
import { selSearchAsyncFace } from './pickers/sel-search-async.ts'
import { selUserFace } from './pickers/sel-user.ts'
import { selectFace } from './options/select.ts'
import { selectMultipleFace } from './options/select-multiple.ts'
import { selectSearchFace } from './options/select-search.ts'
import { slotFace } from './text/slot.ts'
import { tagsFace } from './text/tags.ts'
import { textareaFace } from './text/textarea.ts'
import { timeFace } from './moments/time.ts'
import { uploadFace } from './files/upload.ts'

/** A face for each of the 31 column types (rules/grid#column-types). A type without one does not compile. */
export const builtInFaces: Readonly<Record<GridColumnType, CellFace>> = {
  'row-number': rowNumberFace,
  'row-checkbox': rowCheckboxFace,
  'row-radio': rowRadioFace,
  'row-expand': rowExpandFace,
  'row-drag-sort': rowDragSortFace,
  input: inputFace,
  inputNumber: inputNumberFace,
  textarea: textareaFace,
  input_pop: inputPopFace,
  select: selectFace,
  'select-search': selectSearchFace,
  'select-multiple': selectMultipleFace,
  sel_search: selSearchFace,
  sel_search_async: selSearchAsyncFace,
  list_multi: listMultiFace,
  date: dateFace,
  datetime: datetimeFace,
  time: timeFace,
  checkbox: checkboxFace,
  radio: radioFace,
  upload: uploadFace,
  file: fileFace,
  image: imageFace,
  progress: progressFace,
  sel_depart: selDepartFace,
  sel_user: selUserFace,
  popup: popupFace,
  tags: tagsFace,
  slot: slotFace,
  normal: normalFace,
  hidden: hiddenFace,
}

export type FaceRegistry = (type: string) => CellFace

/** The built-in faces and those a product adds or replaces. */
export function faceRegistry(more: readonly CellFace[] = []): FaceRegistry {
  const all = new Map<string, CellFace>(Object.entries(builtInFaces))
  for (const face of more) all.set(face.type, face)
  return type => all.get(type) ?? builtInFaces.normal
}

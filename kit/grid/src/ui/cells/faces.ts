import type { GridColumnType } from '../../model/column.ts'
import { checkboxFace } from './checkbox.ts'
import { dateFace } from './date.ts'
import { datetimeFace } from './datetime.ts'
import type { CellFace } from './face.ts'
import { fileFace } from './file.ts'
import { hiddenFace } from './hidden.ts'
import { imageFace } from './image.ts'
import { inputFace } from './input.ts'
import { inputNumberFace } from './input-number.ts'
import { inputPopFace } from './input-pop.ts'
import { listMultiFace } from './list-multi.ts'
import { normalFace } from './normal.ts'
import { popupFace } from './popup.ts'
import { progressFace } from './progress.ts'
import { radioFace } from './radio.ts'
import { rowCheckboxFace } from './row-checkbox.ts'
import { rowDragSortFace } from './row-drag-sort.ts'
import { rowExpandFace } from './row-expand.ts'
import { rowNumberFace } from './row-number.ts'
import { rowRadioFace } from './row-radio.ts'
import { selDepartFace } from './sel-depart.ts'
import { selSearchFace } from './sel-search.ts'
import { selSearchAsyncFace } from './sel-search-async.ts'
import { selUserFace } from './sel-user.ts'
import { selectFace } from './select.ts'
import { selectMultipleFace } from './select-multiple.ts'
import { selectSearchFace } from './select-search.ts'
import { slotFace } from './slot.ts'
import { tagsFace } from './tags.ts'
import { textareaFace } from './textarea.ts'
import { timeFace } from './time.ts'
import { uploadFace } from './upload.ts'

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

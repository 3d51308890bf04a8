import type { ControlType } from './base/control-type.ts'
import { alertControl } from './display/alert-control.ts'
import { batchControl } from './rows/batch-control.ts'
import { buttonControl } from './display/button-control.ts'
import { cardControl } from './layout/card-control.ts'
import { cascaderControl } from './leaf/cascader-control.ts'
import { checkboxControl } from './leaf/checkbox-control.ts'
import { dateControl } from './leaf/date-control.ts'
import { dividerControl } from './layout/divider-control.ts'
import { dynamicFormControl } from './rows/dynamic-form-control.ts'
import { editorControl } from './leaf/editor-control.ts'
import { gridControl } from './layout/grid-control.ts'
import { htmlControl } from './display/html-control.ts'
import { inputControl } from './leaf/input-control.ts'
import { numberControl } from './leaf/number-control.ts'
import { radioControl } from './leaf/radio-control.ts'
import { rateControl } from './leaf/rate-control.ts'
import { selectControl } from './leaf/select-control.ts'
import { selectInputListControl } from './rows/select-input-list-control.ts'
import { sliderControl } from './leaf/slider-control.ts'
import { switchControl } from './leaf/switch-control.ts'
import { tableControl } from './layout/table-control.ts'
import { tabsControl } from './layout/tabs-control.ts'
import { textareaControl } from './leaf/textarea-control.ts'
import { textControl } from './display/text-control.ts'
import { timeControl } from './leaf/time-control.ts'
import { treeSelectControl } from './leaf/tree-select-control.ts'
import { uploadFileControl } from './leaf/upload-file-control.ts'
import { uploadImgControl } from './leaf/upload-img-control.ts'

/** Every control, in the order of the palette. */
export const CONTROL_TYPES: readonly ControlType[] = [
  inputControl,
  textareaControl,
  numberControl,
  selectControl,
  checkboxControl,
  radioControl,
  dateControl,
  timeControl,
  rateControl,
  sliderControl,
  uploadFileControl,
  uploadImgControl,
  cascaderControl,
  treeSelectControl,
  batchControl,
  dynamicFormControl,
  selectInputListControl,
  editorControl,
  switchControl,
  buttonControl,
  alertControl,
  textControl,
  htmlControl,
  dividerControl,
  cardControl,
  tabsControl,
  gridControl,
  tableControl,
]

const byName: ReadonlyMap<string, ControlType> = new Map(CONTROL_TYPES.map(type => [type.type, type]))
const bySmallName: ReadonlyMap<string, string> = new Map(CONTROL_TYPES.map(({ type }) => [type.toLowerCase(), type]))

/** What is known of a control by its type; undefined of those the product brings itself. */
export const controlTypeOf = (type: string): ControlType | undefined => byName.get(type)

/** The type as it is written, for one that was written in another case. */
export const controlTypeNameOf = (type: string): string | undefined => bySmallName.get(type.toLowerCase())

/** Whether a control of this type holds a value under a name; the product's own ones do. */
export const isValueControl = (type: string): boolean => {
  const known = controlTypeOf(type)
  return known === undefined || known.value !== undefined || known.nested !== undefined
}

/** The 17 that may lie in rows and in columns to tick. */
export const ROW_CONTROL_TYPES: ReadonlySet<string> = new Set([
  'input',
  'textarea',
  'number',
  'select',
  'checkbox',
  'radio',
  'date',
  'time',
  'rate',
  'slider',
  'uploadFile',
  'uploadImg',
  'cascader',
  'treeSelect',
  'switch',
  'text',
  'html',
])

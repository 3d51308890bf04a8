import type { ControlType } from './base/control-type.ts'
import { alertControl } from './show/alert.ts'
import { batchControl } from './rows/batch.ts'
import { buttonControl } from './show/button.ts'
import { cardControl } from './layout/card.ts'
import { cascaderControl } from './leaf/cascader.ts'
import { checkboxControl } from './leaf/checkbox.ts'
import { dateControl } from './leaf/date.ts'
import { dividerControl } from './layout/divider.ts'
import { dynamicFormControl } from './rows/dynamic-form.ts'
import { editorControl } from './leaf/editor.ts'
import { gridControl } from './layout/grid.ts'
import { htmlControl } from './show/html.ts'
import { inputControl } from './leaf/input.ts'
import { numberControl } from './leaf/number.ts'
import { radioControl } from './leaf/radio.ts'
import { rateControl } from './leaf/rate.ts'
import { selectControl } from './leaf/select.ts'
import { selectInputListControl } from './rows/select-input-list.ts'
import { sliderControl } from './leaf/slider.ts'
import { switchControl } from './leaf/switch.ts'
import { tableControl } from './layout/table.ts'
import { tabsControl } from './layout/tabs.ts'
import { textareaControl } from './leaf/textarea.ts'
import { textControl } from './show/text.ts'
import { timeControl } from './leaf/time.ts'
import { treeSelectControl } from './leaf/tree-select.ts'
import { uploadFileControl } from './leaf/upload-file.ts'
import { uploadImgControl } from './leaf/upload-img.ts'

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
export const controlType = (type: string): ControlType | undefined => byName.get(type)

/** The type as it is written, for one that was written in another case. */
export const typeNamed = (type: string): string | undefined => bySmallName.get(type.toLowerCase())

/** Whether a control of this type holds a value under a name; the product's own ones do. */
export const holdsValue = (type: string): boolean => {
  const known = controlType(type)
  return known === undefined || known.value !== undefined || known.nested !== undefined
}

/** The 17 that may lie in rows and in columns to tick. */
export const ROW_TYPES: ReadonlySet<string> = new Set([
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

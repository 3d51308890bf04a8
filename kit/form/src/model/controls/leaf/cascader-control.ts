import type { CascaderOption } from '@xuanjiao/wire/kinds/cascader/cascader'
import type { Json } from '../../json/json.ts'
import { valueAtKey } from '../../json/json.ts'
import {
  clearableOption,
  commonOptions,
  placeholderOption,
  choiceSourceOptions,
  widthOption,
} from '../base/common-options.ts'
import { flagOption, valueOption } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { jsonToPlainList, jsonToText } from '../base/json-conversions.ts'
import { readFormChoices, type FormChoice } from '../base/option-values.ts'
import { initialTreeOption } from '../base/initial-tree-option.ts'

const optionOf = ({ value, label, children }: FormChoice): CascaderOption => ({
  value: String(value),
  text: label,
  ...(children && { below: children.map(optionOf) }),
})

const toStored = (path: Json) => jsonToPlainList(path).map(String).join('/') || null

/** The values of a path as the choices have them: numbers where they are numbers. */
function pathOf(codes: readonly string[], choices: readonly FormChoice[]): (string | number | boolean)[] {
  const [first, ...rest] = codes
  if (first === undefined) return []
  const choice = choices.find(one => String(one.value) === first)
  return [choice?.value ?? first, ...pathOf(rest, choice?.children ?? [])]
}

export const cascaderControl: ControlType = {
  type: 'cascader',
  title: '级联选择器',
  group: 'basic',
  options: [
    widthOption,
    valueOption('defaultValue', '默认值'),
    flagOption('showSearch', '可搜索'),
    placeholderOption('请选择'),
    clearableOption,
    ...choiceSourceOptions,
    initialTreeOption,
    ...commonOptions(),
  ],
  value: {
    kind: 'cascader',
    field: (options, title) => ({
      kind: 'cascader',
      title,
      options: readFormChoices(valueAtKey(options, 'options')).map(optionOf),
    }),
    read: value => jsonToPlainList(value),
    toStored,
    fromStored: (stored, options) =>
      pathOf(stored === null ? [] : jsonToText(stored).split('/'), readFormChoices(valueAtKey(options, 'options'))),
  },
}

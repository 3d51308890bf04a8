import type { CascaderOption } from '@xuanjiao/wire/kinds/cascader/cascader'
import type { Json } from '../../json/json.ts'
import { valueAt } from '../../json/json.ts'
import { clearable, common, placeholder, sources, width } from '../base/common-options.ts'
import { flag, value } from '../base/control-option.ts'
import type { ControlType } from '../base/control-type.ts'
import { asPlainList, asText } from '../base/conversions.ts'
import { choicesOf, type FormChoice } from '../base/option-values.ts'
import { startTree } from '../base/start-tree.ts'

const optionOf = ({ value, label, children }: FormChoice): CascaderOption => ({
  value: String(value),
  text: label,
  ...(children && { below: children.map(optionOf) }),
})

const toStored = (path: Json) => asPlainList(path).map(String).join('/') || null

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
    width,
    value('defaultValue', '默认值'),
    flag('showSearch', '可搜索'),
    placeholder('请选择'),
    clearable,
    ...sources,
    startTree,
    ...common(),
  ],
  value: {
    kind: 'cascader',
    field: (options, title) => ({
      kind: 'cascader',
      title,
      options: choicesOf(valueAt(options, 'options')).map(optionOf),
    }),
    read: given => asPlainList(given),
    toStored,
    fromStored: (stored, options) =>
      pathOf(stored === null ? [] : asText(stored).split('/'), choicesOf(valueAt(options, 'options'))),
  },
}

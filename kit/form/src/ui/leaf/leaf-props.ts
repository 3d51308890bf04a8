import type { FieldProps } from '@xuanjiao/fields/model/choice/field-props'
import { inputLabelId } from '@xuanjiao/fields/model/kinds/edit-props'
import { textOptionOf, type OptionValues } from '../../model/controls/base/option-values.ts'
import type { FormNode } from '../../model/document/node/form-node.ts'
import type { Json } from '../../model/json/json.ts'
import type { JsonPath } from '../../model/json/json-path.ts'
import type { FieldView } from '../../model/store/field-view.ts'

/** What the input of a control is given; each control has a file of its name beside this one. */
export interface LeafProps {
  readonly node: FormNode
  readonly path: JsonPath
  readonly label: string
  readonly options: OptionValues
  readonly view: FieldView
  /** Of the input, for its label. */
  readonly id: string
  /** Ids of the hint and the error beside it. */
  readonly describedBy: string | undefined
  readonly set: (value: Json) => void
  /** It was left: what stands in it is looked at. */
  readonly look: () => void
}

/** What every input of the kit is handed. */
export const fieldPropsOf = ({ options, view, id, describedBy, look }: LeafProps): FieldProps => ({
  id,
  disabled: view.isDisabled,
  invalid: view.error !== '',
  required: view.isRequired,
  onBlur: look,
  'aria-describedby': describedBy,
  ...(textOptionOf(options, 'placeholder') !== '' && { placeholder: textOptionOf(options, 'placeholder') }),
})

/** The same for groups, which no `label` element reaches. */
export const groupPropsOf = (props: LeafProps): FieldProps => ({
  ...fieldPropsOf(props),
  'aria-labelledby': inputLabelId(props.id),
})

/** What editors of kinds are handed. */
export const editPropsOf = ({ node, view, id, describedBy, look, set }: LeafProps) => ({
  name: node.id,
  id,
  value: view.value,
  disabled: view.isDisabled,
  invalid: view.error !== '',
  describedBy,
  onBlur: look,
  onChange: (value: unknown) => set((value ?? null) as Json),
})

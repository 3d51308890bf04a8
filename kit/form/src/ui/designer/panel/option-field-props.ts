import type { ControlOption } from '../../../model/controls/base/control-option.ts'
import type { OptionValues } from '../../../model/controls/base/option-values.ts'
import type { Json } from '../../../model/json/json.ts'

export interface OptionFieldProps {
  readonly option: ControlOption
  readonly value: Json
  /** Keep the function itself: a field is drawn again when it is another one. */
  readonly onSet: (name: string, value: Json) => void
  /** Of the control, where the field looks at them: that of a value does. */
  readonly type?: string
  readonly options?: OptionValues
}

/** The field of a kind, with the ids of what stands beside it. */
export interface OptionEditProps {
  readonly option: ControlOption
  readonly value: Json
  readonly onChange: (value: Json) => void
  readonly type: string
  readonly options: OptionValues
  readonly names: { readonly 'aria-labelledby': string; readonly 'aria-describedby'?: string }
}

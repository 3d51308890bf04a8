import type { ControlOption } from '../../../model/controls/base/control-option.ts'
import type { OptionValues } from '../../../model/controls/base/option-values.ts'
import type { Json } from '../../../model/json/json.ts'

export interface OptionFieldProps {
  readonly option: ControlOption
  /** Of the control. */
  readonly type: string
  readonly options: OptionValues
  readonly value: Json
  readonly onChange: (value: Json) => void
}

/** The field of a kind, with the ids of what stands beside it. */
export interface OptionEditProps extends OptionFieldProps {
  readonly names: { readonly 'aria-labelledby': string; readonly 'aria-describedby'?: string }
}

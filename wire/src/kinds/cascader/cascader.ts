import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import { plainValueText } from '../base/value-text.ts'

export interface CascaderOption {
  readonly value: string
  readonly text: string
  readonly below?: readonly CascaderOption[]
}

/** A choice made level by level, kept as its path: `east/jiangsu`. With `anyLevel` it may end before the last level. */
export interface CascaderField extends FieldBase {
  kind: 'cascader'
  options: readonly CascaderOption[]
  anyLevel?: true
}

/** The options a path goes through; undefined where it leaves them, or ends where it may not. */
export function cascaderPathOf({ options, anyLevel }: CascaderField, path: string): CascaderOption[] | undefined {
  let level: readonly CascaderOption[] = options
  const passed: CascaderOption[] = []
  for (const value of path.split('/')) {
    const option = level.find(one => one.value === value)
    if (option === undefined) return undefined
    passed.push(option)
    level = option.below ?? []
  }
  return anyLevel || level.length === 0 ? passed : undefined
}

export const cascaderKind: ValueKind<CascaderField> = {
  print: (value, field) => {
    const passed = cascaderPathOf({ ...field, anyLevel: true }, plainValueText(value))
    return passed?.map(({ text }) => text).join(' / ') ?? plainValueText(value)
  },
}

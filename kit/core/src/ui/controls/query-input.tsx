import { Input } from 'antd'
import { readTypedQuery, writeTypedQuery, type TypedQueryRule } from '@xuanjiao/wire/query/typed-query'
import { queryTexts } from '../../model/core-texts.ts'
import { CLEARABLE } from './clearable.tsx'

interface QueryInputProps {
  /** The value as it goes over the wire: `*x*`, `!x`, `>=x`, `<=x`. */
  value: string
  onChange: (value: string) => void
  rule?: TypedQueryRule
  label: string
  placeholder?: string
  disabled?: boolean
  onEnter?: () => void
}

/** An input of a query bar that writes its text as its rule is written on the wire (rules/widgets#query-inputs). */
export function QueryInput({ value, onChange, rule = 'like', label, placeholder, disabled, onEnter }: QueryInputProps) {
  return (
    <Input
      aria-label={label}
      allowClear={CLEARABLE}
      value={readTypedQuery(rule, value)}
      placeholder={placeholder ?? queryTexts[rule]}
      disabled={disabled ?? false}
      onChange={event => onChange(writeTypedQuery(rule, event.target.value))}
      {...(onEnter && { onPressEnter: onEnter })}
    />
  )
}

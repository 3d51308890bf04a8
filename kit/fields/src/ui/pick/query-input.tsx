import type { Choice } from '@xuanjiao/core/model/choice'
import { useAsked } from '@xuanjiao/core/ui/use-asked'
import { usePorts } from '@xuanjiao/core/ui/ports'
import { Input, Select } from 'antd'
import { texts } from '../../model/pick/texts.ts'
import { DayInput } from './day-input.tsx'

interface QueryInputProps {
  id: string
  label: string
  placeholder?: string | undefined
  kind: 'text' | 'date' | 'list'
  /** Of a list: its dictionary, or the choices themselves. */
  dictCode?: string | undefined
  choices?: readonly Choice[] | undefined
  value: string
  onChange: (value: string) => void
}

/** One condition of a picker's query. */
export function QueryInput(props: QueryInputProps) {
  const { id, label, placeholder, kind, value, onChange } = props
  if (kind === 'list') return <ListInput {...props} />
  if (kind === 'date')
    return (
      <DayInput id={id} label={label} placeholder={placeholder ?? `请选择${label}`} value={value} onChange={onChange} />
    )
  return (
    <Input
      id={id}
      aria-label={label}
      maxLength={64}
      autoComplete="off"
      placeholder={placeholder ?? `请输入${label}`}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}

function ListInput({ id, label, placeholder, dictCode, choices, value, onChange }: QueryInputProps) {
  const ports = usePorts()
  const asked = useAsked(choices ? undefined : dictCode, signal => ports.dictionary(dictCode ?? '', signal))
  const options = choices ?? asked.value ?? []
  return (
    <Select
      id={id}
      aria-label={label}
      style={{ width: '100%' }}
      allowClear
      placeholder={placeholder ?? `请选择${label}`}
      loading={asked.loading}
      notFoundContent={asked.error?.message ?? texts.found}
      options={options.map(choice => ({ value: choice.value, label: choice.label }))}
      value={value === '' ? null : value}
      onChange={chosen => onChange(chosen ?? '')}
    />
  )
}

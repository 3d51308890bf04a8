import type { Choice } from '@xuanjiao/core/model/choice'
import { useAsync } from '@xuanjiao/core/ui/use-async'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { ChoiceSelect } from '../../choice/choice-select.tsx'
import { DateInput } from '../../date/date-input.tsx'
import { TextInput } from '../../text/text-input.tsx'

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
export function PickerQueryInput(props: QueryInputProps) {
  const { id, label, placeholder, kind, value, onChange } = props
  if (kind === 'list') return <ListInput {...props} />
  if (kind === 'date')
    return (
      <DateInput
        id={id}
        aria-label={label}
        placeholder={placeholder ?? `请选择${label}`}
        value={value}
        onChange={onChange}
      />
    )
  return (
    <TextInput
      id={id}
      aria-label={label}
      max={64}
      placeholder={placeholder ?? `请输入${label}`}
      value={value}
      onChange={onChange}
    />
  )
}

function ListInput({ id, label, placeholder, dictCode, choices, value, onChange }: QueryInputProps) {
  const ports = useKitPorts()
  const requested = useAsync(choices ? undefined : dictCode, signal => ports.loadDictionary(dictCode ?? '', signal))
  return (
    <ChoiceSelect
      id={id}
      aria-label={label}
      search={false}
      placeholder={placeholder ?? `请选择${label}`}
      choices={choices ?? requested.value ?? []}
      busy={requested.loading}
      error={requested.error}
      value={value}
      onChange={onChange}
    />
  )
}

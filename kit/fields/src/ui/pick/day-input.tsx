import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'

interface DayInputProps {
  id: string
  label: string
  placeholder: string
  /** yyyy-MM-dd, or nothing. */
  value: string
  onChange: (value: string) => void
}

/** One day, chosen or typed. */
export function DayInput({ id, label, placeholder, value, onChange }: DayInputProps) {
  const day = value === '' ? null : dayjs(value).locale('zh-cn')
  return (
    <DatePicker
      id={id}
      aria-label={label}
      style={{ width: '100%' }}
      placeholder={placeholder}
      value={day}
      onChange={chosen => onChange(chosen?.format('YYYY-MM-DD') ?? '')}
    />
  )
}

import { DatePicker, TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { inputProps, type FieldProps } from '../../model/choice/field-props.ts'
import { FORMATS, type DateKind } from '../../model/date/formats.ts'
import { mayChoose, type DayLimits } from '../../model/date/limits.ts'
import { momentOf } from './chinese-days.ts'
import styles from './date.module.css'
import { TimeColumns } from './time-columns.tsx'

export interface DateInputProps extends FieldProps, Omit<DayLimits, 'mostApart'> {
  /** A day unless said. */
  readonly kind?: DateKind | undefined
  /** As it is kept: 2026-03-05, 2026-03-05 08:30:00 or 08:30:00 (spec 2 §9). */
  readonly value: string | null | undefined
  /** Told '' when it is emptied. */
  readonly onChange: (value: string) => void
  readonly clearable?: boolean | undefined
}

const withColumns = (panel: ReactNode) => <TimeColumns>{panel}</TimeColumns>

/** A day, a moment or a time of day, chosen or typed. */
export function DateInput({ kind = 'date', value, onChange, clearable = true, ...props }: DateInputProps) {
  const formats = FORMATS[kind]
  const shared = {
    ...inputProps(props),
    className: styles['wide'] ?? '',
    classNames: { popup: { root: styles['popup'] ?? '' } },
    value: momentOf(kind, value),
    format: [...formats],
    onChange: (moment: Dayjs | null) => onChange(moment?.format(formats[0]) ?? ''),
    allowClear: clearable,
    status: props.invalid ? ('error' as const) : ('' as const),
    ...(props.placeholder !== undefined && { placeholder: props.placeholder }),
  }
  if (kind === 'time') return <TimePicker {...shared} panelRender={withColumns} />
  return (
    <DatePicker
      {...shared}
      showTime={kind === 'datetime'}
      {...(kind === 'datetime' && { panelRender: withColumns })}
      disabledDate={day => !mayChoose(day.format('YYYY-MM-DD'), props)}
    />
  )
}

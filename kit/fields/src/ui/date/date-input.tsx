import { DatePicker, TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { inputPropsOf, type FieldProps } from '../../model/choice/field-props.ts'
import { DATE_FORMATS, IS_TIME_OF_DAY, type DateKind } from '../../model/date/date-formats.ts'
import { isDayAllowed, type DayLimits } from '../../model/date/day-limits.ts'
import { FieldProblemText, useFieldProblem } from '../field-problem.tsx'
import styles from './date.module.css'
import { TimeColumns } from './time-columns.tsx'
import { useTypedDate } from './use-typed-date.ts'

export interface DateInputProps extends FieldProps, Omit<DayLimits, 'mostApart'> {
  /** A day unless said. */
  readonly kind?: DateKind | undefined
  /** As it is kept: 2026-03-05, 2026-03-05 08:30:00 or 08:30:00 (rules/data-entry#values). */
  readonly value: string | null | undefined
  /** Told '' when it is emptied. */
  readonly onChange: (value: string) => void
  /** Told the text when it is no day; without it `onChange` is told ''. */
  readonly onUnread?: ((text: string) => void) | undefined
  readonly clearable?: boolean | undefined
  /** How it is written here, in `YYYY MM DD HH mm ss`; as it is kept unless said. */
  readonly format?: string | undefined
}

const withColumns = (panel: ReactNode) => <TimeColumns>{panel}</TimeColumns>

/** A day, a moment or a time of day, chosen or typed. What cannot be read stays as it was typed, and is told of. */
export function DateInput(props: DateInputProps) {
  const { kind = 'date', clearable = true } = props
  const [open, setOpen] = useState(false)
  const formats = DATE_FORMATS[kind]
  const hasTime = kind === 'datetime'
  const { key, shown, fault, choose, left, entered } = useTypedDate(props)
  const said = useFieldProblem(props, fault)
  const { onBlur, ...input } = inputPropsOf(said.props)
  const shared = {
    ...input,
    open,
    onOpenChange: setOpen,
    onFocus: said.onEnter,
    onBlur: (event: FocusEvent) => {
      left(event)
      onBlur?.()
    },
    onKeyDown: (event: KeyboardEvent) => entered(event, () => setOpen(false)),
    preserveInvalidOnBlur: true,
    previewValue: false as const, // what the pointer rests on would stand in the field, and be read when it is left
    className: styles['wide'] ?? '',
    classNames: { popup: { root: styles['popup'] ?? '' } },
    value: shown,
    format: props.format === undefined ? [...formats] : [props.format, ...formats],
    onChange: (moment: Dayjs | null) => choose(moment?.format(formats[0]) ?? ''),
    allowClear: clearable,
    status: said.props.invalid ? ('error' as const) : ('' as const),
    ...(props.placeholder !== undefined && { placeholder: props.placeholder }),
  }
  return (
    <>
      {IS_TIME_OF_DAY[kind] ? (
        <TimePicker key={key} {...shared} panelRender={withColumns} />
      ) : (
        <DatePicker
          key={key}
          {...shared}
          {...(kind === 'month' && { picker: 'month' as const })}
          showTime={hasTime}
          {...(hasTime && { panelRender: withColumns })}
          disabledDate={day => !isDayAllowed(day.format('YYYY-MM-DD'), props)}
        />
      )}
      <FieldProblemText {...said} />
    </>
  )
}

import { DatePicker } from 'antd'
import { dayjs } from '../chinese-days.ts'
import type { EditProps } from '../edit-props.ts'
import styles from './edit.module.css'

const DAY = 'YYYY-MM-DD'
const MOMENT = 'YYYY-MM-DD HH:mm:ss'

interface PickProps extends EditProps<'date' | 'datetime'> {
  format: string
}

function Pick({ id, field, value, onChange, onBlur, disabled, invalid, describedBy, format }: PickProps) {
  return (
    <DatePicker
      id={id}
      className={styles['wide'] ?? ''}
      value={typeof value === 'string' && value !== '' ? dayjs(value) : null}
      onChange={moment => onChange(moment?.format(format) ?? null)}
      {...(onBlur && { onBlur })}
      format={format}
      showTime={format === MOMENT}
      disabled={disabled === true}
      status={invalid ? 'error' : ''}
      aria-invalid={invalid === true}
      aria-describedby={describedBy}
      placeholder={`请选择${field.title}`}
    />
  )
}

export const DateEdit = (props: EditProps<'date'>) => <Pick {...props} format={DAY} />
export const DatetimeEdit = (props: EditProps<'datetime'>) => <Pick {...props} format={MOMENT} />

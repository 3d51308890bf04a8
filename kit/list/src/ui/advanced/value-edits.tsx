import type { Choice } from '@xuanjiao/core/model/choice'
import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { DictSelect } from '@xuanjiao/fields/ui/choice/dict-select'
import { TagInput } from '@xuanjiao/fields/ui/choice/tag-input'
import { DepartField } from '@xuanjiao/fields/ui/pick/depart-field'
import { UserField } from '@xuanjiao/fields/ui/pick/people-fields'
import { DatePicker, Input, InputNumber } from 'antd'
import dayjs from 'dayjs'
import type { ValueEditProps } from '../filter.tsx'

const TYPE = '请输入'
const CHOOSE = '请选择'
const SEVERAL = '输入后按回车，可填多个'

/** A text, or several words, each ended by Enter or a comma. */
export const Words = ({ label, value, many, onChange }: ValueEditProps) =>
  many ? (
    <TagInput aria-label={label} value={value} placeholder={SEVERAL} onChange={onChange} />
  ) : (
    <Input
      aria-label={label}
      value={value}
      maxLength={200}
      placeholder={TYPE}
      onChange={event => onChange(event.target.value)}
    />
  )

export const NumberEdit = ({ label, value, onChange }: ValueEditProps) => (
  <InputNumber<number>
    aria-label={label}
    value={value === '' || Number.isNaN(Number(value)) ? null : Number(value)}
    placeholder={TYPE}
    onChange={number => onChange(number === null ? '' : String(number))}
  />
)

const DAY = 'YYYY-MM-DD'
const MOMENT = 'YYYY-MM-DD HH:mm:ss'

/** A text that is no day is shown as none. */
const dayOf = (value: string) => (value !== '' && dayjs(value).isValid() ? dayjs(value) : null)

export const DayEdit = ({ label, value, onChange }: ValueEditProps) => (
  <DatePicker
    aria-label={label}
    value={dayOf(value)}
    placeholder={CHOOSE}
    onChange={day => onChange(day ? day.format(DAY) : '')}
  />
)

export const MomentEdit = ({ label, value, onChange }: ValueEditProps) => (
  <DatePicker
    showTime
    aria-label={label}
    value={dayOf(value)}
    placeholder={CHOOSE}
    onChange={day => onChange(day ? day.format(MOMENT) : '')}
  />
)

export const ChoiceEdit = ({
  label,
  value,
  many,
  onChange,
  choices,
}: ValueEditProps & { choices: readonly Choice[] }) => (
  <ChoiceSelect aria-label={label} value={value} many={many} onChange={onChange} choices={choices} />
)

/** The choices of a dictionary, asked of the product. */
export const DictEdit = ({ label, value, many, onChange, code }: ValueEditProps & { code: string }) => (
  <DictSelect aria-label={label} value={value} many={many} onChange={onChange} code={code} />
)

/** Which field of the picked one is the value: `customReturnField` (spec 2 §3.5). */
interface Returning extends ValueEditProps {
  returns: string | undefined
}

const storing = (returns: string | undefined, text: string) =>
  returns === undefined ? {} : { extension: JSON.stringify({ store: returns, text }) }

export const UserEdit = ({ label, value, many, onChange, returns }: Returning) => (
  <UserField label={label} value={value} multiple={many} onChange={onChange} {...storing(returns, 'realname')} />
)

export const DepartEdit = ({ label, value, many, onChange, returns }: Returning) => (
  <DepartField label={label} value={value} multiple={many} onChange={onChange} {...storing(returns, 'departName')} />
)

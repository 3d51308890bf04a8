import type { DateKind } from '@xuanjiao/fields/model/date/formats'
import type { DayPair } from '@xuanjiao/fields/model/date/limits'
import { DateInput } from '@xuanjiao/fields/ui/date/date-input'
import { DateRange } from '@xuanjiao/fields/ui/date/date-range'
import { PhoneDays } from '@xuanjiao/fields/ui/date/phone-days'
import type { BlockProps, Properties } from '../block/block.ts'
import { common, isSet, textOf } from '../block/block-props.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

const end = (properties: Properties, name: string): string | undefined => {
  const day = textOf(properties, name)
  return DAY.test(day) ? day : undefined
}

const limits = (properties: Properties) => ({
  earliest: end(properties, 'earliest'),
  latest: end(properties, 'latest'),
})

export const DateBlock = ({ value, onChange, properties }: BlockProps) => (
  <DateInput
    {...common(properties, '日期和时间')}
    {...limits(properties)}
    kind={textOf(properties, 'kind') as DateKind}
    value={String(value ?? '')}
    onChange={onChange}
    clearable={isSet(properties, 'clearable')}
  />
)

export const RangeBlock = ({ value, onChange, properties }: BlockProps) => (
  <DateRange
    {...common(properties, '日期范围')}
    {...limits(properties)}
    mostApart={Number(properties['mostApart']) || undefined}
    value={value as DayPair}
    onChange={onChange}
    openEnds={isSet(properties, 'openEnds')}
  />
)

export const PhoneDaysBlock = ({ value, onChange, properties }: BlockProps) => (
  <PhoneDays aria-label="日期范围" value={value as DayPair} latest={end(properties, 'latest')} onChange={onChange} />
)

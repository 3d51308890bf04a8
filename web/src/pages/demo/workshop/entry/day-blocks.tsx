import type { DateKind } from '@xuanjiao/fields/model/date/date-formats'
import type { DayRange } from '@xuanjiao/fields/model/date/day-limits'
import { DateInput } from '@xuanjiao/fields/ui/date/date-input'
import { DateRange } from '@xuanjiao/fields/ui/date/date-range'
import { NativeDateRange } from '@xuanjiao/fields/ui/date/native-date-range'
import type { BlockProps, BlockPropertyValues } from '../block/workshop-block.ts'
import { commonFieldProps, flagProperty, textProperty } from '../block/block-props.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

const end = (blockPropertyValues: BlockPropertyValues, name: string): string | undefined => {
  const day = textProperty(blockPropertyValues, name)
  return DAY.test(day) ? day : undefined
}

const limits = (blockPropertyValues: BlockPropertyValues) => ({
  earliest: end(blockPropertyValues, 'earliest'),
  latest: end(blockPropertyValues, 'latest'),
})

export const DateBlock = ({ value, onChange, properties }: BlockProps) => (
  <DateInput
    {...commonFieldProps(properties, '日期和时间')}
    {...limits(properties)}
    kind={textProperty(properties, 'kind') as DateKind}
    value={String(value ?? '')}
    onChange={onChange}
    clearable={flagProperty(properties, 'clearable')}
  />
)

export const DateRangeBlock = ({ value, onChange, properties }: BlockProps) => (
  <DateRange
    {...commonFieldProps(properties, '日期范围')}
    {...limits(properties)}
    mostApart={Number(properties['mostApart']) || undefined}
    value={value as DayRange}
    onChange={onChange}
    openEnds={flagProperty(properties, 'openEnds')}
  />
)

export const NativeDateRangeBlock = ({ value, onChange, properties }: BlockProps) => (
  <NativeDateRange
    aria-label="日期范围"
    value={value as DayRange}
    latest={end(properties, 'latest')}
    onChange={onChange}
  />
)

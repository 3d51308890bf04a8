import type { FieldKind } from '@xuanjiao/wire/kinds/field'
import type { ReactElement } from 'react'
import type { FieldEditProps } from '../../model/kinds/edit-props.ts'
import { CascaderEdit } from './cascader/cascader-edit.tsx'
import { RateEdit } from './rate/rate-edit.tsx'
import { SliderEdit } from './slider/slider-edit.tsx'
import { TimeEdit } from './time/time-edit.tsx'
import { AreaEdit } from './area/area-edit.tsx'
import { DateEdit } from './date/date-edit.tsx'
import { DatetimeEdit } from './datetime/datetime-edit.tsx'
import { DecimalEdit } from './decimal/decimal-edit.tsx'
import { DictEdit } from './dict/dict-edit.tsx'
import { FileEdit } from './file/file-edit.tsx'
import { FlagEdit } from './flag/flag-edit.tsx'
import { ImageEdit } from './image/image-edit.tsx'
import { IntegerEdit } from './integer/integer-edit.tsx'
import { LinkEdit } from './link/link-edit.tsx'
import { LongTextEdit } from './longText/long-text-edit.tsx'
import { MoneyEdit } from './money/money-edit.tsx'
import { PercentEdit } from './percent/percent-edit.tsx'
import { RichTextEdit } from './richText/rich-text-edit.tsx'
import { RowsEdit } from './rows/rows-edit.tsx'
import { TagsEdit } from './tags/tags-edit.tsx'
import { TextEdit } from './text/text-edit.tsx'

/** The editor of each kind: a new kind makes the compiler ask for one. */
const editors: { [K in FieldKind]: (props: FieldEditProps<K>) => ReactElement } = {
  text: TextEdit,
  longText: LongTextEdit,
  richText: RichTextEdit,
  integer: IntegerEdit,
  decimal: DecimalEdit,
  money: MoneyEdit,
  percent: PercentEdit,
  flag: FlagEdit,
  dict: DictEdit,
  date: DateEdit,
  datetime: DatetimeEdit,
  image: ImageEdit,
  file: FileEdit,
  link: LinkEdit,
  area: AreaEdit,
  tags: TagsEdit,
  rows: RowsEdit,
  time: TimeEdit,
  rate: RateEdit,
  slider: SliderEdit,
  cascader: CascaderEdit,
}

/** The input of a field. */
export function FieldEdit(props: FieldEditProps): ReactElement {
  const Editor = editors[props.field.kind] as (props: FieldEditProps) => ReactElement
  return <Editor {...props} />
}

import { readFilterRange } from '@xuanjiao/wire/kinds/base/list-params'
import type { Field, FieldKind, FieldOf } from '@xuanjiao/wire/kinds/field'
import { useSharedCache } from '@xuanjiao/core/ui/ports/kit-provider'
import { useAsync } from '@xuanjiao/core/ui/use-async'
import type { ReactNode } from 'react'
import { areaCodePath, areasWithin, AREA_ROOT } from '../../model/choice/area.ts'
import { useFieldPorts, type AreaDivisions } from './base/field-ports.tsx'
import { DictItemTexts } from './dict/dict-read.tsx'
import { LinkNames } from './link/link-names.tsx'

type Say<K extends FieldKind> = (value: string, field: FieldOf<K>) => ReactNode

const asTyped = (value: string): ReactNode => value
const listOf = (value: string) => value.split(',').filter(Boolean)

const spanIn =
  (unit: string) =>
  (value: string): ReactNode => {
    const { from, to } = readFilterRange(value)
    if (to === '') return `${from}${unit} 起`
    return from === '' ? `至 ${to}${unit}` : `${from}${unit} 至 ${to}${unit}`
  }
const span = spanIn('')

/** What a filter asks, in the words in which it was chosen; by kind, as its editor is. */
const sayers: { [K in FieldKind]: Say<K> } = {
  text: asTyped,
  longText: asTyped,
  richText: asTyped,
  integer: span,
  decimal: span,
  money: span,
  percent: spanIn('%'),
  flag: value => (value === 'Y' ? '是' : '否'),
  dict: (value, { dict }) => <DictItemTexts dict={dict} codes={listOf(value)} />,
  date: span,
  datetime: span,
  image: asTyped,
  file: asTyped,
  link: (value, { to, by }) => <LinkNames to={to} by={by} values={listOf(value)} />,
  area: value => <AreaWords code={value} />,
  tags: asTyped,
  rows: asTyped,
  time: span,
  rate: span,
  slider: span,
  cascader: value => listOf(value).at(-1),
}

/** The value of a filter as people say it. */
export const FilterWords = ({ field, value }: { field: Field; value: string }): ReactNode =>
  (sayers[field.kind] as Say<FieldKind>)(value, field)

const DAY_MS = 86_400_000

/** A division by its own name; the code until the divisions have come. */
function AreaWords({ code }: { code: string }): ReactNode {
  const { divisions } = useFieldPorts()
  const { value } = useAsync('divisions', divisions, useSharedCache<AreaDivisions>('divisions', DAY_MS))
  if (!value) return code
  const path = areaCodePath(value.AREA_DATA, code)
  const above = path.at(-2) ?? AREA_ROOT
  return areasWithin(value.AREA_DATA, above).find(area => area.value === code)?.label ?? code
}

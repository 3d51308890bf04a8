import type { AreaDataRow } from '@xuanjiao/contract/business/area-data/area-data-calls'
import { AREA_DATA_FIGURES, type AreaDataFigure } from '@xuanjiao/contract/business/area-data/area-data-figures'
import { EMPTY_TEXT, numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import { changeText, rateFigureText } from '../filter/figure-texts.ts'

/** A figure as it is read in its column. */
export function figureText(row: AreaDataRow, name: AreaDataFigure): string {
  const value = row[name]
  const { unit } = AREA_DATA_FIGURES[name]
  if (unit === 'change') return changeText(value)
  if (value === null) return EMPTY_TEXT
  if (unit === 'percent') return rateFigureText(value)
  if (unit === 'money') return fieldText({ kind: 'money', title: AREA_DATA_FIGURES[name].title }, value)
  return unit === 'minutes' ? `${value.toFixed(1)} 分钟` : numberText(value)
}

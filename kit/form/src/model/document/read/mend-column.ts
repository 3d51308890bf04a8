import { valueAt, type JsonObject } from '../../json/json.ts'
import { documentTexts } from '../node/document-texts.ts'
import type { DocumentMend } from '../node/form-node.ts'
import { documentLimits } from './source.ts'
import { mendOf, type Reading, type ReadingPlace } from './reading.ts'

const isWithin = (span: unknown, most: number): span is number =>
  typeof span === 'number' && Number.isInteger(span) && span >= 0 && span <= most

/** The number a text says, as far as it may be one. */
function spanIn(given: unknown, most: number, otherwise: number): number {
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  if (typeof number !== 'number' || !Number.isFinite(number)) return otherwise
  return Math.min(most, Math.max(0, Math.round(number)))
}

/** Columns of a grid say how many of 24 parts they take. */
export function mendColumn(own: JsonObject, { path }: ReadingPlace, reading: Reading): readonly DocumentMend[] {
  const span = valueAt(own, 'span')
  if (span === undefined || isWithin(span, 24)) return []
  const to = spanIn(span, 24, 24)
  reading.warn([...path, 'span'], documentTexts.span(to))
  return [mendOf(['span'], span, to)]
}

/** Cells say over how many columns and rows they lie. */
export function mendCell(own: JsonObject, { path }: ReadingPlace, reading: Reading): readonly DocumentMend[] {
  return ['colspan', 'rowspan'].flatMap(name => {
    const span = valueAt(own, name)
    if (span === undefined || isWithin(span, documentLimits.cells)) return []
    const to = spanIn(span, documentLimits.cells, 1)
    reading.warn([...path, name], documentTexts.cellSpan(to))
    return [mendOf([name], span, to)]
  })
}

import { valueAtKey, type JsonObject } from '../../json/json.ts'
import { documentTexts } from '../node/document-texts.ts'
import type { DocumentCorrection } from '../node/form-node.ts'
import { documentLimits } from './document-source.ts'
import { correctionOf, type DocumentReadingContext, type ReadingPosition } from './reading-context.ts'

const isWithin = (span: unknown, most: number): span is number =>
  typeof span === 'number' && Number.isInteger(span) && span >= 0 && span <= most

/** The number a text says, as far as it may be one. */
function spanIn(value: unknown, most: number, otherwise: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return otherwise
  return Math.min(most, Math.max(0, Math.round(number)))
}

/** Columns of a grid say how many of 24 parts they take. */
export function correctColumn(
  own: JsonObject,
  { path }: ReadingPosition,
  reading: DocumentReadingContext,
): readonly DocumentCorrection[] {
  const span = valueAtKey(own, 'span')
  if (span === undefined || isWithin(span, 24)) return []
  const to = spanIn(span, 24, 24)
  reading.warn([...path, 'span'], documentTexts.span(to))
  return [correctionOf(['span'], span, to)]
}

/** Cells say over how many columns and rows they lie. */
export function correctCell(
  own: JsonObject,
  { path }: ReadingPosition,
  reading: DocumentReadingContext,
): readonly DocumentCorrection[] {
  return ['colspan', 'rowspan'].flatMap(name => {
    const span = valueAtKey(own, name)
    if (span === undefined || isWithin(span, documentLimits.cells)) return []
    const to = spanIn(span, documentLimits.cells, 1)
    reading.warn([...path, name], documentTexts.cellSpan(to))
    return [correctionOf([name], span, to)]
  })
}

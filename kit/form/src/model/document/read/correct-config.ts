import { isJsonObject, valueAtKey, type Json, type JsonObject } from '../../json/json.ts'
import { documentTexts } from '../node/document-texts.ts'
import { BREAKPOINTS, type Breakpoint } from '../node/form-config.ts'
import type { DocumentCorrection } from '../node/form-node.ts'
import { correctionOf, type DocumentReadingContext } from './reading-context.ts'

/** What was put right of the properties of the form itself; `config` is known to be an object. */
export function correctConfig(config: JsonObject, reading: DocumentReadingContext): readonly DocumentCorrection[] {
  const columns = ['labelCol', 'wrapperCol'].flatMap(name => mendColumns(config, name, reading))
  return [...columns, ...mendWidth(config, reading)]
}

/** `{ span: 4 }` of 2020 means the same on every screen. */
function mendColumns(config: JsonObject, name: string, reading: DocumentReadingContext): readonly DocumentCorrection[] {
  const value = valueAtKey(config, name)
  const span = isJsonObject(value) ? valueAtKey(value, 'span') : undefined
  if (!isJsonObject(value) || typeof span !== 'number' || BREAKPOINTS.some(point => point in value)) return []
  const to: Record<Breakpoint, Json> = { xs: span, sm: span, md: span, lg: span, xl: span, xxl: span }
  reading.warn(['config', name], documentTexts.columns)
  return [correctionOf(['config', name], value, { ...value, ...to })]
}

function mendWidth(config: JsonObject, reading: DocumentReadingContext): readonly DocumentCorrection[] {
  const width = valueAtKey(config, 'labelWidth')
  if (width === undefined || typeof width === 'number') return []
  const number = typeof width === 'string' ? Number.parseFloat(width) : Number.NaN
  const isRead = Number.isFinite(number)
  reading.warn(
    ['config', 'labelWidth'],
    isRead ? documentTexts.read('labelWidth', '数字') : documentTexts.config('labelWidth'),
  )
  return [correctionOf(['config', 'labelWidth'], width, isRead ? number : 100)]
}

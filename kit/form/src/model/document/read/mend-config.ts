import { isObject, valueAt, type Json, type JsonObject } from '../../json/json.ts'
import { documentTexts } from '../node/document-texts.ts'
import { BREAKPOINTS, type Breakpoint } from '../node/form-config.ts'
import type { DocumentMend } from '../node/form-node.ts'
import { mendOf, type Reading } from './reading.ts'

/** What was put right of the properties of the form itself; `config` is known to be an object. */
export function mendConfig(config: JsonObject, reading: Reading): readonly DocumentMend[] {
  const columns = ['labelCol', 'wrapperCol'].flatMap(name => mendColumns(config, name, reading))
  return [...columns, ...mendWidth(config, reading)]
}

/** `{ span: 4 }` of 2020 means the same on every screen. */
function mendColumns(config: JsonObject, name: string, reading: Reading): readonly DocumentMend[] {
  const given = valueAt(config, name)
  const span = isObject(given) ? valueAt(given, 'span') : undefined
  if (!isObject(given) || typeof span !== 'number' || BREAKPOINTS.some(point => point in given)) return []
  const to: Record<Breakpoint, Json> = { xs: span, sm: span, md: span, lg: span, xl: span, xxl: span }
  reading.warn(['config', name], documentTexts.columns)
  return [mendOf(['config', name], given, { ...given, ...to })]
}

function mendWidth(config: JsonObject, reading: Reading): readonly DocumentMend[] {
  const width = valueAt(config, 'labelWidth')
  if (width === undefined || typeof width === 'number') return []
  const number = typeof width === 'string' ? Number.parseFloat(width) : Number.NaN
  const isRead = Number.isFinite(number)
  reading.warn(
    ['config', 'labelWidth'],
    isRead ? documentTexts.read('labelWidth', '数字') : documentTexts.config('labelWidth'),
  )
  return [mendOf(['config', 'labelWidth'], width, isRead ? number : 100)]
}

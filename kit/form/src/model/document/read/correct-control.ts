import { isJsonList, isJsonObject, valueAtKey, type Json, type JsonObject } from '../../json/json.ts'
import { withValueAtPath } from '../../json/json-path.ts'
import { controlTypeOf, isValueControl, controlTypeNameOf } from '../../controls/control-types.ts'
import { compilePattern } from '../../patterns/form-pattern.ts'
import { documentTexts } from '../node/document-texts.ts'
import type { DocumentCorrection } from '../node/form-node.ts'
import { correctOptions } from './correct-options.ts'
import { warnOfMarkup, warnOfScripts } from './warn-of-scripts.ts'
import { correctionOf, type DocumentReadingContext, type ReadingPosition } from './reading-context.ts'

/** A control as it is in memory, and what was put right for it. */
export interface CorrectedControl {
  readonly own: JsonObject
  readonly corrections: readonly DocumentCorrection[]
}

type CorrectionStep = (
  own: JsonObject,
  position: ReadingPosition,
  reading: DocumentReadingContext,
) => readonly DocumentCorrection[]

/** Puts a control right, step by step, each seeing what the one before has done. */
export function correctControl(
  source: JsonObject,
  position: ReadingPosition,
  reading: DocumentReadingContext,
): CorrectedControl {
  let own = source
  const corrections: DocumentCorrection[] = []
  warnOfCode(own, position, reading)
  for (const step of [mendType, mendLabel, mendOptionsObject, mendEachOption, mendRules, mendKey, mendModel]) {
    for (const correction of step(own, position, reading)) {
      own = withValueAtPath(own, correction.path, correction.to)
      corrections.push(correction)
    }
  }
  return { own, corrections }
}

function warnOfCode(own: JsonObject, { path }: ReadingPosition, reading: DocumentReadingContext): void {
  warnOfScripts(own, path, reading)
  const options = valueAtKey(own, 'options')
  if (isJsonObject(options)) {
    warnOfScripts(options, [...path, 'options'], reading)
    warnOfMarkup(valueAtKey(options, 'defaultValue'), [...path, 'options', 'defaultValue'], reading)
  }
  const rules = valueAtKey(own, 'rules')
  for (const [at, rule] of isJsonList(rules) ? rules.entries() : [])
    if (isJsonObject(rule)) warnOfScripts(rule, [...path, 'rules', String(at)], reading)
}

const typeIn = (own: JsonObject): string => String(valueAtKey(own, 'type'))
const textIn = (own: JsonObject, key: string): string | undefined => {
  const value = valueAtKey(own, key)
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined
}

const mendType: CorrectionStep = (own, { path }, reading) => {
  const type = typeIn(own)
  if (controlTypeOf(type)) return []
  const named = controlTypeNameOf(type)
  reading.warn([...path, 'type'], named ? documentTexts.type(type, named) : documentTexts.unknown(type))
  return named ? [correctionOf(['type'], type, named)] : []
}

const mendLabel: CorrectionStep = (own, { path }, reading) => {
  const [label, name] = [valueAtKey(own, 'label'), valueAtKey(own, 'name')]
  if (typeof label === 'string' || typeof name !== 'string') return []
  reading.warn([...path, 'name'], documentTexts.named)
  return [correctionOf(['label'], label, name)]
}

const mendOptionsObject: CorrectionStep = (own, { path }, reading) => {
  const options = valueAtKey(own, 'options')
  if (options === undefined || isJsonObject(options)) return []
  reading.warn([...path, 'options'], documentTexts.options)
  return [correctionOf(['options'], options, {})]
}

const mendEachOption: CorrectionStep = (own, { path }, reading) => {
  const options = valueAtKey(own, 'options')
  const mended = isJsonObject(options) ? correctOptions(typeIn(own), options) : []
  for (const { correction, message } of mended) reading.warn([...path, ...correction.path], message)
  return mended.map(({ correction }) => correction)
}

const mendRules: CorrectionStep = (own, { path }, reading) => {
  const rules = valueAtKey(own, 'rules')
  if (rules === undefined) return []
  if (isJsonList(rules)) return warnOfPatterns(rules, [...path, 'rules'], reading)
  reading.warn([...path, 'rules'], documentTexts.rules)
  return [correctionOf(['rules'], rules, [])]
}

function warnOfPatterns(
  rules: readonly Json[],
  path: readonly string[],
  reading: DocumentReadingContext,
): readonly DocumentCorrection[] {
  for (const [at, rule] of rules.entries()) {
    const pattern = isJsonObject(rule) ? valueAtKey(rule, 'pattern') : undefined
    if (typeof pattern !== 'string' || compilePattern(pattern)) continue
    reading.warn([...path, String(at), 'pattern'], documentTexts.pattern(pattern))
  }
  return []
}

const mendKey: CorrectionStep = (own, { path }, reading) => {
  const key = textIn(own, 'key')
  if (key !== undefined && reading.isNewKey(key)) return []
  const fresh = reading.freshName(key ?? typeIn(own))
  reading.isNewKey(fresh)
  reading.warn([...path, 'key'], key === undefined ? documentTexts.noKey(fresh) : documentTexts.sameKey(key, fresh))
  return [correctionOf(['key'], valueAtKey(own, 'key'), fresh)]
}

/** A control of the product without a model holds no value. */
const mendModel: CorrectionStep = (own, { path, models }, reading) => {
  const model = textIn(own, 'model')
  if (!isValueControl(typeIn(own)) || (model === undefined && !controlTypeOf(typeIn(own)))) return []
  const isFirst = model !== undefined && !models.has(model)
  const name = isFirst ? model : modelInstead(own, model, models, reading)
  models.add(name)
  if (isFirst) return []
  const said = model === undefined ? documentTexts.noModel(name) : documentTexts.sameModel(model, name)
  reading.warn([...path, 'model'], said)
  return [correctionOf(['model'], valueAtKey(own, 'model'), name)]
}

/** Of a control without a model, its key; of one with another's, that name with a number. */
function modelInstead(
  own: JsonObject,
  model: string | undefined,
  models: ReadonlySet<string>,
  reading: DocumentReadingContext,
) {
  const key = textIn(own, 'key') ?? typeIn(own)
  return model === undefined && !models.has(key) ? key : reading.freshName(model ?? key)
}

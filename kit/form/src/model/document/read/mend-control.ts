import { isList, isObject, valueAt, type Json, type JsonObject } from '../../json/json.ts'
import { withPath } from '../../json/path.ts'
import { controlType, holdsValue, typeNamed } from '../../controls/control-types.ts'
import { compilePattern } from '../../patterns/pattern.ts'
import { documentTexts } from '../node/document-texts.ts'
import type { DocumentMend } from '../node/form-node.ts'
import { mendOptions } from './mend-options.ts'
import { mendOf, type Reading, type ReadingPlace } from './reading.ts'

/** A control as it is in memory, and what was put right for it. */
export interface MendedControl {
  readonly own: JsonObject
  readonly mends: readonly DocumentMend[]
}

type Step = (own: JsonObject, place: ReadingPlace, reading: Reading) => readonly DocumentMend[]

/** Puts a control right, step by step, each seeing what the one before has done. */
export function mendControl(source: JsonObject, place: ReadingPlace, reading: Reading): MendedControl {
  let own = source
  const mends: DocumentMend[] = []
  for (const step of [mendType, mendLabel, mendOptionsObject, mendEachOption, mendRules, mendKey, mendModel]) {
    for (const mend of step(own, place, reading)) {
      own = withPath(own, mend.path, mend.to)
      mends.push(mend)
    }
  }
  return { own, mends }
}

const typeIn = (own: JsonObject): string => String(valueAt(own, 'type'))
const textIn = (own: JsonObject, key: string): string | undefined => {
  const value = valueAt(own, key)
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined
}

const mendType: Step = (own, { path }, reading) => {
  const type = typeIn(own)
  if (controlType(type)) return []
  const named = typeNamed(type)
  reading.warn([...path, 'type'], named ? documentTexts.type(type, named) : documentTexts.unknown(type))
  return named ? [mendOf(['type'], type, named)] : []
}

const mendLabel: Step = (own, { path }, reading) => {
  const [label, name] = [valueAt(own, 'label'), valueAt(own, 'name')]
  if (typeof label === 'string' || typeof name !== 'string') return []
  reading.warn([...path, 'name'], documentTexts.named)
  return [mendOf(['label'], label, name)]
}

const mendOptionsObject: Step = (own, { path }, reading) => {
  const options = valueAt(own, 'options')
  if (options === undefined || isObject(options)) return []
  reading.warn([...path, 'options'], documentTexts.options)
  return [mendOf(['options'], options, {})]
}

const mendEachOption: Step = (own, { path }, reading) => {
  const options = valueAt(own, 'options')
  const mended = isObject(options) ? mendOptions(typeIn(own), options) : []
  for (const { mend, message } of mended) reading.warn([...path, ...mend.path], message)
  return mended.map(({ mend }) => mend)
}

const mendRules: Step = (own, { path }, reading) => {
  const rules = valueAt(own, 'rules')
  if (rules === undefined) return []
  if (isList(rules)) return tellPatterns(rules, [...path, 'rules'], reading)
  reading.warn([...path, 'rules'], documentTexts.rules)
  return [mendOf(['rules'], rules, [])]
}

function tellPatterns(rules: readonly Json[], path: readonly string[], reading: Reading): readonly DocumentMend[] {
  for (const [at, rule] of rules.entries()) {
    const pattern = isObject(rule) ? valueAt(rule, 'pattern') : undefined
    if (typeof pattern !== 'string' || compilePattern(pattern)) continue
    reading.warn([...path, String(at), 'pattern'], documentTexts.pattern(pattern))
  }
  return []
}

const mendKey: Step = (own, { path }, reading) => {
  const key = textIn(own, 'key')
  if (key !== undefined && reading.isNewKey(key)) return []
  const fresh = reading.freshName(key ?? typeIn(own))
  reading.isNewKey(fresh)
  reading.warn([...path, 'key'], key === undefined ? documentTexts.noKey(fresh) : documentTexts.sameKey(key, fresh))
  return [mendOf(['key'], valueAt(own, 'key'), fresh)]
}

/** A control of the product without a model holds no value. */
const mendModel: Step = (own, { path, models }, reading) => {
  const model = textIn(own, 'model')
  if (!holdsValue(typeIn(own)) || (model === undefined && !controlType(typeIn(own)))) return []
  const isFirst = model !== undefined && !models.has(model)
  const name = isFirst ? model : modelInstead(own, model, models, reading)
  models.add(name)
  if (isFirst) return []
  const said = model === undefined ? documentTexts.noModel(name) : documentTexts.sameModel(model, name)
  reading.warn([...path, 'model'], said)
  return [mendOf(['model'], valueAt(own, 'model'), name)]
}

/** Of a control without a model, its key; of one with another's, that name with a number. */
function modelInstead(own: JsonObject, model: string | undefined, models: ReadonlySet<string>, reading: Reading) {
  const key = textIn(own, 'key') ?? typeIn(own)
  return model === undefined && !models.has(key) ? key : reading.freshName(model ?? key)
}

import { isJsonList, isJsonObject, valueAtKey, type Json, type JsonObject } from '../../json/json.ts'

/** The options of a control with what holds where nothing is said. */
export type OptionValues = JsonObject

export const textOptionOf = (options: OptionValues, name: string): string => {
  const value = valueAtKey(options, name)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** The number of an option; undefined where there is none. */
export const numberOptionOf = (options: OptionValues, name: string): number | undefined => {
  const value = valueAtKey(options, name)
  return typeof value === 'number' ? value : undefined
}

export const flagOptionOf = (options: OptionValues, name: string): boolean => valueAtKey(options, name) === true

/** Something to choose: what is kept, what is read, and what lies below it. */
export interface FormChoice {
  readonly value: string | number | boolean
  readonly label: string
  readonly children?: readonly FormChoice[]
}

/** A list of choices, whatever else lies in it. */
export const readFormChoices = (value: Json | undefined): readonly FormChoice[] =>
  isJsonList(value) ? value.flatMap(one => (isJsonObject(one) ? choiceOf(one) : plainChoice(one))) : []

const plainChoice = (one: Json): readonly FormChoice[] =>
  typeof one === 'string' || typeof one === 'number' ? [{ value: one, label: String(one) }] : []

function choiceOf(one: JsonObject): readonly FormChoice[] {
  const [value, label, children] = [valueAtKey(one, 'value'), valueAtKey(one, 'label'), valueAtKey(one, 'children')]
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
  const said = typeof label === 'string' && label !== '' ? label : String(value)
  return [{ value, label: said, ...(isJsonList(children) && { children: readFormChoices(children) }) }]
}

const NO_CHOICES: readonly FormChoice[] = []
const choicesCache = new WeakMap<readonly Json[], readonly FormChoice[]>()

/** The choices a document gives a control, read once: each of thousands of rows asks for them. */
export function ownChoicesOf(options: OptionValues): readonly FormChoice[] {
  const list = valueAtKey(options, 'options')
  if (!isJsonList(list)) return NO_CHOICES
  const choices = choicesCache.get(list) ?? readFormChoices(list)
  choicesCache.set(list, choices)
  return choices
}

const codesCache = new WeakMap<readonly FormChoice[], ReadonlyMap<string, FormChoice>>()

/** Choices and all below them by their codes; of two with one code the first. */
export function choicesByCode(choices: readonly FormChoice[]): ReadonlyMap<string, FormChoice> {
  const known = codesCache.get(choices)
  if (known) return known
  const byCode = new Map<string, FormChoice>()
  const add = (one: FormChoice): void => {
    if (!byCode.has(String(one.value))) byCode.set(String(one.value), one)
    one.children?.forEach(add)
  }
  choices.forEach(add)
  codesCache.set(choices, byCode)
  return byCode
}

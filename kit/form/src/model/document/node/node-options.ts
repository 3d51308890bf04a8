import { isJsonObject, valueAtKey, type JsonObject } from '../../json/json.ts'
import { CONTROL_TYPES } from '../../controls/control-types.ts'
import type { ControlType } from '../../controls/base/control-type.ts'
import type { OptionValues } from '../../controls/base/option-values.ts'
import { nodeTypeOf, type FormNode } from './form-node.ts'

const startsOf = ({ options }: ControlType): JsonObject =>
  Object.fromEntries(options.flatMap(({ name, start }) => (start === undefined ? [] : [[name, start]])))

const starts: ReadonlyMap<string, JsonObject> = new Map(CONTROL_TYPES.map(type => [type.type, startsOf(type)]))
const optionsCache = new WeakMap<JsonObject, OptionValues>()

/** The options a control begins with. */
export const initialOptions = (type: string): JsonObject => starts.get(type) ?? {}

/** The options of a control; where its document says nothing, what it begins with. The same object while they are not touched. */
export function nodeOptionsOf(node: FormNode): OptionValues {
  const match = optionsCache.get(node.own)
  if (match) return match
  const options = madeOptionsOf(node)
  optionsCache.set(node.own, options)
  return options
}

interface MadeOptions {
  readonly type: string
  readonly options: OptionValues
}

const madeCache = new WeakMap<JsonObject, MadeOptions>()

function madeOptionsOf(node: FormNode): OptionValues {
  const [said, type] = [valueAtKey(node.own, 'options'), nodeTypeOf(node)]
  if (!isJsonObject(said)) return initialOptions(type)
  const match = madeCache.get(said)
  if (match?.type === type) return match.options
  const options = { ...initialOptions(type), ...said }
  madeCache.set(said, { type, options })
  return options
}

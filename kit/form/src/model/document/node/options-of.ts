import { isObject, valueAt, type JsonObject } from '../../json/json.ts'
import { CONTROL_TYPES } from '../../controls/control-types.ts'
import type { ControlType } from '../../controls/base/control-type.ts'
import type { OptionValues } from '../../controls/base/option-values.ts'
import { typeOf, type FormNode } from './form-node.ts'

const startsOf = ({ options }: ControlType): JsonObject =>
  Object.fromEntries(options.flatMap(({ name, start }) => (start === undefined ? [] : [[name, start]])))

const starts: ReadonlyMap<string, JsonObject> = new Map(CONTROL_TYPES.map(type => [type.type, startsOf(type)]))
const known = new WeakMap<JsonObject, OptionValues>()

/** The options a control begins with. */
export const startOptions = (type: string): JsonObject => starts.get(type) ?? {}

/** The options of a control; where its document says nothing, what it begins with. */
export function optionsOf(node: FormNode): OptionValues {
  const found = known.get(node.own)
  if (found) return found
  const said = valueAt(node.own, 'options')
  const options = { ...startOptions(typeOf(node)), ...(isObject(said) && said) }
  known.set(node.own, options)
  return options
}

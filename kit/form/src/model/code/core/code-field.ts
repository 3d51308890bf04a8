import { flagOptionOf, textOptionOf, type FormChoice, type OptionValues } from '../../controls/base/option-values.ts'
import { isValueControl } from '../../controls/control-types.ts'
import { choicesWithDictionary, type DictionaryChoices } from '../../document/written-dictionaries.ts'
import { nodeHelpOf, nodeLabelOf, nodeModelOf, nodeTypeOf, type FormNode } from '../../document/node/form-node.ts'
import { nodeOptionsOf } from '../../document/node/node-options.ts'
import { valueAtKey, type Json } from '../../json/json.ts'
import { logicOf } from '../../logic/control-logic.ts'
import { controlCodecOf } from '../../values/control-codec.ts'
import { requiredRule } from '../../values/field-states.ts'

/** A control that holds a value, with what every language asks of it. */
export interface CodeField {
  readonly node: FormNode
  readonly type: string
  readonly model: string
  readonly label: string
  readonly help: string
  readonly options: OptionValues
  readonly required: boolean
  readonly requiredMessage: string
  readonly choices: readonly FormChoice[]
  /** The name of a source of the product; empty where the choices are the control's own or a dictionary's. */
  readonly sourceName: string
  readonly start: Json
  readonly isMany: boolean
  /** Of moments: how they are written. */
  readonly format: string
}

/** Where a value control is hidden for good, nothing is made of it: it has no value in the data either. */
export const isLeftOut = (node: FormNode): boolean =>
  nodeOptionsOf(node)['hidden'] === true && logicOf(node).effects.visible === undefined

/** Whether a node is a control with a value under a name. */
export const isCodeField = (node: FormNode): boolean =>
  node.sort === 'control' && isValueControl(nodeTypeOf(node)) && nodeModelOf(node) !== ''

export function codeFieldOf(node: FormNode, dictionaries: DictionaryChoices): CodeField {
  const [type, options] = [nodeTypeOf(node), nodeOptionsOf(node)]
  const { required, message } = requiredRule(node)
  return {
    node,
    type,
    model: nodeModelOf(node),
    label: nodeLabelOf(node) || nodeModelOf(node),
    help: nodeHelpOf(node),
    options,
    required,
    requiredMessage: message,
    choices: choicesWithDictionary(node, dictionaries),
    sourceName: flagOptionOf(options, 'dynamic') ? textOptionOf(options, 'dynamicKey') : '',
    start: controlCodecOf(node).start(),
    isMany: isMany(type, options),
    format: formatOf(type, options),
  }
}

const isMany = (type: string, options: OptionValues): boolean =>
  type === 'checkbox' ||
  (type === 'select' && flagOptionOf(options, 'multiple')) ||
  (type === 'treeSelect' && (flagOptionOf(options, 'multiple') || flagOptionOf(options, 'treeCheckable')))

const formatOf = (type: string, options: OptionValues): string =>
  textOptionOf(options, 'format') ||
  (type === 'time' ? 'HH:mm:ss' : flagOptionOf(options, 'showTime') ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD')

/** The values a switch holds: on, and off. */
export function switchValues(options: OptionValues): readonly [on: Json, off: Json] {
  if (typeof valueAtKey(options, 'defaultValue') === 'boolean') return [true, false]
  return [valueAtKey(options, 'trueValue') ?? 'Y', valueAtKey(options, 'falseValue') ?? 'N']
}

/** Every choice with those below it, each with the way that leads to it. */
export function choicePaths(
  choices: readonly FormChoice[],
  above: readonly FormChoice[] = [],
): (readonly FormChoice[])[] {
  return choices.flatMap(choice => {
    const path = [...above, choice]
    return [path, ...choicePaths(choice.children ?? [], path)]
  })
}

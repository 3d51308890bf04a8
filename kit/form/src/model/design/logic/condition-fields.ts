import { flagOptionOf, readFormChoices, type FormChoice } from '../../controls/base/option-values.ts'
import { nodeTypeOf } from '../../document/node/form-node.ts'
import { nodeOptionsOf } from '../../document/node/node-options.ts'
import { valueAtKey } from '../../json/json.ts'
import {
  CONDITION_SIGN_TEXTS,
  type ConditionSign,
  type ConditionValue,
  type FieldCondition,
} from '../../expressions/conditions.ts'
import type { LogicField } from './logic-place.ts'

/** What the value of a field is compared with: a number, one of its choices, a text. `none`: only whether there is any. */
export type ComparedKind = 'number' | 'choice' | 'text' | 'none'

const NUMBERS: ReadonlySet<string> = new Set(['number', 'slider', 'rate'])
const CHOSEN: ReadonlySet<string> = new Set(['select', 'radio', 'checkbox', 'treeSelect', 'cascader', 'switch'])
const FILES: ReadonlySet<string> = new Set(['uploadFile', 'uploadImg', 'batch', 'selectInputList', 'dynamicForm'])
const DATED: ReadonlySet<string> = new Set(['date', 'time'])

/** What a field is compared with; choices that come from elsewhere are written as texts. */
export function comparedKind(field: LogicField): ComparedKind {
  const type = nodeTypeOf(field.node)
  if (NUMBERS.has(type)) return 'number'
  if (FILES.has(type)) return 'none'
  return choicesOfField(field).length > 0 ? 'choice' : 'text'
}

/** The choices that stand in the document itself, those below others too; of a switch its two values. */
export function choicesOfField({ node }: LogicField): readonly FormChoice[] {
  const options = nodeOptionsOf(node)
  if (!CHOSEN.has(nodeTypeOf(node)) || flagOptionOf(options, 'dynamic')) return []
  if (nodeTypeOf(node) === 'switch')
    return switchChoices(valueAtKey(options, 'trueValue'), valueAtKey(options, 'falseValue'))
  return (valueAtKey(options, 'dictCode') ?? '') === '' ? flat(readFormChoices(valueAtKey(options, 'options'))) : []
}

const switchChoices = (on: unknown, off: unknown): readonly FormChoice[] => [
  { value: typeof on === 'string' || typeof on === 'boolean' ? on : 'Y', label: '开' },
  { value: typeof off === 'string' || typeof off === 'boolean' ? off : 'N', label: '关' },
]

const flat = (choices: readonly FormChoice[]): FormChoice[] =>
  choices.flatMap(choice => [choice, ...flat(choice.children ?? [])])

/** Several values may stand in it at once. */
function isMany({ node, isColumn }: LogicField): boolean {
  const options = nodeOptionsOf(node)
  const type = nodeTypeOf(node)
  return (
    isColumn ||
    type === 'checkbox' ||
    type === 'cascader' ||
    flagOptionOf(options, 'multiple') ||
    flagOptionOf(options, 'treeCheckable')
  )
}

/** The signs that make sense of a field, the first the one it begins with. */
export function signsOf(field: LogicField): readonly ConditionSign[] {
  const kind = comparedKind(field)
  if (kind === 'none') return ['filled', 'blank']
  if (isMany(field) || kind === 'choice') return ['=', '!=', 'in', 'filled', 'blank']
  if (kind === 'number' || DATED.has(nodeTypeOf(field.node)))
    return ['=', '!=', '>', '>=', '<', '<=', 'filled', 'blank']
  return ['=', '!=', 'contains', 'match', 'in', 'filled', 'blank']
}

const MANY_TEXTS: Readonly<Partial<Record<ConditionSign, string>>> = {
  '=': '含有',
  '!=': '不含有',
  in: '含有其中之一',
}

/** How a sign is read of a field: of one that holds several values, equal means that one of them is. */
export const signTextOf = (field: LogicField | undefined, sign: ConditionSign): string =>
  (field && isMany(field) ? MANY_TEXTS[sign] : undefined) ?? CONDITION_SIGN_TEXTS[sign]

/** How many values stand behind a sign. */
export const valuesBehind = (sign: ConditionSign): 'none' | 'one' | 'many' =>
  sign === 'blank' || sign === 'filled' ? 'none' : sign === 'in' ? 'many' : 'one'

/** A line about a field as it begins; what stood there before stays where it can. */
export function lineFor(field: LogicField, before?: FieldCondition): FieldCondition {
  const signs = signsOf(field)
  const sign = before && signs.includes(before.sign) ? before.sign : (signs[0] ?? 'filled')
  const isSame = before !== undefined && before.field.join('.') === field.names.join('.')
  return { field: field.names, sign, values: valuesFor(field, sign, isSame ? before.values : []) }
}

/** The values of a line when its sign becomes another one. */
export function valuesFor(
  field: LogicField,
  sign: ConditionSign,
  before: readonly ConditionValue[],
): readonly ConditionValue[] {
  if (valuesBehind(sign) === 'none') return []
  const start = before.length > 0 ? before : [initialValueOf(field)]
  return valuesBehind(sign) === 'one' ? start.slice(0, 1) : start
}

function initialValueOf(field: LogicField): ConditionValue {
  if (comparedKind(field) === 'number') return 0
  return choicesOfField(field)[0]?.value ?? ''
}

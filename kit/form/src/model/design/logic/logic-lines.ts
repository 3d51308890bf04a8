import { nodeAndDescendants, type FormNode } from '../../document/node/form-node.ts'
import { nodeTitleOf } from '../node-titles.ts'
import { valueAtKey } from '../../json/json.ts'
import { parseExpression } from '../../expressions/parse-expression.ts'
import { fieldTokensOf } from '../../expressions/field-tokens.ts'
import { logicOf, LOGIC_EFFECTS } from '../../logic/control-logic.ts'
import { choicesOfField } from './condition-fields.ts'
import { expressionProblem } from './check-expression.ts'
import { EFFECT_TITLES } from './edit-logic.ts'
import { expressionWords } from './expression-words.ts'
import { logicFieldNamed, logicPlaceOf, type LogicPlace } from './logic-place.ts'

/** One expression of a form, as people read it. */
export interface LogicLine {
  /** The node it decides something of. */
  readonly id: string
  readonly title: string
  /** 显示条件, 校验“长度应为 6”, 选项“女” */
  readonly effect: string
  readonly words: string
  /** Why it does not work; empty where it does. */
  readonly problem: string
  /** The nodes whose values it looks at. */
  readonly reads: ReadonlySet<string>
}

const linesCache = new WeakMap<FormNode, readonly LogicLine[]>()

/** Every expression of a form, control by control. */
export function logicLinesOf(form: FormNode): readonly LogicLine[] {
  const lines = linesCache.get(form) ?? [...nodeAndDescendants(form)].flatMap(node => nodeLines(form, node))
  linesCache.set(form, lines)
  return lines
}

function nodeLines(form: FormNode, node: FormNode): readonly LogicLine[] {
  const texts = logicTextsOf(node)
  const place = texts.length === 0 ? undefined : logicPlaceOf(form, node.id)
  return place ? texts.map(({ effect, when }) => lineOf(node, effect, when, place)) : []
}

/** What decides something of a control, and what of it. */
function logicTextsOf(node: FormNode): readonly { readonly effect: string; readonly when: string }[] {
  if (node.sort !== 'control' || valueAtKey(node.own, 'logic') === undefined) return []
  const { effects, rules, choices } = logicOf(node)
  const labels = new Map(choicesOfField({ node, names: [], title: '', isColumn: false }).map(choiceEntry))
  return [
    ...LOGIC_EFFECTS.flatMap(effect => {
      const when = effects[effect]
      return when === undefined ? [] : [{ effect: EFFECT_TITLES[effect], when }]
    }),
    ...rules.map(({ when, message }) => ({ effect: `校验“${message}”`, when })),
    ...choices.map(({ value, when }) => ({ effect: `选项“${labels.get(value) ?? value}”`, when })),
  ]
}

const choiceEntry = ({ value, label }: { value: unknown; label: string }): [string, string] => [String(value), label]

function lineOf(node: FormNode, effect: string, when: string, place: LogicPlace): LogicLine {
  const problem = expressionProblem(when, place)?.message ?? ''
  return {
    id: node.id,
    title: nodeTitleOf(node),
    effect,
    problem,
    words: problem === '' ? expressionWords(parseExpression(when), place) : when,
    reads: new Set(problem === '' ? readsOf(when, place) : []),
  }
}

const readsOf = (when: string, place: LogicPlace): string[] =>
  fieldTokensOf(when).flatMap(({ names }) => logicFieldNamed(place, names)?.node.id ?? [])

import { nodeAndDescendants, type FormNode } from '../../document/node/form-node.ts'
import { nodeTitleOf } from '../node-titles.ts'
import { valueAtKey } from '../../json/json.ts'
import { parseExpression } from '../../expressions/parse-expression.ts'
import { fieldTokensOf } from '../../expressions/field-tokens.ts'
import { logicOf, LOGIC_EFFECTS } from '../../logic/control-logic.ts'
import type { LogicRule } from '../../logic/logic-rule.ts'
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
  readonly kind: LogicRule['effect']
  /** 显示条件, 校验“长度应为 6”, 选项“女” */
  readonly effect: string
  readonly words: string
  /** Why it does not work; empty where it does. */
  readonly problem: string
  /** The nodes whose values it looks at. */
  readonly reads: ReadonlySet<string>
}

const linesCache = new WeakMap<FormNode, readonly LogicLine[]>()

const NO_LINES: readonly LogicLine[] = []

/** Every expression of a form, control by control; the same empty list as long as there is none. */
export function logicLinesOf(form: FormNode): readonly LogicLine[] {
  const lines = linesCache.get(form) ?? readLines(form)
  linesCache.set(form, lines)
  return lines
}

function readLines(form: FormNode): readonly LogicLine[] {
  const lines = [...nodeAndDescendants(form)].flatMap(node => nodeLines(form, node))
  return lines.length === 0 ? NO_LINES : lines
}

function nodeLines(form: FormNode, node: FormNode): readonly LogicLine[] {
  const texts = logicTextsOf(node)
  const place = texts.length === 0 ? undefined : logicPlaceOf(form, node.id)
  return place ? texts.map(text => lineOf(node, text, place)) : []
}

type LogicText = Pick<LogicLine, 'kind' | 'effect'> & { readonly when: string }

/** What decides something of a control, and what of it. */
function logicTextsOf(node: FormNode): readonly LogicText[] {
  if (node.sort !== 'control' || valueAtKey(node.own, 'logic') === undefined) return []
  const { effects, rules, choices } = logicOf(node)
  const labels = new Map(choicesOfField({ node, names: [], title: '', isColumn: false }).map(choiceEntry))
  return [
    ...LOGIC_EFFECTS.flatMap(effect => {
      const when = effects[effect]
      return when === undefined ? [] : [{ kind: effect, effect: EFFECT_TITLES[effect], when }]
    }),
    ...rules.map(({ when, message }) => ({ kind: 'rule' as const, effect: `校验“${message}”`, when })),
    ...choices.map(({ value, when }) => ({
      kind: 'choice' as const,
      effect: `选项“${labels.get(value) ?? value}”`,
      when,
    })),
  ]
}

const choiceEntry = ({ value, label }: { value: unknown; label: string }): [string, string] => [String(value), label]

function lineOf(node: FormNode, { kind, effect, when }: LogicText, place: LogicPlace): LogicLine {
  const problem = expressionProblem(when, place)?.message ?? ''
  return {
    id: node.id,
    title: nodeTitleOf(node),
    kind,
    effect,
    problem,
    words: problem === '' ? expressionWords(parseExpression(when), place) : when,
    reads: new Set(problem === '' ? readsOf(when, place) : []),
  }
}

const readsOf = (when: string, place: LogicPlace): string[] =>
  fieldTokensOf(when).flatMap(({ names }) => logicFieldNamed(place, names)?.node.id ?? [])

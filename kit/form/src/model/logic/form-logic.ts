import { keyOf, labelOf, modelOf, type FormNode } from '../document/node/form-node.ts'
import { controlType } from '../controls/control-types.ts'
import { typeOf } from '../document/node/form-node.ts'
import { ExpressionError, fieldsIn, type Expression } from '../expressions/base/expression.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { fieldsOf } from '../values/form-fields.ts'
import { logicOf } from './control-logic.ts'
import type { LogicProblem, LogicRule } from './logic-rule.ts'
import { ordered } from './ordered-rules.ts'

/** Everything expressions decide in a form: the rules by what they look at, values that are computed in their order. */
export interface FormLogic {
  readonly rules: readonly LogicRule[]
  /** Those that set a value, each after those it builds on. */
  readonly computed: readonly LogicRule[]
  readonly problems: readonly LogicProblem[]
}

const known = new WeakMap<FormNode, FormLogic>()

/** The logic of a form, worked out once. */
export function formLogic(form: FormNode): FormLogic {
  const found = known.get(form) ?? readLogic(form)
  known.set(form, found)
  return found
}

function readLogic(form: FormNode): FormLogic {
  const problems: LogicProblem[] = []
  const names = namesIn(form)
  const rules = [...rulesIn(form, { names, rows: '', problems })]
  const { computed, cycles } = ordered(rules.filter(({ effect }) => effect === 'value'))
  const isCyclic = new Set(cycles.flat())
  for (const cycle of cycles) problems.push(cycleProblem(cycle))
  return { rules: rules.filter(rule => !isCyclic.has(rule)), computed, problems }
}

function cycleProblem(cycle: readonly LogicRule[]): LogicProblem {
  const labels = [...cycle, ...cycle.slice(0, 1)].map(({ node }) => labelOf(node) || modelOf(node))
  return {
    key: cycle[0] ? keyOf(cycle[0].node) : '',
    effect: 'value',
    message: `循环计算：${labels.join(' → ')}`,
    position: 0,
  }
}

/** The full names of all fields: those of the form, and with their rows those within them. */
function namesIn(form: FormNode): ReadonlySet<string> {
  return new Set(
    fieldsOf(form).flatMap(({ node, model, type }) =>
      type?.nested?.shape === 'rows' ? [model, ...fieldsOf(node).map(field => `${model}.${field.model}`)] : [model],
    ),
  )
}

interface Around {
  readonly names: ReadonlySet<string>
  readonly rows: string
  readonly problems: LogicProblem[]
}

/** Forms within the form have a logic of their own, which knows nothing of the one around. */
function* rulesIn(node: FormNode, around: Around): Generator<LogicRule> {
  if (node.sort === 'control') yield* rulesOf(node, around)
  const shape = controlType(typeOf(node))?.nested?.shape
  if (shape === 'form' || shape === 'ticks') return
  const rows = shape === 'rows' ? modelOf(node) : around.rows
  for (const child of node.children) yield* rulesIn(child, { ...around, rows })
}

function* rulesOf(node: FormNode, around: Around): Generator<LogicRule> {
  const { effects, rules, choices } = logicOf(node)
  const texts = [
    ...Object.entries(effects).map(([effect, when]) => ({ effect: effect as LogicRule['effect'], when, word: '' })),
    ...rules.map(({ when, message }) => ({ effect: 'rule' as const, when, word: message || '不符合要求' })),
    ...choices.map(({ when, value }) => ({ effect: 'choice' as const, when, word: value })),
  ]
  for (const { effect, when, word } of texts) {
    const expression = parsed(node, effect, when, around)
    if (expression) yield ruleOf(node, effect, expression, word, around)
  }
}

function parsed(node: FormNode, effect: LogicRule['effect'], text: string, { names, rows, problems }: Around) {
  const problem = (message: string, position = 0) => {
    problems.push({ key: keyOf(node), effect, message, position })
    return undefined
  }
  try {
    const expression = parseExpression(text)
    const lost = [...fieldsIn(expression)].find(name => fullName(name, rows, names) === undefined)
    return lost === undefined ? expression : problem(`没有字段“${lost}”`, Math.max(0, text.indexOf(lost)))
  } catch (error) {
    if (error instanceof ExpressionError) return problem(error.message, error.position)
    throw error
  }
}

/** A name as it is meant: in a row, its neighbours come first. */
export const fullName = (name: string, rows: string, names: ReadonlySet<string>): string | undefined =>
  [`${rows}.${name}`, name].find(one => names.has(one))

function ruleOf(
  node: FormNode,
  effect: LogicRule['effect'],
  expression: Expression,
  word: string,
  { names, rows }: Around,
): LogicRule {
  const reads = [...fieldsIn(expression)].flatMap(name => fullName(name, rows, names) ?? [])
  const own = rows === '' ? modelOf(node) : `${rows}.${modelOf(node)}`
  return { node, effect, expression, word, rows, reads: new Set(reads), sets: effect === 'value' ? own : undefined }
}

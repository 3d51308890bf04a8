import { nodeKeyOf, nodeLabelOf, nodeModelOf, type FormNode } from '../document/node/form-node.ts'
import { controlTypeOf } from '../controls/control-types.ts'
import { nodeTypeOf } from '../document/node/form-node.ts'
import { fieldTokensOf } from '../expressions/field-tokens.ts'
import { ExpressionError, fieldsInExpression, type Expression } from '../expressions/base/expression.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { valueAtKey } from '../json/json.ts'
import { formFieldsOf } from '../values/form-fields.ts'
import { logicOf } from './control-logic.ts'
import type { LogicProblem, LogicRule } from './logic-rule.ts'
import { orderRules } from './ordered-rules.ts'
import { endOf, endWithPauses, type Pause } from './steps.ts'

/** Everything expressions decide in a form: the rules by what they look at, values that are computed in their order. */
export interface FormLogic {
  readonly rules: readonly LogicRule[]
  /** Those that set a value, each after those it builds on. */
  readonly computed: readonly LogicRule[]
  readonly problems: readonly LogicProblem[]
}

const logicCache = new WeakMap<FormNode, FormLogic>()

/** The logic of a form, worked out once. */
export const formLogicOf = (form: FormNode): FormLogic => logicCache.get(form) ?? endOf(readingLogicSteps(form))

const NO_LOGIC: FormLogic = { rules: [], computed: [], problems: [] }

/** Most forms have no expressions: that is seen without looking at names. */
const hasLogic = (node: FormNode): boolean =>
  valueAtKey(node.own, 'logic') !== undefined || node.children.some(hasLogic)

/** The same for a server, which looks after others between two expressions. */
export const readFormLogic = (form: FormNode, pause: Pause): Promise<FormLogic> =>
  endWithPauses(readingLogicSteps(form), pause)

function* readingLogicSteps(form: FormNode): Generator<void, FormLogic> {
  const known = logicCache.get(form)
  if (known) return known
  const logic = hasLogic(form) ? yield* rulesSteps(form) : NO_LOGIC
  logicCache.set(form, logic)
  return logic
}

function* rulesSteps(form: FormNode): Generator<void, FormLogic> {
  const problems: LogicProblem[] = []
  const rules: LogicRule[] = []
  for (const rule of rulesIn(form, { names: namesIn(form), rows: '', problems })) {
    if (rule) rules.push(rule)
    yield
  }
  const { computed, cycles } = orderRules(rules.filter(({ effect }) => effect === 'value'))
  const isCyclic = new Set(cycles.flat())
  for (const cycle of cycles) problems.push(cycleProblem(cycle))
  return { rules: rules.filter(rule => !isCyclic.has(rule)), computed, problems }
}

function cycleProblem(cycle: readonly LogicRule[]): LogicProblem {
  const labels = [...cycle, ...cycle.slice(0, 1)].map(({ node }) => nodeLabelOf(node) || nodeModelOf(node))
  return {
    key: cycle[0] ? nodeKeyOf(cycle[0].node) : '',
    effect: 'value',
    message: `循环计算：${labels.join(' → ')}`,
    position: 0,
  }
}

/** The full names of all fields: those of the form, and with their rows those within them. */
function namesIn(form: FormNode): ReadonlySet<string> {
  return new Set(
    formFieldsOf(form).flatMap(({ node, model, type }) =>
      type?.nested?.shape === 'rows' ? [model, ...formFieldsOf(node).map(field => `${model}.${field.model}`)] : [model],
    ),
  )
}

interface LogicSurroundings {
  readonly names: ReadonlySet<string>
  readonly rows: string
  readonly problems: LogicProblem[]
}

/**
 * Each expression as a rule, nothing for one that is wrong. Forms within the form have a logic of their own, which knows
 * nothing of the one around.
 */
function* rulesIn(node: FormNode, logicSurroundings: LogicSurroundings): Generator<LogicRule | undefined> {
  if (node.sort === 'control') yield* rulesOf(node, logicSurroundings)
  const shape = controlTypeOf(nodeTypeOf(node))?.nested?.shape
  if (shape === 'form' || shape === 'ticks') return
  const rows = shape === 'rows' ? nodeModelOf(node) : logicSurroundings.rows
  for (const child of node.children) yield* rulesIn(child, { ...logicSurroundings, rows })
}

function* rulesOf(node: FormNode, logicSurroundings: LogicSurroundings): Generator<LogicRule | undefined> {
  if (valueAtKey(node.own, 'logic') === undefined) return
  const { effects, rules, choices } = logicOf(node)
  const texts = [
    ...Object.entries(effects).map(([effect, when]) => ({ effect: effect as LogicRule['effect'], when, word: '' })),
    ...rules.map(({ when, message }) => ({ effect: 'rule' as const, when, word: message || '不符合要求' })),
    ...choices.map(({ when, value }) => ({ effect: 'choice' as const, when, word: value })),
  ]
  for (const { effect, when, word } of texts) {
    const expression = parsed(node, effect, when, logicSurroundings)
    yield expression && ruleOf(node, effect, expression, word, logicSurroundings)
  }
}

function parsed(
  node: FormNode,
  effect: LogicRule['effect'],
  text: string,
  { names, rows, problems }: LogicSurroundings,
) {
  const problem = (message: string, position = 0) => {
    problems.push({ key: nodeKeyOf(node), effect, message, position })
    return undefined
  }
  try {
    const expression = parseExpression(text)
    const isLost = (name: string) => fullFieldName(name, rows, names) === undefined
    if (![...fieldsInExpression(expression)].some(isLost)) return expression
    const lost = fieldTokensOf(text).find(field => isLost(field.names.join('.')))
    return problem(unknownFieldText(lost?.names ?? []), lost?.from)
  } catch (error) {
    if (error instanceof ExpressionError) return problem(error.message, error.position)
    throw error
  }
}

/** What is said of a field that is not there. */
export const unknownFieldText = (names: readonly string[]): string => `没有字段“${names.join('.')}”`

/** A name as it is meant: in a row, its neighbours come first. */
export const fullFieldName = (name: string, rows: string, names: ReadonlySet<string>): string | undefined =>
  [`${rows}.${name}`, name].find(one => names.has(one))

function ruleOf(
  node: FormNode,
  effect: LogicRule['effect'],
  expression: Expression,
  word: string,
  { names, rows }: LogicSurroundings,
): LogicRule {
  const reads = [...fieldsInExpression(expression)].flatMap(name => fullFieldName(name, rows, names) ?? [])
  const own = rows === '' ? nodeModelOf(node) : `${rows}.${nodeModelOf(node)}`
  return { node, effect, expression, word, rows, reads: new Set(reads), sets: effect === 'value' ? own : undefined }
}

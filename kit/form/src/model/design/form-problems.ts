import { isValueControl, controlTypeOf } from '../controls/control-types.ts'
import {
  nodeAndDescendants,
  nodeKeyOf,
  nodeLabelOf,
  nodeModelOf,
  nodeTypeOf,
  type FormNode,
} from '../document/node/form-node.ts'
import { nodeOptionsOf } from '../document/node/node-options.ts'
import { readFormChoices } from '../controls/base/option-values.ts'
import { isJsonList, isJsonObject, valueAtKey } from '../json/json.ts'
import { formLogicOf } from '../logic/form-logic.ts'
import { compilePattern } from '../patterns/form-pattern.ts'
import { formFieldsOf } from '../values/form-fields.ts'
import { quotedTitleOf } from './node-titles.ts'

/** Something of a form that will go wrong, or that people will not understand. */
export interface FormProblem {
  /** The node it is about. */
  readonly id: string
  readonly tone: 'error' | 'warning'
  readonly message: string
}

const problemsCache = new WeakMap<FormNode, readonly FormProblem[]>()

/** Everything that is wrong with a form, in the order of its controls. `known` are types the product brings. */
export function formProblemsOf(form: FormNode, known: ReadonlySet<string> = NONE): readonly FormProblem[] {
  const cached = problemsCache.get(form)
  if (cached) return cached
  const nodes = [...nodeAndDescendants(form)]
  const all = [...logicProblems(form, nodes), ...sameNames(form), ...nodes.flatMap(node => nodeProblems(node, known))]
  const problems = all.length === 0 ? NO_PROBLEMS : inOrder(all, nodes)
  problemsCache.set(form, problems)
  return problems
}

function inOrder(problems: readonly FormProblem[], nodes: readonly FormNode[]): readonly FormProblem[] {
  const places = new Map(nodes.map(({ id }, at) => [id, at]))
  return problems
    .filter(({ id }) => places.has(id))
    .toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

const NONE: ReadonlySet<string> = new Set()

function logicProblems(form: FormNode, nodes: readonly FormNode[]): FormProblem[] {
  const { problems } = formLogicOf(form)
  if (problems.length === 0) return []
  const ids = new Map(nodes.map(node => [nodeKeyOf(node), node]))
  return problems.flatMap(({ key, message }) => {
    const node = ids.get(key)
    return node ? [{ id: node.id, tone: 'error' as const, message: `${quotedTitleOf(node)}的联动：${message}` }] : []
  })
}

/** Two values of one name side by side; rows and forms within have names of their own. */
function sameNames(scope: FormNode): FormProblem[] {
  const fields = formFieldsOf(scope)
  const first = new Map<string, FormNode>()
  const problems = fields.flatMap(({ node, model }) => {
    const before = first.get(model)
    if (!before) first.set(model, node)
    return before ? [{ id: node.id, tone: 'error' as const, message: sameName(node, model, before) }] : []
  })
  const inner = fields.flatMap(({ node, type }) =>
    type?.nested?.shape === 'ticks' ? node.children.flatMap(sameNames) : type?.nested ? sameNames(node) : [],
  )
  return [...problems, ...inner]
}

const sameName = (node: FormNode, model: string, before: FormNode): string =>
  `${quotedTitleOf(node)}的数据字段“${model}”与${quotedTitleOf(before)}重复`

type Check = (node: FormNode, known: ReadonlySet<string>) => readonly Omit<FormProblem, 'id'>[]

const NO_PROBLEMS: readonly FormProblem[] = []
const nodeCaches = new WeakMap<ReadonlySet<string>, WeakMap<FormNode, readonly FormProblem[]>>()

/** What is wrong with a node by itself: worked out once, for most of a form stays the same from one key to the next. */
function nodeProblems(node: FormNode, known: ReadonlySet<string>): readonly FormProblem[] {
  if (node.sort !== 'control') return NO_PROBLEMS
  const cache = nodeCaches.get(known) ?? new WeakMap<FormNode, readonly FormProblem[]>()
  nodeCaches.set(known, cache)
  const problems = cache.get(node) ?? checkNode(node, known)
  cache.set(node, problems)
  return problems
}

function checkNode(node: FormNode, known: ReadonlySet<string>): readonly FormProblem[] {
  const found = CHECKS.flatMap(check => check(node, known))
  return found.length === 0
    ? NO_PROBLEMS
    : found.map(({ tone, message }) => ({ id: node.id, tone, message: `${quotedTitleOf(node)}${message}` }))
}

const error = (message: string) => [{ tone: 'error' as const, message }]
const warning = (message: string) => [{ tone: 'warning' as const, message }]

const type: Check = (node, known) =>
  controlTypeOf(nodeTypeOf(node)) || known.has(nodeTypeOf(node)) ? [] : warning(`的类型“${nodeTypeOf(node)}”未注册`)

const label: Check = node =>
  isValueControl(nodeTypeOf(node)) && nodeLabelOf(node).trim() === '' ? warning('没有标签，填写人不清楚要填什么') : []

const model: Check = node =>
  controlTypeOf(nodeTypeOf(node)) && isValueControl(nodeTypeOf(node)) && nodeModelOf(node).trim() === ''
    ? error('没有数据字段，它的值不会保存')
    : []

const patterns: Check = node => {
  const rules = valueAtKey(node.own, 'rules')
  return (isJsonList(rules) ? rules : []).flatMap(rule => {
    const pattern = isJsonObject(rule) ? valueAtKey(rule, 'pattern') : undefined
    return typeof pattern === 'string' && pattern !== '' && !compilePattern(pattern)
      ? error(`的正则表达式“${pattern}”不正确，该规则不起作用`)
      : []
  })
}

const choices: Check = node => {
  const options = nodeOptionsOf(node)
  const own = controlTypeOf(nodeTypeOf(node))?.options.some(
    ({ name, kind }) => name === 'options' && kind === 'choices',
  )
  if (!own || options['dynamic'] === true || (options['dictCode'] ?? '') !== '') return []
  const values = readFormChoices(valueAtKey(options, 'options')).map(({ value }) => String(value))
  if (values.length === 0) return warning('没有选项可选')
  const twice = values.find((value, at) => values.indexOf(value) < at)
  return twice === undefined ? [] : error(`的选项值“${twice}”重复`)
}

const bounds: Check = node => {
  const { min, max } = nodeOptionsOf(node)
  return typeof min === 'number' && typeof max === 'number' && min > max
    ? error(`的最小值 ${min} 大于最大值 ${max}`)
    : []
}

const emptyRows: Check = node =>
  controlTypeOf(nodeTypeOf(node))?.nested?.shape === 'rows' && node.children.length === 0 ? warning('中还没有控件') : []

const CHECKS: readonly Check[] = [type, label, model, patterns, choices, bounds, emptyRows]

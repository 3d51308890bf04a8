import { nodeAndDescendants, nodeKeyOf, nodeModelOf, type FormNode } from '../../document/node/form-node.ts'
import type { LogicRule } from '../../logic/logic-rule.ts'
import { indented, keySource, memberSource, plainSource, type Lines } from '../text/code-text.ts'
import { shownCode, type CodeForm } from './code-form.ts'
import { placeOf } from './code-logic.ts'
import { expressionCode } from './expression-code.ts'

/** Which controls are shown and which may be changed, as functions of the data. */
export const conditionLines = (code: CodeForm): Lines => [
  ...conditionsOf(code, 'visible', '哪些控件显示'),
  ...conditionsOf(code, 'enabled', '哪些控件可以填写'),
]

function conditionsOf({ form, logic }: CodeForm, effect: 'visible' | 'enabled', about: string): string[] {
  const nodes = [...nodeAndDescendants(form)].filter(node => logic.has(node, effect))
  if (nodes.length === 0) return []
  const members = nodes.map(
    node => `${keySource(nodeKeyOf(node))}: (data‹: FormValues›) => ${logic.condition(node, effect)},`,
  )
  return ['', `// ${about}`, `const ${effect} = {`, ...indented(members), '}']
}

/** Values that are worked out from others. */
export function computeLines({ logic }: CodeForm): Lines {
  if (logic.computed.length === 0) return []
  return [
    '',
    '// 自动计算的值',
    'function compute(data‹: FormValues›)‹: void› {',
    ...indented(logic.computed.flatMap(computedLines)),
    '}',
    '',
    'function assign(values‹: object›, key‹: string›, value‹: unknown›)‹: void› {',
    '  if (value !== undefined) Object.assign(values, { [key]: value })',
    '}',
  ]
}

function computedLines(rule: LogicRule): string[] {
  if (rule.rows === '') return [assignment(rule, 'data')]
  return [`for (const row of ${memberSource('data', rule.rows)}) {`, `  ${assignment(rule, 'row')}`, '}']
}

const NUMBERS = new Set(['number', 'slider', 'rate'])

/** A text stays a text, and a number a number. */
function assignment(rule: LogicRule, holder: string): string {
  const made = expressionCode(rule.expression, placeOf(rule, holder === 'row' ? 'row' : undefined))
  const read = NUMBERS.has(typeOf(rule.node))
    ? 'numberOf'
    : ['input', 'textarea'].includes(typeOf(rule.node))
      ? 'textOf'
      : ''
  return `assign(${holder}, ${plainSource(nodeModelOf(rule.node))}, attempt(() => ${read}(${made})))`
}

const typeOf = ({ own }: FormNode): string => String(own['type'])

/** The data as they are handed in: without what is hidden, and without choices nobody has made. */
export function resultLines(code: CodeForm): Lines {
  const lines = code.fields.top.flatMap(field => {
    const remove = `delete result${memberSource('', field.model)}`
    if (!field.isTold) return [remove]
    const shown = shownCode(code, field)
    const isChoice = ['select', 'radio', 'treeSelect'].includes(field.type) && !field.isMany
    return [
      ...(shown === undefined ? [] : [`if (!(${shown})) ${remove}`]),
      ...(isChoice ? [`if (${memberSource('data', field.model)} === null) ${remove}`] : []),
    ]
  })
  return [
    '',
    '// 提交的数据：不含隐藏的控件和没有选择的选项',
    'function resultOf(data‹: FormValues›)‹: Partial<FormValues>› {',
    '  const result‹: Partial<FormValues>› = { ...data }',
    ...indented(lines),
    '  return result',
    '}',
  ]
}

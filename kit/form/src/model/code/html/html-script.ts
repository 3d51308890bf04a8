import { numberOptionOf } from '../../controls/base/option-values.ts'
import { nodeAndDescendants, nodeModelOf, nodeTypeOf } from '../../document/node/form-node.ts'
import type { CodeForm } from '../core/code-form.ts'
import type { PlacedField } from '../core/code-scope.ts'
import { helperCode, typed } from '../core/helper-code.ts'
import { computeLines, conditionLines, resultLines } from '../core/logic-code.ts'
import { problemLines } from '../core/problem-code.ts'
import { indented, keySource, memberSource, plainSource, type Lines } from '../text/code-text.ts'
import { HTML_HELPERS } from './html-helpers.ts'
import { readLines } from './html-reads.ts'
import {
  PAGE_RUNTIME,
  ROWS_RUNTIME,
  SOURCE_RUNTIME,
  SUBMIT_RUNTIME,
  TABS_RUNTIME,
  UPLOAD_RUNTIME,
} from './html-runtime.ts'

/** The script of a page: what the form holds, what is shown, what is wrong, and what happens. */
export function htmlScript(code: CodeForm): Lines {
  const all = everyField(code.fields.top)
  const isUsed = (types: readonly string[]) => all.some(({ type }) => types.includes(type))
  const sections = [
    'const form = document.querySelector("form")',
    'const parameters = new URLSearchParams(location.search)',
    ...readLines(code.fields.top),
    ...conditionLines(code),
    ...computeLines(code),
    ...problemLines(code),
    ...resultLines(code),
    ...TABS_RUNTIME.split('\n'),
    ...(isUsed(['batch']) ? rowsLines(all) : []),
    ...(isUsed(['uploadFile', 'uploadImg']) ? UPLOAD_RUNTIME.split('\n') : []),
    ...(all.some(({ sourceName }) => sourceName !== '') ? SOURCE_RUNTIME.split('\n') : []),
    ...pageLines(),
    ...refreshLines(code),
    ...SUBMIT_RUNTIME.split('\n'),
    ...beginLines(isUsed(['batch'])),
  ].map(line => typed(line, false))
  return [...sections, ...helperCode(sections, false, HTML_HELPERS)]
}

const everyField = (fields: readonly PlacedField[]): PlacedField[] =>
  fields.flatMap(field => [
    field,
    ...everyField(field.within),
    ...everyField(field.columns.flatMap(column => column.fields)),
  ])

const rowsLines = (all: readonly PlacedField[]): Lines => [
  '',
  'const leastRows = {',
  ...all
    .filter(({ type }) => type === 'batch')
    .map(({ name, options }) => `  ${keySource(name)}: ${Math.min(100, numberOptionOf(options, 'minLimit') ?? 0)},`),
  '}',
  ...ROWS_RUNTIME.split('\n'),
]

/** The rows a field lies in are those its name begins with. */
const pageLines = (): Lines => [
  ...PAGE_RUNTIME.split('\n'),
  'function rowsBefore(field) {',
  '  const rows = [...form.querySelectorAll("fieldset[data-field]")].findLast(one => field.startsWith(one.dataset.field + ".") && one.querySelector("template"))',
  '  return "[data-field=" + JSON.stringify(rows.dataset.field) + "] [data-row]"',
  '}',
]

function refreshLines(code: CodeForm): Lines {
  const decided = (effect: 'visible' | 'enabled') =>
    [...nodeAndDescendants(code.form)].some(node => code.logic.has(node, effect))
  const isUsed = decided('visible') || decided('enabled') || code.logic.computed.length > 0
  return [
    '',
    '// 随填写变化的显示',
    'function refresh() {',
    '  for (const slider of form.querySelectorAll("[type=range]")) slider.nextElementSibling.textContent = slider.value',
    ...(isUsed ? ['  const data = readForm()', ...indented(computedLines(code))] : []),
    ...(decided('visible')
      ? ['  for (const [key, isShown] of Object.entries(visible)) controlOf(key).hidden = !isShown(data)']
      : []),
    ...(decided('enabled')
      ? [
          '  for (const [key, isEnabled] of Object.entries(enabled))',
          '    for (const input of controlOf(key).querySelectorAll("input, select, textarea, button")) input.disabled = !isEnabled(data)',
        ]
      : []),
    '}',
    'function controlOf(key) {',
    '  return [...form.querySelectorAll("[data-control]")].find(one => one.dataset.control === key)',
    '}',
  ]
}

/** Values that were worked out are written where they are seen. */
function computedLines({ logic, fields }: CodeForm): string[] {
  if (logic.computed.length === 0) return []
  const writes = logic.computed.map(({ node, rows }) => {
    const name = plainSource(fields.of(node)?.name ?? nodeModelOf(node))
    const batch = fields.top.find(({ type, model }) => type === 'batch' && model === rows)
    if (rows === '') return `write(form, ${name}, ${memberSource('data', nodeModelOf(node))})`
    const holders = `fieldOf(form, ${plainSource(batch?.name ?? rows)}).querySelectorAll("[data-row]")`
    const value = memberSource(`${memberSource('data', rows)}[at]`, nodeModelOf(node))
    return `${holders}.forEach((row, at) => write(row, ${name}, ${value}))`
  })
  return [
    'compute(data)',
    'const write = (root, name, value) => inputsOf(root, name).slice(0, 1).forEach(one => (one.value = value ?? ""))',
    ...writes,
  ]
}

const beginLines = (rows: boolean): Lines => [
  'form.addEventListener("reset", () => setTimeout(begin))',
  'function begin() {',
  ...(rows ? ['  beginRows()'] : []),
  '  showProblems([])',
  '  refresh()',
  '}',
  'begin()',
]

/** Whether a form has a button of its own for handing in. */
export const hasSubmit = ({ form }: CodeForm): boolean =>
  [...nodeAndDescendants(form)].some(
    node =>
      nodeTypeOf(node) === 'button' && (node.own['options'] as { handle?: unknown } | undefined)?.handle === 'submit',
  )

import { indented, memberSource, plainSource, type Lines } from '../text/code-text.ts'
import { valueChecks } from './check-code.ts'
import { shownCode, type CodeForm } from './code-form.ts'
import type { PlacedField } from './code-scope.ts'

/** A function that tells everything that is wrong with the data, in the order of the form. */
export const problemLines = (code: CodeForm): Lines => [
  '',
  '// 检查填写的内容，row 是动态表格的行号',
  'function problemsOf(data‹: FormValues›)‹: Problem[]› {',
  '  const problems‹: Problem[]› = []',
  '  const check = (field‹: string›, label‹: string›, messages‹: Array<string | false>›, row‹?: number›) => {',
  '    const message = messages.find(one => typeof one === "string")',
  '    if (typeof message === "string") problems.push({ field, label, message, row })',
  '  }',
  ...indented(code.fields.top.flatMap(field => guarded(shownCode(code, field), checkLines(code, field, 'data')))),
  '  return problems',
  '}',
]

export const problemType: Lines = [
  '',
  'interface Problem {',
  '  field: string',
  '  label: string',
  '  message: string',
  '  row?: number | undefined',
  '}',
]

const guarded = (condition: string | undefined, lines: Lines): Lines =>
  condition === undefined || lines.length === 0 ? lines : [`if (${condition}) {`, ...indented(lines), '}']

/** The checks of a field, and of those within it. */
function checkLines(code: CodeForm, field: PlacedField, holder: string, row?: string): Lines {
  const value = memberSource(holder, field.model)
  const checks = ownChecks(code, field, value, row === undefined ? undefined : holder)
  const at = row === undefined ? '' : `, ${row}`
  const own =
    checks.length === 0
      ? []
      : [
          `check(${plainSource(field.name)}, ${plainSource(field.label)}, [`,
          ...indented(checks.map(one => `${one},`)),
          `]${at})`,
        ]
  return [...own, ...withinLines(code, field, value)]
}

function withinLines(code: CodeForm, field: PlacedField, value: string): Lines {
  if (field.type === 'dynamicForm') return field.within.flatMap(one => checkLines(code, one, value))
  if (field.type === 'selectInputList')
    return field.columns.flatMap(({ fields }, at) =>
      guarded(
        `${value}[${at}]?.checked`,
        fields.flatMap(one => checkLines(code, one, `${value}[${at}]`)),
      ),
    )
  const lines = field.within.flatMap(one => checkLines(code, one, 'row', 'at'))
  return lines.length === 0 ? [] : [`${value}.forEach((row, at) => {`, ...indented(lines), '})']
}

/** No star is no answer. */
const unansweredSource = ({ type }: PlacedField, value: string): string =>
  type === 'rate' ? `(isBlank(${value}) || ${value} === 0)` : `isBlank(${value})`

function ownChecks(code: CodeForm, field: PlacedField, value: string, row: string | undefined): string[] {
  const required = code.logic.condition(field.node, 'required', row)
  const message = plainSource(field.requiredMessage)
  const missing = required === undefined ? (field.required ? '' : undefined) : ` && ${required}`
  return [
    ...(missing === undefined ? [] : [`${unansweredSource(field, value)}${missing} && ${message}`]),
    ...valueChecks(field, value),
    ...code.logic.checks(field.node, row).map(check => `!isBlank(${value}) && ${check}`),
  ]
}

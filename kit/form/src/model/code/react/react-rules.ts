import { numberOptionOf } from '../../controls/base/option-values.ts'
import { valueChecks } from '../core/check-code.ts'
import type { CodeForm } from '../core/code-form.ts'
import type { PlacedField } from '../core/code-scope.ts'
import { plainSource, type Lines } from '../text/code-text.ts'

/** The rules of an item: what antd has words for is said in them, the rest looks at the value itself. */
export function reactRules(code: CodeForm, field: PlacedField, row?: string): Lines {
  const message = plainSource(field.requiredMessage)
  const needed = code.logic.condition(field.node, 'required', row)
  const checks = [
    ...valueChecks(field, 'value').map(check => `!isBlank(value) && ${check}`),
    ...leastRows(field),
    ...code.logic.checks(field.node, row).map(check => `!isBlank(value) && ${check}`),
  ]
  return [
    ...(needed === undefined
      ? field.required
        ? [`{ required: true, message: ${message} },`]
        : []
      : [`{ required: ${needed}, message: ${message} },`]),
    ...checks.map(check => `{ validator: (_, value) => verdict(${check}) },`),
  ]
}

const leastRows = ({ type, options }: PlacedField): string[] => {
  const least = numberOptionOf(options, 'minLimit') ?? 0
  return type === 'batch' && least > 0 ? [`counts(value) < ${least} && ${plainSource(`至少需要${least}行`)}`] : []
}

import { valueChecks } from '../core/check-code.ts'
import type { CodeForm } from '../core/code-form.ts'
import type { PlacedField } from '../core/code-scope.ts'
import { plainSource, type Lines } from '../text/code-text.ts'

/** Where an item stands: the row around it, and where it is asked at all only under a condition, that. */
export interface RulePlace {
  readonly row?: string
  readonly asked?: string
}

/** The rules of an item: what antd has words for is said in them, the rest looks at the value itself. */
export function reactRules(code: CodeForm, field: PlacedField, place: RulePlace = {}): Lines {
  const { row, asked } = place
  const message = plainSource(field.requiredMessage)
  const demanded = code.logic.condition(field.node, 'required', row)
  const needed = demanded ?? (field.required ? asked : undefined)
  const checks = [
    ...valueChecks(field, 'value').map(check => (field.type === 'batch' ? check : `!isBlank(value) && ${check}`)),
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

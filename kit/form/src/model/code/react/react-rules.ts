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
    ...unratedChecks(field, needed, message),
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

/** To antd no star is a number like others. */
function unratedChecks({ type, required }: PlacedField, needed: string | undefined, message: string): string[] {
  if (type !== 'rate' || !(required || needed !== undefined)) return []
  return [`value === 0${needed === undefined ? '' : ` && ${needed}`} && ${message}`]
}

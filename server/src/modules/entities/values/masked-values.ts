import { asTextField } from '@xuanjiao/wire/kinds/field'
import { findRule } from '@xuanjiao/wire/rules/field-rules'
import { isMaskedValue } from '@xuanjiao/wire/kinds/text/text'
import type { FieldError } from '@xuanjiao/wire/envelope'
import { maskFieldValue } from '../../../platform/encryption/mask-text.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from '../texts/field-labels.ts'

/** The personal texts among the values that have the stars they are shown with. */
function maskedFieldNames({ entity }: Pick<ServedEntity, 'entity'>, values: RecordRow): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = entity.fields[name]
    return field && typeof value === 'string' && isMaskedValue(field, value) ? [name] : []
  })
}

export const hasMaskedValues = (served: Pick<ServedEntity, 'entity'>, values: RecordRow): boolean =>
  maskedFieldNames(served, values).length > 0

/** What was shown with stars and comes back with them is no change: it is taken out of the values, in place. */
export function dropUnchangedMasks(served: Pick<ServedEntity, 'entity'>, values: RecordRow, before: RecordRow): void {
  for (const name of maskedFieldNames(served, values)) {
    const field = served.entity.fields[name]
    if (field && values[name] === maskFieldValue(field, before[name])) delete values[name]
  }
}

/** Stars that stand for nothing known are no value, where a rule says what is one. */
export function maskedValueProblems(served: Pick<ServedEntity, 'entity'>, values: RecordRow): FieldError[] {
  return maskedFieldNames(served, values).flatMap(name => {
    const { rule = [] } = asTextField(served.entity.fields[name]) ?? {}
    const rules = [rule].flat().flatMap(one => findRule(one) ?? [])
    const broken = rules.find(rule => !rule.test(String(values[name])))
    return broken ? [{ field: name, message: broken.message }] : []
  })
}

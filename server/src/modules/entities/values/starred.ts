import { textIn } from '@xuanjiao/wire/kinds/field'
import { ruleNamed } from '@xuanjiao/wire/rules/field-rules'
import { isStarred } from '@xuanjiao/wire/kinds/text/text'
import type { FieldError } from '@xuanjiao/wire/envelope'
import { masked } from '../../../platform/sealing/mask-text.ts'
import type { Served } from '../registry/registry.ts'
import type { AnyRow } from '../texts/texts.ts'

/** The personal texts among the values that have the stars they are shown with. */
function starredNames({ entity }: Pick<Served, 'entity'>, values: AnyRow): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = entity.fields[name]
    return field && typeof value === 'string' && isStarred(field, value) ? [name] : []
  })
}

export const hasStarred = (served: Pick<Served, 'entity'>, values: AnyRow): boolean =>
  starredNames(served, values).length > 0

/** What was shown with stars and comes back with them is no change: it is taken out of the values, in place. */
export function dropShownStars(served: Pick<Served, 'entity'>, values: AnyRow, before: AnyRow): void {
  for (const name of starredNames(served, values)) {
    const field = served.entity.fields[name]
    if (field && values[name] === masked(field, before[name])) delete values[name]
  }
}

/** Stars that stand for nothing known are no value, where a rule says what is one. */
export function starProblems(served: Pick<Served, 'entity'>, values: AnyRow): FieldError[] {
  return starredNames(served, values).flatMap(name => {
    const { rule = [] } = textIn(served.entity.fields[name]) ?? {}
    const rules = [rule].flat().flatMap(one => ruleNamed(one) ?? [])
    const broken = rules.find(rule => !rule.test(String(values[name])))
    return broken ? [{ field: name, message: broken.message }] : []
  })
}

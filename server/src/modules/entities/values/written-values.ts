import { columnTypeOf } from '../../../platform/kinds/server-kinds.ts'
import { type Field, defaultDaysOf, isList } from '@xuanjiao/wire/kinds/field'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { sealed } from '../plan/personal-fields.ts'
import type { Plan } from '../plan/plan.ts'
import type { Served } from '../registry/registry.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { cleanRichTexts } from './rich-values.ts'
import type { AnyRow } from '../texts/texts.ts'

const DAY_MS = 86_400_000

/**
 * The values of a new record: what may be given was given, the rest is what a record begins with. What the person should
 * be told of it beside its success is added to `remarks`.
 */
export async function valuesOfDraft(plan: Plan, who: Staff, draft: AnyRow, remarks: string[] = []): Promise<AnyRow> {
  const values: AnyRow = {}
  for (const [name, field] of Object.entries(plan.entity.fields)) {
    const given = plan.writable.has(name) ? draft[name] : undefined
    const value = given ?? beginning(field, plan.served.context) ?? given
    if (value !== undefined) values[name] = value
  }
  return cleanRichTexts(plan, who, values, remarks)
}

/** What nobody says is as the definition says; a field without such a word is left to the database. */
function beginning(field: Field, context: Pick<AppContext, 'clock'>): unknown {
  const days = defaultDaysOf(field)
  return days === undefined ? field.default : wireDate(new Date(context.clock.now().getTime() + days * DAY_MS))
}

/** The values of an edit: a field the person may not write stays as it is, whatever was sent. */
export async function valuesOfEdit(plan: Plan, who: Staff, edit: AnyRow, remarks: string[] = []): Promise<AnyRow> {
  const values: AnyRow = {}
  for (const [name, value] of Object.entries(edit)) {
    const field = plan.entity.fields[name]
    if (field && plan.writable.has(name) && value !== undefined) values[name] = value
  }
  return cleanRichTexts(plan, who, values, remarks)
}

/** A value as the driver takes it and the database keeps it. */
export function boundValue(served: Served, name: string, field: Field, value: unknown): unknown {
  if (!isList(field)) return sealed(served, name, value)
  return columnTypeOf(field) === 'jsonb' ? JSON.stringify(value ?? []) : (value ?? [])
}

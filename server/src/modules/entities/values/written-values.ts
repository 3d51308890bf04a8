import { columnTypeOf } from '../../../platform/kinds/server-kinds.ts'
import { type Field, defaultDaysOf, isListField } from '@xuanjiao/wire/kinds/field'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { encryptFieldValue } from '../plan/personal-fields.ts'
import type { EntityPlan } from '../plan/entity-plan.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { cleanRichTexts } from './rich-values.ts'
import type { RecordRow } from '../texts/field-labels.ts'

const DAY_MS = 86_400_000

/**
 * The values of a new record: what may be given was given, the rest is what a record begins with. What the person should
 * be told of it beside its success is added to `remarks`.
 */
export async function writtenDraftValues(
  plan: EntityPlan,
  principal: Principal,
  draft: RecordRow,
  remarks: string[] = [],
): Promise<RecordRow> {
  const values: RecordRow = {}
  for (const [name, field] of Object.entries(plan.entity.fields)) {
    const input = plan.writable.has(name) ? draft[name] : undefined
    const value = input ?? initialValue(field, plan.served.context) ?? input
    if (value !== undefined) values[name] = value
  }
  return cleanRichTexts(plan, principal, values, remarks)
}

/** What nobody says is as the definition says; a field without such a word is left to the database. */
function initialValue(field: Field, context: Pick<AppContext, 'clock'>): unknown {
  const days = defaultDaysOf(field)
  return days === undefined ? field.default : wireDate(new Date(context.clock.now().getTime() + days * DAY_MS))
}

/** The values of an edit: a field the person may not write stays as it is, whatever was sent. */
export async function writtenEditValues(
  plan: EntityPlan,
  principal: Principal,
  edit: RecordRow,
  remarks: string[] = [],
): Promise<RecordRow> {
  const values: RecordRow = {}
  for (const [name, value] of Object.entries(edit)) {
    const field = plan.entity.fields[name]
    if (field && plan.writable.has(name) && value !== undefined) values[name] = value
  }
  return cleanRichTexts(plan, principal, values, remarks)
}

/** A value as the driver takes it and the database keeps it. */
export function boundFieldValue(served: ServedEntity, name: string, field: Field, value: unknown): unknown {
  if (!isListField(field)) return encryptFieldValue(served, name, value)
  return columnTypeOf(field) === 'jsonb' ? JSON.stringify(value ?? []) : (value ?? [])
}

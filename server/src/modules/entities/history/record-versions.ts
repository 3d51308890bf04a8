import type { HistoryEntry } from '@xuanjiao/contract/calls/entity-endpoints'
import { permissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import { EMPTY_TEXT } from '@xuanjiao/wire/kinds/base/value-text'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Grants, Principal } from '../../../platform/access/principal.ts'
import { statementsForTenant } from '../../../platform/database/statement.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import { allServedEntities, servedTableNamed, type ServedEntity } from '../registry/served-entities.ts'
import { addLabels } from '../texts/field-labels.ts'
import { loggedChangesOf } from './data-log-lines.ts'
import { findKeptRow } from './kept-row.ts'
import { historyOfRow } from './record-history.ts'

type Registry = Pick<AppContext, 'servedEntities'>

/** The tables of records whose lists a person may see, and what the records are called. */
export function listedTables(context: Registry, grants: Grants): ReadonlyMap<string, Entity> {
  const seen = allServedEntities(context).filter(
    ({ entity, hooks }) => hooks.source === undefined && grants.may(permissionCode(entity, 'list')),
  )
  return new Map(seen.map(({ entity }) => [entity.table, entity]))
}

/** The titles of the fields that a line of the log changed, of those a person may see. */
export function changedFieldTitles(
  context: Registry,
  { grants }: Pick<Principal, 'grants'>,
  { table, id, changes }: { table: string; id: string; changes: Record<string, [unknown, unknown]> },
): string[] {
  const served = servedTableNamed(context, table)
  if (!served) return []
  const changed = loggedChangesOf(entityPlanFor(served, grants), { row: id, changes })
  return changed.map(({ name }) => served.entity.fields[name]?.title ?? name)
}

/** A record as it stood after a change: its fields by their titles, in words. */
export interface RecordVersion {
  logId: string
  version: number
  kind: HistoryEntry['kind']
  by: string | null
  at: string
  texts: Readonly<Record<string, string>>
}

/**
 * How a record stood after each of its changes, newest first: made of how it stands, with each change taken back. One that
 * was deleted stands as it was then (rules/wire-system#data-logs).
 */
export async function readRecordVersions(
  context: Registry,
  principal: Principal,
  table: string,
  id: string,
): Promise<RecordVersion[]> {
  const served = servedTableNamed(context, table)
  if (!served || !listedTables(context, principal.grants).has(table)) return []
  const plan = entityPlanFor(served, principal.grants)
  const row = await findKeptRow(statementsForTenant(served.context.database, principal.tenantId), plan, principal, id)
  if (!row) throw appErrors.notFound()
  const history = await historyOfRow(served, principal, id, { ...row })
  await addLabels(plan, principal, [row], true)
  let texts = textsOf(served, row)
  return [...Map.groupBy(history, line => line.logId).values()].flatMap(lines => {
    const [line] = lines
    if (!line) return []
    const { logId, version, kind, by, at } = line
    const stood = { logId, version, kind, by, at, texts }
    const before = lines.filter(({ field, title }) => field !== '' && title in texts)
    texts = { ...texts, ...Object.fromEntries(before.map(one => [one.title, one.beforeText || EMPTY_TEXT])) }
    return [stood]
  })
}

const textsOf = ({ entity }: ServedEntity, row: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([name]) => name in row)
      .map(([name, field]) => [field.title, fieldText(field, row[name], row[`${name}_dictText`])]),
  )

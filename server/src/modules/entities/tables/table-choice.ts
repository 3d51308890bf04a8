import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { lookupReplies } from '@xuanjiao/contract/calls/lookup-replies'
import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { SqlCondition } from '../../../platform/database/statement.ts'
import { columnNameOf } from '../../../platform/schema/column-names.ts'
import { rowScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import { isInstallationWide } from '../registry/row-tenant.ts'
import { servedTableNamed, type ServedEntity } from '../registry/served-entities.ts'

/** A record that forms choose from by the name of its table, as `table,text,code` of the wire says it; columns, not fields. */
export interface TableChoice {
  readonly served: ServedEntity
  readonly text: string
  readonly code: string
}

/** What `table,text,code` means here; nothing for the code of a dictionary. */
export function parseTableChoice(context: Pick<AppContext, 'servedEntities'>, spec: string): TableChoice | undefined {
  if (!spec.includes(',')) return undefined
  // What follows is a condition in the caller's SQL: it is not looked at, and choices are those the asker sees.
  const [table = '', text = '', code = ''] = spec.split(',').map(part => part.trim())
  return tableChoice(context, table, text, code)
}

/**
 * Only what is served exists: names of tables and columns never come from a request (rules/security#look-ups).
 */
export function tableChoice(
  context: Pick<AppContext, 'servedEntities'>,
  table: string,
  text: string,
  code: string,
): TableChoice {
  const served = servedTableNamed(context, table)
  const { texts, codes } = served && isOffered(served) ? choosableColumns(served) : NOTHING
  if (!served || !texts.includes(text) || !codes.includes(code)) throw appErrors.input(lookupReplies.badCode)
  return { served, text, code }
}

/** Rows that belong to no tenant are chosen from only where their record says how. */
const isOffered = ({ entity, hooks }: ServedEntity): boolean =>
  !isInstallationWide(entity) || hooks.tableChoices !== undefined

const NOTHING = { texts: [], codes: [] } as { texts: readonly string[]; codes: readonly string[] }

/** Fields by which a record is chosen: those shown, and those beside its id whose values may be kept. */
function fieldsOf({ entity, hooks }: ServedEntity) {
  const unique = Object.entries(entity.fields).filter(([, field]) => field.unique === true)
  return { texts: [entity.nameField], codes: unique.map(([name]) => name), ...hooks.tableChoices }
}

export function choosableColumns(served: ServedEntity) {
  const { texts, codes } = fieldsOf(served)
  return { texts: texts.map(columnNameOf), codes: ['id', ...codes.map(columnNameOf)] }
}

/** Whose rows a person may choose from; none where a field by which they are chosen is not theirs to see. */
export function choosableCondition(served: ServedEntity, principal: Principal): SqlCondition {
  const { entity, hooks } = served
  const { chosenBy } = entity
  if (chosenBy && !principal.grants.may(permissionCode(entity, chosenBy))) return sql<SqlBool>`false`
  const { fields, masked } = entityPlanFor(served, principal.grants)
  const { texts, codes } = fieldsOf(served)
  if ([...texts, ...codes].some(name => !fields.has(name) || masked.has(name))) return sql<SqlBool>`false`
  const also = hooks.tableChoices?.where ?? sql<SqlBool>`true`
  return sql<SqlBool>`${rowScopePredicate(entity, principal, 't') ?? sql`true`} and ${also}`
}

export const refsOf = ({ code, text }: TableChoice) => ({ code: sql.ref(`t.${code}`), text: sql.ref(`t.${text}`) })

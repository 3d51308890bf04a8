import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { MOST_NAMED, type SearchResult } from '@xuanjiao/contract/system/search-calls'
import { asTextField } from '@xuanjiao/wire/kinds/field'
import { readListRequest } from '../../../platform/lists/list-request.ts'
import { joinConditions } from '../../../platform/kinds/kind-conditions.ts'
import { likeCondition, nameMatchRank, soughtTexts } from '../../../platform/kinds/like-condition.ts'
import { fieldCondition } from '../../../platform/lists/conditions/field-condition.ts'
import { runInLane } from '../../../platform/database/statement-context.ts'
import {
  statementsForTenant,
  preparedStatement,
  type SqlCondition,
  type SqlFragment,
} from '../../../platform/database/statement.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { sql, type SqlBool } from 'kysely'
import { codeFieldOf } from '../../../platform/schema/search-index.ts'
import { conditionContextOf } from './link-condition.ts'
import { listCondition } from './list-condition.ts'
import { entityPlanFor, type EntityPlan } from '../plan/entity-plan.ts'
import { ROW_ALIAS, ROW_ID_SQL, type PlanField } from '../plan/plan-field.ts'
import { rowSourceSql } from '../plan/row-source.ts'
import { placedRows, placesOf, plainRows } from './search-places.ts'
import { belongsText } from '../plan/belongs.ts'
import { principalInRowTenant, isInstallationWide } from '../registry/row-tenant.ts'
import { allServedEntities, type ServedEntity } from '../registry/served-entities.ts'
import type { EntityServices } from '../registry/entity-services.ts'

/** Of each kind; more would not be read. */
const MOST_OF_A_KIND = 6

/** So many of a kind are looked through where no index leads to few, the newest first (rules/lists#search-index). */
const MOST_LOOKED_THROUGH = 3000

/** What every kind is asked without a question of its own: the rows its list shows. */
const NOTHING_ASKED = readListRequest({}, () => false)

/**
 * The kinds of records a person may look for by name: those whose list they may see, that have a name which is nobody's
 * secret. Rows within a record are found by it; logs have pages of their own.
 */
export function searchableEntities(
  context: Pick<EntityServices, 'servedEntities'>,
  { grants }: Pick<Principal, 'grants'>,
): ServedEntity[] {
  return allServedEntities(context).filter(served => {
    const { entity, hooks } = served
    const isOwn = entity.partOf === undefined && hooks.source === undefined && entity.personal === undefined
    return isOwn && grants.may(permissionCode(entity, 'list')) && nameIn(entityPlanFor(served, grants)) !== undefined
  })
}

/** The best of each kind for what was typed, by name, pinyin and code, in one statement. */
export async function searchAll(context: EntityServices, principal: Principal, text: string): Promise<SearchResult[]> {
  const kinds = searchableEntities(context, principal).map(served => ({
    served,
    rows: (asker: Principal) => matchesOf(entityPlanFor(served, principal.grants), asker, text),
  }))
  return (await readParts(context, principal, kinds)).toSorted((a, b) => a.rank - b.rank)
}

/** Records by their ids, those the person sees no more left out. */
export async function namedRecords(
  context: EntityServices,
  principal: Principal,
  references: readonly string[],
): Promise<SearchResult[]> {
  const requested = searchableEntities(context, principal).flatMap(served => {
    const prefix = `${served.entity.name}:`
    const ids = references.flatMap(one => (one.startsWith(prefix) ? [one.slice(prefix.length)] : []))
    const among = sql<boolean>`${sql.raw(ROW_ID_SQL)} = any (${ids}::uuid[])`
    const named = { among, rank: sql`0`, most: MOST_NAMED }
    const rows = (asker: Principal) => rowsOf(entityPlanFor(served, principal.grants), asker, named)
    return ids.length === 0 ? [] : [{ served, rows }]
  })
  return readParts(context, principal, requested)
}

/** What is asked of one kind, as the person who asks is known where its rows are. */
interface SearchPart {
  served: ServedEntity
  rows(asker: Principal): SqlFragment
}

/** One statement for the rows of the tenant, one for those of the installation, which have a connection of their own. */
async function readParts(
  context: EntityServices,
  principal: Principal,
  requested: readonly SearchPart[],
): Promise<SearchResult[]> {
  const [shared, own] = [true, false].map(of =>
    requested.filter(({ served }) => isInstallationWide(served.entity) === of),
  )
  const matches = await Promise.all([union(context, principal, own ?? []), union(context, principal, shared ?? [])])
  return matches.flat()
}

async function union(
  context: EntityServices,
  principal: Principal,
  requested: readonly SearchPart[],
): Promise<SearchResult[]> {
  const [first] = requested
  if (first === undefined) return []
  const asker = principalInRowTenant(first.served, principal)
  const parts = requested.map(one => one.rows(asker))
  // Planning twenty parts costs more than reading them: the same person asks the same text with every letter.
  const whole = preparedStatement(sql`${sql.join(parts, sql` union all `)}`)
  return runInLane('search', () => statementsForTenant(context.database, asker.tenantId)<Computed<SearchResult>>(whole))
}

/** The name as anybody may read and feel for it; undefined where it is hidden or personal. */
function nameIn({ entity, fields, maskedFields }: EntityPlan): PlanField | undefined {
  const field = fields.get(entity.nameField)
  return field === undefined || maskedFields.has(field.name) || asTextField(field.field) === undefined
    ? undefined
    : field
}

function codeIn({ entity, fields }: EntityPlan): PlanField | undefined {
  const name = codeFieldOf(entity)
  return name === undefined ? undefined : fields.get(name)
}

function matchesOf(plan: EntityPlan, principal: Principal, text: string): SqlFragment {
  const name = nameIn(plan)
  const code = codeIn(plan)
  if (name === undefined) throw new Error(`${plan.entity.name} has no name to be found by`)
  const named = fieldCondition(name, { op: 'like', value: text }, conditionContextOf(plan, principal))
  const coded = code && likeCondition(sql.raw(code.sql), 'rightLike', text)
  const rank = nameMatchRank(sql.raw(name.sql), name.sought, text)
  const places = placesOf(plan, soughtTexts(text))
  const which = { places, newest: true }
  if (coded === undefined) return rowsOf(plan, principal, { ...which, among: named, rank })
  return rowsOf(plan, principal, {
    ...which,
    among: joinConditions([named, coded], 'or'),
    rank: sql`case when ${coded} then 0 else ${rank} end`,
  })
}

interface AskedRows {
  readonly among: SqlCondition
  readonly rank: SqlFragment
  readonly places?: SqlFragment | undefined
  /** Only the newest are looked through. */
  readonly newest?: boolean
  /** How many of the best; as many as are read where it is left out. */
  readonly most?: number
}

/** The best rows of one kind. What is told of a row is worked out for those alone. */
function rowsOf(plan: EntityPlan, principal: Principal, asked: AskedRows): SqlFragment {
  const { entity, served } = plan
  const code = sql.raw(codeIn(plan)?.read ?? 'null::text')
  const hint = belongsText(plan, principal) ?? sql`null::text`
  return sql`(select ${entity.name}::text as entity, ${sql.raw(ROW_ID_SQL)} as id, best.name, ${code} as code,
      ${hint} as hint, best.rank from (${bestRows(plan, principal, asked)}) best
    join ${rowSourceSql(served, principal)} on ${sql.raw(ROW_ID_SQL)} = best.id order by best.rank, length(best.name), best.id)`
}

/** The ids of the best, by an index of their names where there is one. */
function bestRows(
  plan: EntityPlan,
  principal: Principal,
  { among, rank, places, newest, most = MOST_OF_A_KIND }: AskedRows,
): SqlFragment {
  const seen = listCondition(plan, NOTHING_ASKED, { rows: 'living', query: {} }, principal)
  const from = rowSourceSql(plan.served, principal)
  const columns = sql`${sql.raw(ROW_ID_SQL)} as id, coalesce(${sql.raw(nameIn(plan)?.read ?? 'null')}, '（未命名）') as name, ${rank} as rank`
  const all = { columns, from, where: sql<SqlBool>`${seen} and ${among}` }
  const few = newest ? { columns, from: newestRows(from, seen), where: among } : all
  const found = places === undefined ? plainRows(few) : placedRows(places, all, few)
  return sql`select * from (${found}) found order by rank, length(name), id limit ${sql.lit(most)}`
}

/** The newest rows of those a person sees, under the name rows have. */
const newestRows = (from: SqlFragment, seen: SqlCondition): SqlFragment =>
  sql`(select ${sql.raw(ROW_ALIAS)}.* from ${from} where ${seen}
    order by ${sql.raw(`${ROW_ALIAS}.created_at desc, ${ROW_ID_SQL} desc`)} limit ${sql.lit(MOST_LOOKED_THROUGH)}) ${sql.raw(ROW_ALIAS)}`

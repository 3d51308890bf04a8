import { asLinkField, linkTableOf, type Field } from '@xuanjiao/wire/kinds/field'
import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import { fieldPermissionCode, permissionCode, type DerivedColumn, type Entity } from '@xuanjiao/contract/entity/entity'
import type { MaskedField } from '../../../platform/lists/conditions/masked-condition.ts'
import { columnNameOf } from '../../../platform/schema/column-names.ts'
import type { Grants } from '../../../platform/access/principal.ts'
import { EntityCache } from './entity-cache.ts'
import { personalFieldsOf, type PersonalField } from './personal-fields.ts'
import { linkedIdsSql } from './link-table.ts'
import { idPlanField, systemPlanFields, ownPlanFields, ROW_ALIAS, type PlanField } from './plan-field.ts'
import { servedEntityNamed, type ServedEntity } from '../registry/served-entities.ts'
import { linkedNameSql, hasPersonalName, selectColumnsText } from './select-columns.ts'

/**
 * What one set of grants sees and writes of a record, and the SQL that reads it: made once, then only asked.
 * Hidden fields are not in it, so no part of the engine can reach them.
 */
export interface EntityPlan {
  readonly served: ServedEntity
  readonly entity: Entity
  readonly grants: Grants
  /** Fields that may be read, the platform's own included. */
  readonly fields: ReadonlyMap<string, PlanField>
  readonly derived: ReadonlyMap<string, DerivedColumn>
  /** Fields whose texts are in memory: dictionaries, areas, yes and no. */
  readonly codedFields: readonly PlanField[]
  /** What a list is sorted by where that is not the column: links go by the names people see. */
  readonly sortedBy: ReadonlyMap<string, string>
  /** The record's own fields that this plan does not know. */
  readonly hidden: readonly string[]
  /** Fields that may be given a value. */
  readonly writable: ReadonlySet<string>
  /** Fields shown with stars in their middle, in lists and exports; and those that details show with them, too. */
  readonly masked: ReadonlySet<string>
  readonly maskedInDetail: ReadonlySet<string>
  /** Fields encrypted: they answer a whole value at a time, and are no order. */
  readonly maskedFields: ReadonlyMap<string, MaskedField>
  /** Fields encrypted among those that may be read, and links whose texts are. */
  readonly personalFields: readonly PersonalField[]
  readonly personalNames: ReadonlyMap<string, ServedEntity>
  /** Formatted texts, cleaned again whenever they leave. */
  readonly richTextFields: readonly string[]
  /** Columns of a list without the long texts, of a detail, and of what a save answers. */
  readonly listSelect: string
  readonly detailSelect: string
}

/** Grants come and go with sessions. */
const plans = new EntityCache<EntityPlan>(200)

export function entityPlanFor(served: ServedEntity, grants: Grants): EntityPlan {
  return plans.get(served, grants.version, () => compilePlan(served, grants))
}

/** Grants that were made for one task are over with it. */
export function forgetEntityPlan(served: ServedEntity, grants: Grants): void {
  plans.forget(served, grants.version)
}

function compilePlan(served: ServedEntity, grants: Grants): EntityPlan {
  const { entity, hooks } = served
  const state = (name: string) => grants.fieldAccess(fieldPermissionCode(entity, name))
  const seen = ownPlanFields(entity, (name, field) => computedSqlOf(served, name, field)).filter(
    ({ name }) => state(name) !== 'hidden',
  )
  const own = Object.entries(entity.fields)
  // What the platform keeps in the column of a field is hidden with it.
  const hidden = new Set(own.flatMap(([name]) => (state(name) === 'hidden' ? [columnNameOf(name)] : [])))
  const stored = hooks.source ? [] : systemPlanFields.filter(({ column }) => !hidden.has(column))
  const fields = new Map([idPlanField(entity), ...seen, ...stored].map(field => [field.name, field]))
  const derived = new Map(
    Object.entries(entity.derived ?? {}).filter(([name, derived]) => seesDerived(grants, state(name), derived)),
  )
  const always = Object.entries(entity.derived ?? {}).flatMap(([name, one]) => (one.always ? [name] : []))
  const mayAll = grants.may(permissionCode(entity, 'personal'))
  // Who edits a number has to see it.
  const mayAllInDetail = mayAll || grants.may(permissionCode(entity, 'edit'))
  const masked = (seesAll: boolean) =>
    new Set(own.filter(([, field]) => hasStars(field, seesAll)).map(([name]) => name))
  const inList = [...fields.values()].filter(({ field, name }) => !isOfDetails(field) || entity.list.includes(name))
  return Object.freeze({
    served,
    entity,
    grants,
    fields,
    derived,
    codedFields: seen.filter(({ field }) => fieldKind(field).isCoded),
    sortedBy: new Map(seen.flatMap(field => sortExpressions(served, grants, field))),
    hidden: [...own.map(([name]) => name), ...always].filter(name => !fields.has(name) && !derived.has(name)),
    writable: new Set(own.map(([name]) => name).filter(name => state(name) === 'shown')),
    masked: masked(mayAll),
    maskedInDetail: masked(mayAllInDetail),
    maskedFields: new Map(
      personalFieldsOf(entity).map(({ name, maskKind, qualifiedName }) => [
        name,
        {
          maskKind,
          columnKey: qualifiedName,
          maySee: mayAll || entity.fields[name]?.stars === 'never',
          encryption: served.context.personalEncryption,
        },
      ]),
    ),
    personalFields: personalFieldsOf(entity).filter(({ name }) => fields.has(name)),
    personalNames: new Map(seen.flatMap(field => personalLinkName(served, field))),
    richTextFields: seen.filter(({ field }) => fieldKind(field).isMarkup).map(({ name }) => name),
    listSelect: selectColumnsText(served, grants, inList, [...derived.keys()]),
    detailSelect: selectColumnsText(
      served,
      grants,
      [...fields.values()],
      always.filter(name => derived.has(name)),
    ),
  })
}

const hasStars = ({ personal, stars }: Field, seesAll: boolean): boolean =>
  personal !== undefined && stars !== 'never' && (stars === 'always' || !seesAll)

/** Long texts, and what other tables hold, are told of single records. */
const isOfDetails = (field: Field): boolean => fieldKind(field).isLong === true || linkTableOf(field) !== undefined

/** SQL of a field that is no column of its record's table. */
function computedSqlOf({ context, hooks }: ServedEntity, name: string, field: Field): string | undefined {
  const link = asLinkField(field)
  if (!link?.through) return hooks.source?.columns?.[name]
  return linkedIdsSql(servedEntityNamed(context, link.to).entity, link.through, ROW_ALIAS)
}

/** The text of a link, where the records it leads to are called by something personal. */
function personalLinkName({ context }: ServedEntity, { name, field }: PlanField): [string, ServedEntity][] {
  const link = asLinkField(field)
  const target = link && servedEntityNamed(context, link.to)
  return target !== undefined && hasPersonalName(target) ? [[`${name}_dictText`, target]] : []
}

function seesDerived(grants: Grants, own: string, { shows }: DerivedColumn): boolean {
  return own !== 'hidden' && [shows ?? []].flat().every(code => grants.fieldAccess(code) !== 'hidden')
}

function sortExpressions(served: ServedEntity, grants: Grants, field: PlanField): [string, string][] {
  const isParent = served.entity.tree?.parent === field.name
  // A log has too many rows to name what each leads to.
  if (served.hooks.source || personalLinkName(served, field).length > 0) return []
  const text = isParent ? undefined : linkedNameSql(served, grants, field)
  return text === undefined ? [] : [[field.name, text]]
}

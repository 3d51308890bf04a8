import { linkIn, linkTableOf, type Field } from '@xuanjiao/wire/kinds/field'
import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import { fieldPermissionCode, permissionCode, type Derived, type Entity } from '@xuanjiao/contract/entity/entity'
import type { Covered } from '../../../platform/lists/conditions/personal.ts'
import { columnOf } from '../../../platform/schema/columns.ts'
import type { Grants } from '../../../platform/access/who.ts'
import { Kept } from './kept.ts'
import { personalFields, type PersonalField } from './personal-fields.ts'
import { linkedIds } from './link-table.ts'
import { idField, keptFields, ownFields, ROW, type PlanField } from './plan-field.ts'
import { servedNamed, type Served } from '../registry/registry.ts'
import { linkedName, namedPersonally, selectText } from './select.ts'

/**
 * What one set of grants sees and writes of a record, and the SQL that reads it: made once, then only asked.
 * Hidden fields are not in it, so no part of the engine can reach them.
 */
export interface Plan {
  readonly served: Served
  readonly entity: Entity
  readonly grants: Grants
  /** Fields that may be read, the platform's own included. */
  readonly fields: ReadonlyMap<string, PlanField>
  readonly derived: ReadonlyMap<string, Derived>
  /** Fields whose texts are in memory: dictionaries, areas, yes and no. */
  readonly coded: readonly PlanField[]
  /** What a list is sorted by where that is not the column: links go by the names people see. */
  readonly sortedBy: ReadonlyMap<string, string>
  /** The record's own fields that this plan does not know. */
  readonly hidden: readonly string[]
  /** Fields that may be given a value. */
  readonly writable: ReadonlySet<string>
  /** Fields shown with stars in their middle, in lists and exports; and those that details show with them, too. */
  readonly masked: ReadonlySet<string>
  readonly maskedInDetail: ReadonlySet<string>
  /** Fields under seal: they answer a whole value at a time, and are no order. */
  readonly covered: ReadonlyMap<string, Covered>
  /** Fields under seal among those that may be read, and links whose texts are. */
  readonly personal: readonly PersonalField[]
  readonly personalNames: ReadonlyMap<string, Served>
  /** Formatted texts, cleaned again whenever they leave. */
  readonly rich: readonly string[]
  /** Columns of a list without the long texts, of a detail, and of what a save answers. */
  readonly listSelect: string
  readonly detailSelect: string
}

/** Grants come and go with sessions. */
const plans = new Kept<Plan>(200)

export function planFor(served: Served, grants: Grants): Plan {
  return plans.get(served, grants.version, () => compile(served, grants))
}

/** Grants that were made for one task are over with it. */
export function forgetPlan(served: Served, grants: Grants): void {
  plans.forget(served, grants.version)
}

function compile(served: Served, grants: Grants): Plan {
  const { entity, hooks } = served
  const state = (name: string) => grants.field(fieldPermissionCode(entity, name))
  const seen = ownFields(entity, (name, field) => madeBy(served, name, field)).filter(
    ({ name }) => state(name) !== 'hidden',
  )
  const own = Object.entries(entity.fields)
  // What the platform keeps in the column of a field is hidden with it.
  const hidden = new Set(own.flatMap(([name]) => (state(name) === 'hidden' ? [columnOf(name)] : [])))
  const kept = hooks.source ? [] : keptFields.filter(({ column }) => !hidden.has(column))
  const fields = new Map([idField(entity), ...seen, ...kept].map(field => [field.name, field]))
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
    coded: seen.filter(({ field }) => fieldKind(field).isCoded),
    sortedBy: new Map(seen.flatMap(field => sortedBy(served, grants, field))),
    hidden: [...own.map(([name]) => name), ...always].filter(name => !fields.has(name) && !derived.has(name)),
    writable: new Set(own.map(([name]) => name).filter(name => state(name) === 'shown')),
    masked: masked(mayAll),
    maskedInDetail: masked(mayAllInDetail),
    covered: new Map(
      personalFields(entity).map(({ name, cover, place }) => [
        name,
        { cover, place, maySee: mayAll || entity.fields[name]?.stars === 'never', seal: served.context.personal },
      ]),
    ),
    personal: personalFields(entity).filter(({ name }) => fields.has(name)),
    personalNames: new Map(seen.flatMap(field => personalName(served, field))),
    rich: seen.filter(({ field }) => fieldKind(field).isMarkup).map(({ name }) => name),
    listSelect: selectText(served, grants, inList, [...derived.keys()]),
    detailSelect: selectText(
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
function madeBy({ context, hooks }: Served, name: string, field: Field): string | undefined {
  const link = linkIn(field)
  if (!link?.through) return hooks.source?.columns?.[name]
  return linkedIds(servedNamed(context, link.to).entity, link.through, ROW)
}

/** The text of a link, where the records it leads to are called by something personal. */
function personalName({ context }: Served, { name, field }: PlanField): [string, Served][] {
  const link = linkIn(field)
  const target = link && servedNamed(context, link.to)
  return target !== undefined && namedPersonally(target) ? [[`${name}_dictText`, target]] : []
}

function seesDerived(grants: Grants, own: string, { shows }: Derived): boolean {
  return own !== 'hidden' && (shows === undefined || grants.field(shows) !== 'hidden')
}

function sortedBy(served: Served, grants: Grants, field: PlanField): [string, string][] {
  const isParent = served.entity.tree?.parent === field.name
  // A log has too many rows to name what each leads to.
  if (served.hooks.source || personalName(served, field).length > 0) return []
  const text = isParent ? undefined : linkedName(served, grants, field)
  return text === undefined ? [] : [[field.name, text]]
}

import { useLabelStore } from '@xuanjiao/core/ui/ports/ports'
import { isSwitchable, permissionCode, type Entity, placedScopeOf } from '@xuanjiao/contract/entity/entity'
import { linkIn, type Fields } from '@xuanjiao/wire/kinds/field'
import { DEFAULT_SORT } from '@xuanjiao/wire/query/sort'
import { call, callTold } from '../../../app/calls/call.ts'
import { usePermission } from '../../../app/session/permissions.ts'
import { forgetLinks } from '../../fields/choices/link-choices.ts'
import { useIsPlatform } from '../../people/use-is-platform.ts'
import type { ListParams } from '@xuanjiao/list/model/list-question'
import { rowActs, type RowAct } from '../../list/row-acts.ts'
import { useList } from '../../list/use-list.ts'
import { FOUND_MS, useRemoval, type Loss, type RemovalDeeds } from '../../list/use-removal.ts'
import { advancedFields } from '../../list/advanced-fields.tsx'
import { askableOf, columnsOf, filtersOf } from './entity-model.ts'
import { callsOf, nameOf, type EntityRow } from './entity-row.ts'
import { useEntityExport } from './use-entity-export.ts'
import { useOpened } from './use-opened.ts'
import { useSwitch, type SwitchEffect } from './use-switch.ts'

const NO_ACTS: readonly RowAct<EntityRow>[] = []

/** What single records say of themselves beyond their definition. */
interface Own {
  filters?: Fields
  plain?: readonly string[]
  always?: ListParams
  asksFirst?: true
  acts?: readonly RowAct<EntityRow>[]
  loss?: Loss
  switchEffect?: SwitchEffect
}

/** A page for any definition, without its looks: the list, what may be done, and doing it. */
export function useEntityPage(entity: Entity, own: Own = {}) {
  const { loss, switchEffect: effect, plain, always, asksFirst, acts = NO_ACTS } = own
  const calls = callsOf(entity)
  const labels = useLabelStore()
  const permission = usePermission()
  const platform = useIsPlatform()
  const may = (action: string) => permission.may(permissionCode(entity, action))
  const mayNotSee = permission.hidden(`${entity.perms}:field`)
  const notToChoose = entity.log ? closedLinks(entity, permission.may) : []
  const statusState = permission.field(`${entity.perms}:field`, 'status')
  const over = useOpened(calls)
  const list = useList<EntityRow>({
    key: entity.path,
    filters: { ...filtersOf(entity, [...mayNotSee, ...notToChoose]), ...own.filters },
    idOf: row => row.id,
    load: async (asked, signal) => await listOf(entity, asked, signal),
    advanced: advancedFields(askableOf(entity, [...mayNotSee, ...notToChoose])),
    plain,
    always,
    ...(entity.tree && { rootsBy: entity.tree.parent }),
    sort: entity.sort ?? DEFAULT_SORT,
  })
  const changed = async () => {
    await Promise.all([list.refresh(), forgetLinks(labels, entity.name)])
  }
  const gone = async (count: number) => {
    list.open(undefined)
    await Promise.all([list.afterRemoval(count), forgetLinks(labels, entity.name)])
  }
  const exported = useEntityExport(entity, list)
  const deeds = { ...removalOf(entity, { mayRestore: may('recycle'), loss }), ...(asksFirst && { asksFirst }) }
  const removal = useRemoval(list, deeds, { gone, restored: changed })

  return {
    entity,
    calls,
    list,
    may,
    mayNotSee,
    changed,
    gone,
    ...over,
    restore: removal.restore,
    remove: removal.one,
    removeTicked: removal.ticked,
    removeFound: removal.found,
    /** What deleting lets go of for good is asked for ticked records only. */
    mayRemoveFound: loss === undefined,
    ...exported,
    acts: rowActs(list, acts, may),
    columns: columnsOf(entity, mayNotSee),
    fieldState: (name: string) => permission.field(`${entity.perms}:field`, name),
    switchable: isSwitchable(entity) && may('edit') && !entity.readOnly && statusState === 'shown',
    mayAdd: !entity.readOnly && may('add'),
    mayEdit: !entity.readOnly && may('edit'),
    mayDelete: !entity.readOnly && may('delete'),
    /** Rows of the platform are read by everybody and changed by the platform alone (rules/places#platform-rows). */
    mayWrite: (row: EntityRow) => platform || !isPlatformRow(entity, row),
    switchTo: useSwitch(entity, list, changed, effect),
  }
}

export type EntityPage = ReturnType<typeof useEntityPage>

function removalOf(
  entity: Entity,
  { mayRestore, loss }: { mayRestore: boolean; loss: Loss | undefined },
): RemovalDeeds<EntityRow> {
  const calls = callsOf(entity)
  return {
    nameOf: row => nameOf(entity, row),
    along: row => (entity.tree?.takesBelow && row.leaf === false ? '和它的全部下级' : ''),
    one: id => callTold(calls.remove, { query: { id } }),
    some: ids => callTold(calls.removeBatch, { query: { ids } }),
    found: query => callTold(calls.removeFound, { query, timeoutMs: FOUND_MS }),
    restore: mayRestore ? ids => callTold(calls.restore, { body: { ids } }) : undefined,
    loss,
  }
}

/** Lines of a log lead to records of many kinds: those of them can be chosen that the person may list. */
const closedLinks = ({ fields }: Entity, may: (code: string) => boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const link = linkIn(field)
    return link === undefined || may(`he:${link.to}:list`) ? [] : [name]
  })

function isPlatformRow(entity: Entity, row: EntityRow): boolean {
  const scope = placedScopeOf(entity)
  return scope?.platformRows === 'readable' && row[scope.hospital] === null
}

/** Asks for a page of records. */
export async function listOf(
  entity: Entity,
  asked: ListParams,
  signal: AbortSignal,
): Promise<{ records: EntityRow[]; total: number }> {
  const { records, total } = await call(callsOf(entity).list, { query: asked, signal })
  return { records, total }
}

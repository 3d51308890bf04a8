import { useLabelStore } from '@xuanjiao/core/ui/ports/kit-provider'
import { isSwitchable, permissionCode, type Entity, rowsScopeOf } from '@xuanjiao/contract/entity/entity'
import { asLinkField, type Fields } from '@xuanjiao/wire/kinds/field'
import { DEFAULT_SORT } from '@xuanjiao/wire/query/sort'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import { invalidateLinks } from '../../fields/choices/link-choices.ts'
import { useIsPlatform } from '../../people/use-is-platform.ts'
import type { ListCallParams } from '@xuanjiao/list/model/list-call-query'
import { rowActionsOf, type RowActionDefinition } from '../../list/row-actions.ts'
import { useServerList } from '../../list/use-server-list.ts'
import {
  ALL_MATCHING_TIMEOUT_MS,
  useDeleteRows,
  type DescribeLoss,
  type DeleteRowsActions,
} from '../../list/use-delete-rows.ts'
import { advancedFields } from '../../list/advanced-fields.tsx'
import { queryableFieldsOf, entityColumnsOf, filterFieldsOf } from './entity-model.ts'
import { entityCallsOf, entityRowName, type EntityRow } from './entity-row.ts'
import { useEntityExport } from './use-entity-export.ts'
import { useOpenDialog } from './use-open-dialog.ts'
import { useEnableSwitch, type DescribeSwitchEffect } from './use-enable-switch.ts'

const NO_ACTS: readonly RowActionDefinition<EntityRow>[] = []

/** What single records say of themselves beyond their definition. */
interface EntityPageOptions {
  filters?: Fields
  addressParams?: readonly string[]
  fixedParams?: ListCallParams
  confirmDelete?: true
  rowActions?: readonly RowActionDefinition<EntityRow>[]
  describeLoss?: DescribeLoss
  switchEffect?: DescribeSwitchEffect
}

/** A page for any definition, without its looks: the list, what may be done, and doing it. */
export function useEntityPageContext(entity: Entity, entityPageOptions: EntityPageOptions = {}) {
  const {
    describeLoss,
    switchEffect: effect,
    addressParams,
    fixedParams,
    confirmDelete,
    rowActions = NO_ACTS,
  } = entityPageOptions
  const calls = entityCallsOf(entity)
  const labels = useLabelStore()
  const permission = usePermissionChecks()
  const platform = useIsPlatform()
  const may = (action: string) => permission.may(permissionCode(entity, action))
  const mayNotSee = permission.hidden(`${entity.perms}:field`)
  const notToChoose = entity.log ? closedLinks(entity, permission.may) : []
  const statusState = permission.field(`${entity.perms}:field`, 'status')
  const over = useOpenDialog(entity)
  const list = useServerList<EntityRow>({
    key: entity.path,
    filters: { ...filterFieldsOf(entity, [...mayNotSee, ...notToChoose]), ...entityPageOptions.filters },
    idOf: row => row.id,
    load: async (params, signal) => await loadEntityPage(entity, params, signal),
    advanced: advancedFields(queryableFieldsOf(entity, [...mayNotSee, ...notToChoose])),
    addressParams,
    fixedParams,
    ...(entity.tree && { rootsBy: entity.tree.parent }),
    sort: entity.sort ?? DEFAULT_SORT,
  })
  const changed = async () => {
    await Promise.all([list.refresh(), invalidateLinks(labels, entity.name)])
  }
  const afterDelete = async (count: number) => {
    list.open(undefined)
    await Promise.all([list.afterRemoval(count), invalidateLinks(labels, entity.name)])
  }
  const exported = useEntityExport(entity, list)
  const deeds = {
    ...removalOf(entity, { mayRestore: may('recycle'), loss: describeLoss }),
    ...(confirmDelete && { asksFirst: confirmDelete }),
  }
  const removal = useDeleteRows(list, deeds, { afterDelete, afterRestore: changed })

  return {
    entity,
    calls,
    list,
    may,
    mayNotSee,
    changed,
    gone: afterDelete,
    ...over,
    restore: removal.restore,
    remove: removal.one,
    removeTicked: removal.ticked,
    removeFound: removal.found,
    /** What deleting lets go of for good is asked for ticked records only. */
    mayRemoveFound: describeLoss === undefined,
    ...exported,
    acts: rowActionsOf(list, rowActions, may),
    columns: entityColumnsOf(entity, mayNotSee),
    fieldState: (name: string) => permission.field(`${entity.perms}:field`, name),
    switchable: isSwitchable(entity) && may('edit') && !entity.readOnly && statusState === 'shown',
    mayAdd: !entity.readOnly && may('add'),
    mayEdit: !entity.readOnly && may('edit'),
    mayDelete: !entity.readOnly && may('delete'),
    /** Rows of the platform are read by everybody and changed by the platform alone (rules/places#platform-rows). */
    mayWrite: (row: EntityRow) => platform || !isPlatformRow(entity, row),
    switchTo: useEnableSwitch(entity, list, changed, effect),
  }
}

export type EntityPageContext = ReturnType<typeof useEntityPageContext>

function removalOf(
  entity: Entity,
  { mayRestore, loss }: { mayRestore: boolean; loss: DescribeLoss | undefined },
): DeleteRowsActions<EntityRow> {
  const calls = entityCallsOf(entity)
  return {
    nameOf: row => entityRowName(entity, row),
    dependentsText: row => (entity.tree?.deletesDescendants && row.leaf === false ? '和它的全部下级' : ''),
    deleteOne: id => callWithMessage(calls.remove, { query: { id } }),
    deleteSelected: ids => callWithMessage(calls.removeBatch, { query: { ids } }),
    deleteAllMatching: query => callWithMessage(calls.removeFound, { query, timeoutMs: ALL_MATCHING_TIMEOUT_MS }),
    restore: mayRestore ? ids => callWithMessage(calls.restore, { body: { ids } }) : undefined,
    describeLoss: loss,
  }
}

/** Lines of a log lead to records of many kinds: those of them can be chosen that the person may list. */
const closedLinks = ({ fields }: Entity, may: (code: string) => boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const link = asLinkField(field)
    return link === undefined || may(`he:${link.to}:list`) ? [] : [name]
  })

function isPlatformRow(entity: Entity, row: EntityRow): boolean {
  const scope = rowsScopeOf(entity)
  if (scope?.platformRows !== 'readable' || row[scope.hospital] !== null) return false
  return scope.areaRows !== 'own' || row[scope.area] === null
}

/** Asks for a page of records. */
export async function loadEntityPage(
  entity: Entity,
  params: ListCallParams,
  signal: AbortSignal,
): Promise<{ records: EntityRow[]; total: number }> {
  const { records, total } = await call(entityCallsOf(entity).list, { query: params, signal })
  return { records, total }
}

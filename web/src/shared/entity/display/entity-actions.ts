import { type Entity, hospitalFieldOf } from '@xuanjiao/contract/entity/entity'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import type { BatchAction } from '@xuanjiao/list/ui/table/list-table-column'
import { parentLinkValue, type EntityRow } from '../data/entity-row.ts'
import type { AddChildAction, EntityOverride } from './entity-override.ts'
import type { EntityPageContext as Page } from '../data/use-entity-page.ts'

/** The acts of a row; at most two stand in it, the rest behind 更多. A row one may only read has none that change it. */
export function entityRowActions(page: Page, override: EntityOverride): RowAction<EntityRow>[] {
  const changing = changingActions(page, override).map(action => ({
    ...action,
    isShown: (row: EntityRow) =>
      page.mayWrite(row) && action.isShown?.(row) !== false && isOffered(page.entity, override, action.key, row),
  }))
  return [...(override.actions?.(page) ?? []), ...changing].filter(({ isAllowed }) => isAllowed !== false)
}

/** The way from a list to the rows of a record. */
export const childRowsAction = ({ entity, list }: Page): RowAction<EntityRow>[] =>
  Object.entries(entity.children ?? {}).map(([key, { title }]) => ({ key, title, run: row => list.open(row.id, key) }))

function isOffered({ keptBy = '' }: Entity, { isActionOffered }: EntityOverride, key: string, row: EntityRow): boolean {
  if (key === 'delete' && row[keptBy] === true) return false
  return isActionOffered === undefined || (key !== 'edit' && key !== 'delete') || isActionOffered(key, row)
}

const BELOW: readonly AddChildAction[] = [{ key: 'below', title: '新增下级' }]

/** Ways to make a record below a row of a tree. */
function belowActions({ entity, mayAdd, openNew }: Page, ways: readonly AddChildAction[]): RowAction<EntityRow>[] {
  const parent = entity.tree?.parent
  if (parent === undefined || !mayAdd) return []
  return ways.map(({ preset, ...way }, at) => ({
    ...way,
    ...(at > 0 && { rare: true as const }),
    run: row => openNew({ ...placeOf(entity, row), ...preset, [parent]: parentLinkValue(entity, row) }),
  }))
}

function changingActions(page: Page, { addChildActions = BELOW }: EntityOverride): RowAction<EntityRow>[] {
  return [
    ...(page.mayEdit ? [{ key: 'edit', title: '编辑', run: (row: EntityRow) => page.openEdit(row) }] : []),
    ...belowActions(page, addChildActions),
    ...(page.switchable ? switchActions(page) : []),
    ...page.acts.actions,
    ...(page.mayDelete
      ? [{ key: 'delete', title: '删除', danger: true as const, run: (row: EntityRow) => void page.remove(row) }]
      : []),
  ]
}

/** What stands below a record is of the same hospital. */
function placeOf(entity: Entity, row: EntityRow): Record<string, unknown> {
  const hospital = hospitalFieldOf(entity)
  return hospital === undefined ? {} : { [hospital]: row[hospital] }
}

function switchActions(page: Page): RowAction<EntityRow>[] {
  const on = (row: EntityRow) => row['status'] === '1'
  return [
    { key: 'off', title: '停用', rare: true, isShown: on, run: row => void page.switchTo('0', [row.id]) },
    { key: 'on', title: '启用', rare: true, isShown: row => !on(row), run: row => void page.switchTo('1', [row.id]) },
  ]
}

/** What may be done to all ticked rows. */
export function entityBatchActions(page: Page, override: EntityOverride): BatchAction[] {
  const ids = () => [...page.list.selection.ids]
  return [
    ...(override.batch?.(page) ?? []),
    ...page.acts.batch,
    ...(page.mayEdit && page.entity.bulkFields?.length !== 0
      ? [{ key: 'edit', title: '批量修改', run: () => page.openBulk(ids()) }]
      : []),
    ...(page.entity.excel.export && page.may('export')
      ? [
          {
            key: 'export',
            title: '导出所选',
            run: () => void page.exportRows(),
            runOnAllMatching: () => void page.exportRows(),
          },
        ]
      : []),
    ...(page.switchable
      ? [
          { key: 'on', title: '启用', run: () => void page.switchTo('1', ids()) },
          { key: 'off', title: '停用', run: () => void page.switchTo('0', ids()) },
        ]
      : []),
    ...(page.mayDelete
      ? [
          {
            key: 'delete',
            title: '批量删除',
            danger: true,
            run: () => void page.removeTicked(),
            ...(page.mayRemoveFound && { runOnAllMatching: (total: number) => void page.removeFound(total) }),
          },
        ]
      : []),
  ]
}

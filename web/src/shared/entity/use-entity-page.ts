import { useLabelStore } from '@xuanjiao/core/ui/ports'
import { listTexts } from '@xuanjiao/list/model/texts'
import { isSwitchable, permissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import type { Fields } from '@xuanjiao/contract/entity/field'
import { useState } from 'react'
import { call, callTold } from '../../shell/call.ts'
import { confirm } from '../../shell/confirm.ts'
import { download } from '../../shell/download.ts'
import { notify } from '../../shell/notify/notify.ts'
import { usePermission } from '../../shell/session/permissions.ts'
import { showError } from '../../shell/show-error.ts'
import { act, askDelete } from '../act.ts'
import type { Values } from '../fields/field-text.ts'
import { forgetLinks } from '../fields/link-choices.ts'
import { useIsPlatform } from '../people/use-is-platform.ts'
import { useList, type Asked } from '../list/use-list.ts'
import { advancedFields } from '../list/advanced-fields.tsx'
import { askableOf, columnsOf, filtersOf } from './entity-model.ts'
import { callsOf, nameOf, type EntityRow } from './entity-row.ts'

/** Says what deleting these records lets go of for good; nothing when a restore brings everything back. */
export type Removal = (ids: readonly string[]) => Promise<string | undefined>

/** What lies over the list. */
export type Opened =
  | { kind: 'new'; preset: Values }
  | { kind: 'edit'; row: EntityRow; focus?: string }
  | { kind: 'import' }
  | { kind: 'export' }
  | { kind: 'recycle' }

/** A page for any definition, without its looks: the list, what may be done, and doing it. */
export function useEntityPage(entity: Entity, moreFilters?: Fields, removal?: Removal) {
  const calls = callsOf(entity)
  const labels = useLabelStore()
  const permission = usePermission()
  const platform = useIsPlatform()
  const may = (action: string) => permission.may(permissionCode(entity, action))
  const mayNotSee = permission.hidden(`${entity.perms}:field`)
  const [opened, setOpened] = useState<Opened>()
  const [undo, setUndo] = useState<{ key: number; what: string; ids: readonly string[] }>()
  const offerUndo = (what: string, ids: readonly string[]) => setUndo({ key: Date.now(), what, ids })
  const [exporting, setExporting] = useState(false)
  const filters = { ...filtersOf(entity, mayNotSee), ...moreFilters }
  const list = useList<EntityRow>({
    key: entity.path,
    filters,
    idOf: row => row.id,
    load: async (asked, signal) => await listOf(entity, asked, signal),
    advanced: advancedFields(askableOf(entity, mayNotSee)),
    ...(entity.tree && { rootsBy: entity.tree.parent }),
    ...(entity.sort ? { sort: entity.sort } : { sort: { column: 'createTime', order: 'desc' } }),
  })

  const changed = async () => {
    await Promise.all([list.refresh(), forgetLinks(labels, entity.name)])
  }
  const gone = async (count: number) => {
    list.open(undefined)
    await Promise.all([list.afterRemoval(count), forgetLinks(labels, entity.name)])
  }

  return {
    entity,
    calls,
    list,
    may,
    mayNotSee,
    changed,
    gone,
    opened,
    undo,
    exporting,
    columns: columnsOf(entity, mayNotSee),
    fieldState: (name: string) => permission.field(`${entity.perms}:field`, name),
    switchable: isSwitchable(entity) && may('edit') && !entity.readOnly,
    mayAdd: !entity.readOnly && may('add'),
    mayEdit: !entity.readOnly && may('edit'),
    mayDelete: !entity.readOnly && may('delete'),
    /** What deleting lets go of for good is asked for ticked records only. */
    mayRemoveFound: removal === undefined,
    /** Rows of the platform are read by everybody and changed by the platform alone (domain §1.2). */
    mayWrite: (row: EntityRow) => platform || !isPlatformRow(entity, row),
    openNew: (preset: Values = {}) => setOpened({ kind: 'new', preset }),
    /** Lists leave long texts out: the form begins with the whole record as it is now. */
    openEdit: (row: EntityRow, focus?: string) =>
      void call(calls.get, { query: { id: row.id } }).then(
        whole => setOpened({ kind: 'edit', row: whole, ...(focus !== undefined && { focus }) }),
        showError,
      ),
    openImport: () => setOpened({ kind: 'import' }),
    openExport: () => setOpened({ kind: 'export' }),
    openRecycle() {
      setUndo(undefined)
      setOpened({ kind: 'recycle' })
    },
    close: () => setOpened(undefined),
    forgetUndo: () => setUndo(undefined),

    /** One record goes at once and can be fetched back; who cannot fetch it back is asked first. */
    async remove(row: EntityRow) {
      const loss = await lossOf(removal, [row.id])
      if (loss === FAILED) return
      const undoable = may('recycle') && loss === undefined
      if (!undoable && !(await askDelete(loss ?? `是否删除“${nameOf(entity, row)}”?`))) return
      const done = await act(
        () => callTold(calls.remove, { query: { id: row.id } }),
        () => gone(1),
      )
      if (done && undoable) offerUndo(`“${nameOf(entity, row)}”`, [row.id])
    },
    async restore(ids: string) {
      setUndo(undefined)
      await act(() => callTold(calls.restore, { body: { ids } }), changed)
    },
    async removeTicked() {
      const ids = [...list.selection.ids]
      if (ids.length === 0) return notify.warn(listTexts.chooseFirst)
      const loss = await lossOf(removal, ids)
      if (loss === FAILED || !(await askDelete(loss))) return undefined
      const done = await act(
        () => callTold(calls.removeBatch, { query: { ids: ids.join(',') } }),
        () => gone(ids.length),
      )
      if (done && may('recycle') && loss === undefined) offerUndo(` ${ids.length} 条数据`, ids)
      return undefined
    },
    /** Everything the question finds, seen or not, so many as the person was told (spec 2 §7.4, by query). */
    async removeFound(total: number) {
      const text = `将删除查询结果中的全部 ${total} 条数据，包括没有显示在本页的。`
      if (!(await confirm({ title: listTexts.confirmDeleteTitle, text, yes: `删除 ${total} 条`, danger: true }))) return
      const query = { ...list.question, expected: total }
      const deed = async () => {
        const told = await callTold(calls.removeFound, { query, timeoutMs: FOUND_MS })
        if (may('recycle')) offerUndo(` ${total} 条数据`, told.result.ids)
        return told
      }
      await act(deed, () => gone(total))
    },
    async switchTo(status: '0' | '1', ids: readonly string[]) {
      const done = await act(() => callTold(calls.switch, { body: { ids: ids.join(','), status } }), changed)
      if (done) list.selection.clear()
    },
    /** `columns` joined by commas; all of them when left out. */
    async exportRows(columns?: string) {
      setExporting(true)
      try {
        const everything = list.selection.everythingOf !== undefined
        const query = {
          ...list.question,
          selections: everything ? '' : [...list.selection.ids].join(','),
          ...(columns && { columns }),
        }
        const made = await download(calls.exportXls, { query, fileName: `${entity.title}.xlsx` })
        if (made.kind === 'job') notify.info(made.message)
      } catch (error) {
        showError(error)
      } finally {
        setExporting(false)
      }
    },
  }
}

/** Many records take their time. */
const FOUND_MS = 60_000

export type EntityPage = ReturnType<typeof useEntityPage>

const FAILED = Symbol('the question could not be asked')

/** What deleting would let go of; a server that does not answer is told, and nothing is deleted unasked. */
async function lossOf(removal: Removal | undefined, ids: readonly string[]) {
  try {
    return await removal?.(ids)
  } catch (error) {
    showError(error)
    return FAILED
  }
}

function isPlatformRow({ scope }: Entity, row: EntityRow): boolean {
  return scope.kind === 'rows' && scope.platformRows === 'readable' && row[scope.hospital] === null
}

/** Asks for a page of records. */
export async function listOf(
  entity: Entity,
  asked: Asked,
  signal: AbortSignal,
): Promise<{ records: EntityRow[]; total: number }> {
  const { records, total } = await call(callsOf(entity).list, { query: asked, signal })
  return { records, total }
}

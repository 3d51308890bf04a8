import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { EditOf, Entity } from '@xuanjiao/contract/entity/entity'
import type { RecordRows } from '@xuanjiao/contract/calls/entity-endpoints'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { gridPageName } from '@xuanjiao/contract/system/socket-calls'
import { GridStore, hasGridChanges, InvalidGridError, readGridChanges, type LiveMember } from '@xuanjiao/grid/model'
import { DataGrid, type GridHandle } from '@xuanjiao/grid/ui/data-grid'
import { LiveMembers } from '@xuanjiao/grid/ui/live/live-members'
import { useLiveTable } from '@xuanjiao/grid/ui/live/use-live-table'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { callWithMessage } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notices-store.ts'
import { usePrincipal } from '../../../app/session/use-principal.ts'
import { showError } from '../../../app/errors/show-error.ts'
import { useGridPermissions } from '../../use-grid-permissions.ts'
import { entityRowName, type EntityRow } from '../data/entity-row.ts'
import type { EntityPageContext } from '../data/use-entity-page.ts'
import { ChildRowsFiles } from './child-rows-files.tsx'
import { toGridRow, toRowChanges, childGridColumns } from './row-columns.ts'

const NOBODY: readonly LiveMember[] = []

interface ChildRowsGridProps {
  row: EntityRow
  page: EntityPageContext
  name: string
  child: Entity
  loaded: RecordRows
  /** Reads the rows anew. */
  read: () => Promise<RecordRows>
  onUnsaved: (unsaved: boolean) => void
}

/** The rows of a record as one table: typed, pasted, dragged, and saved with it in one go; others who have it open are seen. */
export function ChildRowsGrid(props: ChildRowsGridProps) {
  const { row, page, child } = props
  const { grid, live, members, imported, save, change, saving, unsaved } = useRowsGrid(props)
  const handle = useRef<GridHandle>(null)
  const permissions = useGridPermissions(`${child.perms}:field`)
  return (
    <DataGrid
      ref={handle}
      label={`${entityRowName(page.entity, row)}的${child.title}`}
      storageName={child.name}
      columns={grid.columns}
      store={grid}
      {...permissions}
      size="small"
      maxHeight={560}
      loading={saving}
      onChange={change}
      live={live}
      actions={
        <>
          <LiveMembers members={members} />
          <Button
            type="primary"
            size="small"
            disabled={!unsaved}
            loading={saving}
            onClick={() => void save(handle.current)}
          >
            保存
          </Button>
          <ChildRowsFiles
            child={child}
            record={{ id: row.id, title: entityRowName(page.entity, row) }}
            onImported={imported}
          />
        </>
      }
    />
  )
}

function useRowsGrid({ row, page, name, child, loaded, read, onUnsaved }: ChildRowsGridProps) {
  const [grid] = useState(() => storeOf(child, loaded))
  const version = useRef(loaded.version)
  const [saving, setSaving] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const { realname } = usePrincipal()
  const fresh = async () => {
    const now = await read()
    version.current = now.version
    return now.rows.map(one => toGridRow(child, one))
  }
  const merge = () => fresh().then(rows => live?.merge(rows), showError)
  const live = useLiveTable(grid, {
    page: gridPageName(page.entity.name, row.id),
    name: realname,
    onSaved: who => {
      notify.info(`${who} 保存了${child.title}，表格已更新`)
      void merge()
    },
    onMissed: () => void merge(),
  })
  const imported = () => {
    live?.publishSaved()
    void merge()
    void page.changed()
  }
  const change = () => {
    const now = hasGridChanges(grid)
    setUnsaved(now)
    onUnsaved(now)
  }
  const send = async (handle: GridHandle | null) => {
    await handle?.validRows()
    const body = { id: row.id, version: version.current, [name]: toRowChanges(child, readGridChanges(grid)) }
    await callWithMessage(page.calls.edit, { body: body as EditOf<Entity> })
    grid.load(await fresh())
    change()
    live?.publishSaved()
    notify.good(recordReplies.saved)
    void page.changed()
  }
  const rejected = async (error: unknown) => {
    if (error instanceof InvalidGridError) notify.warn(`${error.errors.length} 处有误，请改正后再保存`)
    else if (!(error instanceof AppError && error.code === 409)) showError(error)
    else {
      await merge()
      notify.warn('他人刚保存过，已合并到表格，请核对后再保存')
    }
  }
  const save = async (handle: GridHandle | null) => {
    setSaving(true)
    try {
      await send(handle).catch(rejected)
    } catch (error) {
      showError(error)
    } finally {
      setSaving(false)
    }
  }
  useEffect(() => () => onUnsaved(false), [onUnsaved])
  // The table of the others stays the same object: who is there is told beside it.
  return { grid, live, members: live?.members ?? NOBODY, imported, save, change, saving, unsaved }
}

function storeOf(child: Entity, { rows }: RecordRows): GridStore {
  const { order } = child.partOf ?? {}
  const loaded = rows.map(one => toGridRow(child, one))
  return new GridStore({
    columns: childGridColumns(child),
    rows: loaded,
    ...(order !== undefined && { orderKey: order }),
  })
}

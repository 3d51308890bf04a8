import { done } from '@xuanjiao/contract/calls/answers'
import type { EditOf, Entity } from '@xuanjiao/contract/entity/entity'
import type { RowsOfRecord } from '@xuanjiao/contract/calls/entity-endpoints'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { gridPage } from '@xuanjiao/contract/system/socket-calls'
import { GridStore, hasChanges, InvalidGrid, readChanges, type LiveMember } from '@xuanjiao/grid/model'
import { DataGrid, type GridHandle } from '@xuanjiao/grid/ui/data-grid'
import { LiveMembers } from '@xuanjiao/grid/ui/live/live-members'
import { useLive } from '@xuanjiao/grid/ui/live/use-live'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { callTold } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notify.ts'
import { useWho } from '../../../app/session/who.ts'
import { showError } from '../../../app/errors/show-error.ts'
import { useGridPermissions } from '../../grid-permissions.ts'
import { nameOf, type EntityRow } from '../data/entity-row.ts'
import type { EntityPage } from '../data/use-entity-page.ts'
import { RowsFiles } from './rows-files.tsx'
import { gridRow, rowChanges, rowColumns } from './row-columns.ts'

const NOBODY: readonly LiveMember[] = []

interface RowsGridProps {
  row: EntityRow
  page: EntityPage
  name: string
  child: Entity
  loaded: RowsOfRecord
  /** Reads the rows anew. */
  read: () => Promise<RowsOfRecord>
  onUnsaved: (unsaved: boolean) => void
}

/** The rows of a record as one table: typed, pasted, dragged, and saved with it in one go; others who have it open are seen. */
export function RowsGrid(props: RowsGridProps) {
  const { row, page, child } = props
  const { grid, live, members, imported, save, change, saving, unsaved } = useRowsGrid(props)
  const handle = useRef<GridHandle>(null)
  const permissions = useGridPermissions(`${child.perms}:field`)
  return (
    <DataGrid
      ref={handle}
      label={`${nameOf(page.entity, row)}的${child.title}`}
      keepAs={child.name}
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
          <RowsFiles child={child} record={{ id: row.id, title: nameOf(page.entity, row) }} onImported={imported} />
        </>
      }
    />
  )
}

function useRowsGrid({ row, page, name, child, loaded, read, onUnsaved }: RowsGridProps) {
  const [grid] = useState(() => storeOf(child, loaded))
  const version = useRef(loaded.version)
  const [saving, setSaving] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const { realname } = useWho()
  const fresh = async () => {
    const now = await read()
    version.current = now.version
    return now.rows.map(one => gridRow(child, one))
  }
  const merge = () => fresh().then(rows => live?.merge(rows), showError)
  const live = useLive(grid, {
    page: gridPage(page.entity.name, row.id),
    name: realname,
    onSaved: who => {
      notify.info(`${who} 保存了${child.title}，表格已更新`)
      void merge()
    },
    onMissed: () => void merge(),
  })
  const imported = () => {
    live?.tellSaved()
    void merge()
    void page.changed()
  }
  const change = () => {
    const now = hasChanges(grid)
    setUnsaved(now)
    onUnsaved(now)
  }
  const send = async (handle: GridHandle | null) => {
    await handle?.validRows()
    const body = { id: row.id, version: version.current, [name]: rowChanges(child, readChanges(grid)) }
    await callTold(page.calls.edit, { body: body as EditOf<Entity> })
    grid.load(await fresh())
    change()
    live?.tellSaved()
    notify.good(done.saved)
    void page.changed()
  }
  const refused = async (error: unknown) => {
    if (error instanceof InvalidGrid) notify.warn(`${error.errors.length} 处有误，请改正后再保存`)
    else if (!(error instanceof Refusal && error.code === 409)) showError(error)
    else {
      await merge()
      notify.warn('他人刚保存过，已合并到表格，请核对后再保存')
    }
  }
  const save = async (handle: GridHandle | null) => {
    setSaving(true)
    try {
      await send(handle).catch(refused)
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

function storeOf(child: Entity, { rows }: RowsOfRecord): GridStore {
  const { order } = child.partOf ?? {}
  const loaded = rows.map(one => gridRow(child, one))
  return new GridStore({ columns: rowColumns(child), rows: loaded, ...(order !== undefined && { orderKey: order }) })
}

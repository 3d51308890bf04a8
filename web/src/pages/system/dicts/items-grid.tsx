import { dictItemCalls, type DictItemRow } from '@xuanjiao/contract/system/dicts/dict-items'
import { gridPage } from '@xuanjiao/contract/system/socket-calls'
import { GridStore, hasChanges, InvalidGrid, readChanges } from '@xuanjiao/grid/model'
import { DataGrid, type GridHandle } from '@xuanjiao/grid/ui/data-grid'
import { LiveMembers } from '@xuanjiao/grid/ui/live/live-members'
import { useLive } from '@xuanjiao/grid/ui/live/use-live'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useGridPermissions } from '#shared/grid-permissions.ts'
import { callTold } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notify.ts'
import { useWho } from '../../../app/session/who.ts'
import { showError } from '../../../app/errors/show-error.ts'
import { itemColumns, rowOf, savedOf } from './item-columns.ts'

interface ItemsGridProps {
  dict: { id: string; name: string }
  items: readonly DictItemRow[]
  /** Reads the items anew. */
  read: () => Promise<readonly DictItemRow[]>
  /** Whether there is something that is not saved. */
  onUnsaved: (unsaved: boolean) => void
}

const storeOf = (items: readonly DictItemRow[]) =>
  new GridStore({ columns: itemColumns, rows: items.map(rowOf), orderKey: 'sortOrder' })

/** The items of a dictionary as one table: typed, pasted, dragged, and saved in one go; others who have it open are seen. */
export function ItemsGrid({ dict, items, read, onUnsaved }: ItemsGridProps) {
  const [grid] = useState(() => storeOf(items))
  const handle = useRef<GridHandle>(null)
  const [saving, setSaving] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const { realname: name } = useWho()
  const permissions = useGridPermissions('sys:dict:item')
  const merge = async () => live?.merge((await read()).map(rowOf))
  const live = useLive(grid, {
    page: gridPage('dict', dict.id),
    name,
    onSaved: who => {
      notify.info(`${who} 保存了字典项，表格已更新`)
      void merge().catch(showError)
    },
    onMissed: () => void merge().catch(showError),
  })
  const change = () => {
    const now = hasChanges(grid)
    setUnsaved(now)
    onUnsaved(now)
  }
  const save = async () => {
    setSaving(true)
    try {
      await handle.current?.validRows()
      const told = await callTold(dictItemCalls.saveAll, { body: savedOf(dict.id, readChanges(grid)) })
      grid.load((await read()).map(rowOf))
      change()
      live?.tellSaved()
      notify.good(told.message)
    } catch (error) {
      if (error instanceof InvalidGrid) notify.warn(`${error.errors.length} 处有误，请改正后再保存`)
      else showError(error)
    } finally {
      setSaving(false)
    }
  }
  useEffect(() => () => onUnsaved(false), [onUnsaved])
  return (
    <DataGrid
      ref={handle}
      label={`${dict.name}的字典项`}
      keepAs="dict-items"
      columns={itemColumns}
      store={grid}
      {...permissions}
      size="small"
      maxHeight={560}
      loading={saving}
      onChange={change}
      live={live}
      actions={
        <>
          {live && <LiveMembers members={live.members} />}
          <Button type="primary" size="small" disabled={!unsaved} loading={saving} onClick={() => void save()}>
            保存
          </Button>
        </>
      }
    />
  )
}

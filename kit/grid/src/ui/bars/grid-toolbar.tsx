import { FilterOutlined, SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { GridAccess } from '../../model/columns/grid-access.ts'
import { readAddSettings, writeAddSettings } from '../../model/edit/add-settings.ts'
import { addRows, removeSelectedRows } from '../../model/edit/edit-rows.ts'
import { insertThrottle } from '../../model/edit/insert-throttle.ts'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { goToErrorCell } from '../interaction/commands/go-to-error.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { textsOf } from '../dom/lazy-texts.ts'
import styles from './grid-toolbar.module.css'
import { AddSettingsButton } from './add-settings-button.tsx'
import { noFilter } from '../../model/filter/no-filter.ts'
import { isFiltering } from '../../model/filter/row-filter.ts'
import { useSignal } from '../hooks/use-signal.ts'
import { ColumnsButton } from './columns-button.tsx'
import { useAfterSteps } from '../hooks/use-after-steps.ts'

interface ToolbarProps {
  running: GridInstance
  /** What is there and may be pressed, by name (rules/permissions#prefixes). */
  access: GridAccess
  readOnly: boolean
  /** Rows are on their way: nothing is added, removed or taken back meanwhile. */
  loading: boolean
  children?: ReactNode
}

/** Add with its settings, batch delete, back and forth, and the number of errors, which leads to the next one. */
export function GridToolbar({ running, access, readOnly, loading, children }: ToolbarProps) {
  const { grid } = running.view
  const [add, remove] = [access('add'), access('batch_delete')]
  const state = useAfterSteps(grid, () => `${grid.history.canUndo}|${grid.history.canRedo}`)
  const [canUndo, canRedo] = state.split('|').map(flag => flag === 'true')
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={textsOf(running.view).toolbar}>
      {!readOnly && add !== 'hidden' && <AddButton running={running} disabled={loading || add === 'disabled'} />}
      {!readOnly && remove !== 'hidden' && (
        <DeleteButton running={running} disabled={loading || remove === 'disabled'} />
      )}
      {children}
      <span className={styles['gap']} />
      <ErrorButton running={running} />
      <BarButton running={running} bar="filter" icon={<FilterOutlined aria-hidden="true" />} />
      <BarButton running={running} bar="find" icon={<SearchOutlined aria-hidden="true" />} />
      <ColumnsButton running={running} />
      {!readOnly && (
        <span className={styles['together']}>
          <Button size="small" type="text" disabled={loading || !canUndo} onClick={() => grid.undo()}>
            {textsOf(running.view).undo}
          </Button>
          <Button size="small" type="text" disabled={loading || !canRedo} onClick={() => grid.redo()}>
            {textsOf(running.view).redo}
          </Button>
        </span>
      )}
    </div>
  )
}

interface ActProps {
  running: GridInstance
  disabled: boolean
}

function AddButton({ running, disabled }: ActProps) {
  const ports = useKitPorts()
  const { grid } = running.view
  const [settings, setSettings] = useState(() => readAddSettings(localStorage))
  const add = () => {
    if (!insertThrottle(grid).pass()) return ports.notify('warning', textsOf(running.view).slowDown)
    const rows = addRows(grid, settings.addCount, settings.addPosition)
    running.view.announce(textsOf(running.view).insertedRows(rows.length))
    goToFirst(running, rows[0]?.id)
  }
  const keep = (changed: typeof settings) => {
    writeAddSettings(localStorage, changed)
    setSettings(changed)
    ports.notify('success', textsOf(running.view).saved)
  }
  return (
    <span className={styles['joined']}>
      <Button size="small" type="primary" disabled={disabled} onClick={add}>
        {textsOf(running.view).add}
      </Button>
      <AddSettingsButton texts={textsOf(running.view)} settings={settings} disabled={disabled} onSave={keep} />
    </span>
  )
}

/** A new row is ready to be typed in: its first cell that can be edited is active. */
function goToFirst({ view, cursor }: GridInstance, id: string | undefined): void {
  const key = view.geometry.keys.find(each => view.grid.cells.isWritable(each))
  if (id !== undefined && key !== undefined) cursor.moveTo({ id, key })
}

function DeleteButton({ running, disabled }: ActProps) {
  const ports = useKitPorts()
  const { grid } = running.view
  const texts = textsOf(running.view)
  const remove = async () => {
    if (grid.selection.size === 0) return ports.notify('warning', texts.nothingSelected)
    const sure = await ports.confirm({ title: texts.removeTitle, text: texts.removeQuestion, danger: true })
    if (!sure) return
    const { removed } = removeSelectedRows(grid)
    running.view.announce(texts.removed(removed))
  }
  return (
    <Button size="small" danger disabled={disabled} onClick={() => void remove()}>
      {texts.batchDelete}
    </Button>
  )
}

interface BarButtonProps {
  running: GridInstance
  bar: 'filter' | 'find'
  icon: ReactNode
}

/** Opens a bar below, or closes it; a filter at work shows. */
function BarButton({ running: { view }, bar, icon }: BarButtonProps) {
  const title = textsOf(view)[bar]
  const open = useSignal(view.bar) === bar
  const filter = useSignal(view.filter)
  const works = bar === 'filter' && filter !== noFilter && isFiltering(filter)
  return (
    <Button
      size="small"
      type={works ? 'link' : 'text'}
      icon={icon}
      aria-label={title}
      title={title}
      aria-expanded={open}
      onClick={() => view.openBar(open ? 'none' : bar)}
    />
  )
}

function ErrorButton({ running }: { running: GridInstance }) {
  const { grid } = running.view
  const count = useAfterSteps(grid, () => grid.validator.errors.size)
  if (count === 0) return null
  return (
    <Button size="small" type="text" danger onClick={() => goToErrorCell(running.cursor, 1)} title="F8">
      {textsOf(running.view).errors(count)}
    </Button>
  )
}

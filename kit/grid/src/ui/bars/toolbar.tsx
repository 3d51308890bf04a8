import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Access } from '../../model/columns/access.ts'
import { readAddSettings, writeAddSettings } from '../../model/edit/add-settings.ts'
import { addRows, removeChosen } from '../../model/edit/rows.ts'
import { insertThrottle } from '../../model/edit/throttle.ts'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { goToError } from '../act/commands/commands.ts'
import type { Running } from '../act/start.ts'
import { laterTexts } from '../dom/later-texts.ts'
import { texts } from '../dom/texts.ts'
import styles from './toolbar.module.css'
import { AddSettingsButton } from './add-settings-button.tsx'
import { useSteps } from '../hooks/use-steps.ts'

interface ToolbarProps {
  running: Running
  /** What is there and may be pressed, by name (rules/permissions#prefixes). */
  access: Access
  readOnly: boolean
  /** Rows are on their way: nothing is added, removed or taken back meanwhile. */
  loading: boolean
  children?: ReactNode
}

/** Add with its settings, batch delete, back and forth, and the number of errors, which leads to the next one. */
export function Toolbar({ running, access, readOnly, loading, children }: ToolbarProps) {
  const { grid } = running.view
  const [add, remove] = [access('add'), access('batch_delete')]
  const state = useSteps(grid, () => `${grid.history.canUndo}|${grid.history.canRedo}`)
  const [canUndo, canRedo] = state.split('|').map(flag => flag === 'true')
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={laterTexts.toolbar}>
      {!readOnly && add !== 'hidden' && <AddButton running={running} disabled={loading || add === 'disabled'} />}
      {!readOnly && remove !== 'hidden' && (
        <DeleteButton running={running} disabled={loading || remove === 'disabled'} />
      )}
      {children}
      <span className={styles['gap']} />
      <ErrorButton running={running} />
      {!readOnly && (
        <>
          <Button size="small" type="text" disabled={loading || !canUndo} onClick={() => grid.undo()}>
            {laterTexts.undo}
          </Button>
          <Button size="small" type="text" disabled={loading || !canRedo} onClick={() => grid.redo()}>
            {laterTexts.redo}
          </Button>
        </>
      )}
    </div>
  )
}

interface ActProps {
  running: Running
  disabled: boolean
}

function AddButton({ running, disabled }: ActProps) {
  const ports = usePorts()
  const { grid } = running.view
  const [settings, setSettings] = useState(() => readAddSettings(localStorage))
  const add = () => {
    if (!insertThrottle(grid).pass()) return ports.tell('warning', grid.texts.slowDown)
    const rows = addRows(grid, settings.addCount, settings.addPosition)
    running.view.say(laterTexts.inserted(rows.length))
    goToFirst(running, rows[0]?.id)
  }
  const keep = (changed: typeof settings) => {
    writeAddSettings(localStorage, changed)
    setSettings(changed)
    ports.tell('success', laterTexts.saved)
  }
  return (
    <span className={styles['joined']}>
      <Button size="small" type="primary" disabled={disabled} onClick={add}>
        {laterTexts.add}
      </Button>
      <AddSettingsButton settings={settings} disabled={disabled} onSave={keep} />
    </span>
  )
}

/** A new row is ready to be typed in: its first cell that can be edited is active. */
function goToFirst({ view, cursor }: Running, id: string | undefined): void {
  const key = view.geometry.keys.find(each => view.grid.cells.isWritable(each))
  if (id !== undefined && key !== undefined) cursor.go({ id, key })
}

function DeleteButton({ running, disabled }: ActProps) {
  const ports = usePorts()
  const { grid } = running.view
  const remove = async () => {
    if (grid.selection.size === 0) return ports.tell('warning', grid.texts.nothingSelected)
    const sure = await ports.confirm({ title: grid.texts.removeTitle, text: grid.texts.removeQuestion, danger: true })
    if (!sure) return
    const { removed } = removeChosen(grid)
    running.view.say(texts.removed(removed))
  }
  return (
    <Button size="small" danger disabled={disabled} onClick={() => void remove()}>
      {laterTexts.batchDelete}
    </Button>
  )
}

function ErrorButton({ running }: { running: Running }) {
  const { grid } = running.view
  const count = useSteps(grid, () => grid.validator.errors.size)
  if (count === 0) return null
  return (
    <Button size="small" type="text" danger onClick={() => goToError(running.cursor, 1)} title="F8">
      {laterTexts.errors(count)}
    </Button>
  )
}

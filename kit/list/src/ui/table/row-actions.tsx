import { DownOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useState } from 'react'
import type { RowAction } from './list-table-column.tsx'
import styles from './list-table.module.css'

interface RowActionsProps<R> {
  row: R
  actions: readonly RowAction<R>[]
  words: number
}

/** At most two words stand in a row, the rest behind 更多; what destroys is not the nearest (look.md, List page). */
export function RowActions<R>({ row, actions, words }: RowActionsProps<R>) {
  const shown = actions.filter(action => action.isShown?.(row) !== false)
  const direct = shown.length <= words ? shown : shown.filter(action => !action.danger && !action.rare).slice(0, words)
  const more = shown.filter(action => !direct.includes(action))
  return (
    <span className={styles['actionWords']}>
      {direct.map(action => (
        <button
          type="button"
          key={action.key}
          className={styles['word']}
          data-danger={action.danger}
          data-act={action.key}
          onClick={() => action.run(row)}
        >
          {action.title}
        </button>
      ))}
      {more.length > 0 && <MoreActions row={row} actions={more} />}
    </span>
  )
}

/** The menu is made when it is first wanted: thirty rows carry no thirty menus. */
function MoreActions<R>({ row, actions }: Omit<RowActionsProps<R>, 'words'>) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(true)
  const word = (
    <button type="button" className={styles['word']} aria-haspopup="menu" onClick={() => setWanted(true)}>
      更多 <DownOutlined aria-hidden="true" />
    </button>
  )
  if (!wanted) return word
  const items = actions.map(({ key, title, danger }) => ({ key, label: title, danger: danger === true }))
  const run = ({ key }: { key: string }) => actions.find(action => action.key === key)?.run(row)
  return (
    <Dropdown trigger={['click']} open={open} onOpenChange={setOpen} autoFocus menu={{ items, onClick: run }}>
      {word}
    </Dropdown>
  )
}

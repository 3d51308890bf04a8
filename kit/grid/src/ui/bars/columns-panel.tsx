import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useSyncExternalStore } from 'react'
import { asDefined } from '../../model/view/column-arrangement.ts'
import { textsOf } from '../dom/lazy-texts.ts'
import {
  columnOrder,
  freezeColumn,
  hideColumn,
  layColumns,
  moveColumn,
} from '../interaction/commands/column-actions.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import styles from './grid-bars.module.css'

interface PanelProps {
  running: GridInstance
}

/** All columns with a title: seen or not, their order, frozen or not. It is kept for the person. */
export function ColumnsPanel({ running }: PanelProps) {
  'use no memo' // where the columns stand is known to the geometry, not to React
  const { view, cursor } = running
  useSyncExternalStore(view.paintCount.subscribe, () => view.geometry.arrangement)
  const keys = columnOrder(cursor).filter(key => {
    const { title, type } = view.grid.cells.column(key)
    return title !== '' && type !== 'hidden'
  })
  return (
    <>
      <ul className={styles['columns']}>
        {keys.map(key => (
          <ColumnLine key={key} running={running} name={key} />
        ))}
      </ul>
      <Button size="small" type="link" onClick={() => layColumns(cursor, asDefined)}>
        {textsOf(view).showAllColumns}
      </Button>
    </>
  )
}

function ColumnLine({ running, name }: PanelProps & { name: string }) {
  'use no memo' // where the column stands is known to the geometry, not to React
  const { view, cursor } = running
  const texts = textsOf(view)
  const { title } = view.grid.cells.column(name)
  const place = view.geometry.place(name)
  const frozen = place?.column.fixed !== undefined
  return (
    <li>
      <Checkbox
        checked={place !== undefined}
        disabled={place !== undefined && view.geometry.keys.length <= 1}
        onChange={event => hideColumn(cursor, name, !event.target.checked)}
      >
        {title}
      </Checkbox>
      <Button
        size="small"
        type="text"
        disabled={place === undefined}
        icon={<ArrowUpOutlined aria-hidden="true" />}
        aria-label={`${title}${texts.moveLeft}`}
        title={texts.moveLeft}
        onClick={() => moveColumn(cursor, name, -1)}
      />
      <Button
        size="small"
        type="text"
        disabled={place === undefined}
        icon={<ArrowDownOutlined aria-hidden="true" />}
        aria-label={`${title}${texts.moveRight}`}
        title={texts.moveRight}
        onClick={() => moveColumn(cursor, name, 1)}
      />
      <Button
        size="small"
        type="text"
        disabled={place === undefined}
        icon={frozen ? <PushpinFilled aria-hidden="true" /> : <PushpinOutlined aria-hidden="true" />}
        aria-label={`${title}${frozen ? texts.unfreeze : texts.freezeLeft}`}
        title={frozen ? texts.unfreeze : texts.freezeLeft}
        onClick={() => freezeColumn(cursor, name, frozen ? 'none' : 'left')}
      />
    </li>
  )
}

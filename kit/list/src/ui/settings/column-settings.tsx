import { meansText } from '@xuanjiao/core/model/text/pinyin'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { Button } from 'antd'
import { useState } from 'react'
import {
  defaultLayout,
  moveColumn,
  orderedColumns,
  pinColumn,
  placeColumn,
  toggleColumn,
  widenColumn,
  type Density,
} from '../../model/layout/layout.ts'
import { ColumnSettingsRow } from './column-settings-row.tsx'
import type { ColumnSettingsProps } from './column-settings-props.ts'
import { useDragOrder } from './use-drag-order.tsx'
import styles from './settings.module.css'

const DENSITY: { label: string; value: Density }[] = [
  { label: '宽松', value: 'loose' },
  { label: '舒适', value: 'comfortable' },
  { label: '紧凑', value: 'compact' },
]

/** From so many columns on one looks for a column instead of looking them all over. */
const MANY = 9

/** Everything a person may decide about the columns; each by mouse and by keys. */
export function ColumnSettings({ columns, layout, onChange }: ColumnSettingsProps) {
  const [sought, seek] = useState('')
  const [, ...ordered] = orderedColumns(columns, layout) // the first names the record and stays
  const drag = useDragOrder((from, to) => {
    const moved = ordered[from]
    if (moved) onChange(placeColumn(layout, moved.key, to + 1))
  })
  const lines = ordered.map((column, at) => ({ column, at })).filter(({ column }) => meansText(column.title, sought))
  return (
    <div className={styles['settings']}>
      <div className={styles['head']}>
        <strong>列设置</strong>
        <Button type="link" size="small" onClick={() => onChange(defaultLayout(columns))}>
          恢复默认
        </Button>
      </div>
      <SegmentChoice<Density>
        wide
        size="small"
        aria-label="行高"
        value={layout.density}
        choices={DENSITY}
        onChange={density => onChange({ ...layout, density })}
      />
      {ordered.length >= MANY && (
        <TextInput size="small" aria-label="搜索列" placeholder="搜索列" value={sought} onChange={seek} />
      )}
      <div className={styles['titles']} aria-hidden="true">
        <span>显示</span>
        <span>宽度</span>
        <span>固定</span>
      </div>
      <ul className={styles['list']} aria-label="列">
        {lines.map(({ column, at }) => (
          <ColumnSettingsRow
            key={column.key}
            title={column.title}
            shown={!layout.hidden.includes(column.key)}
            width={layout.widths[column.key]}
            pin={layout.pins[column.key]}
            place={{ at, last: ordered.length - 1 }}
            drag={drag}
            onShow={() => onChange(toggleColumn(layout, column.key))}
            onWiden={width => onChange(widenColumn(layout, column.key, width))}
            onPin={pin => onChange(pinColumn(layout, column.key, pin))}
            onMove={by => onChange(moveColumn(layout, column.key, by))}
          />
        ))}
        {lines.length === 0 && <li className={styles['none']}>没有找到“{sought.trim()}”</li>}
      </ul>
      <p className={styles['hint']}>拖动手柄或按↑↓调整顺序，第一列固定在最前。</p>
    </div>
  )
}

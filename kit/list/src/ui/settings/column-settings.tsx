import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { Button } from 'antd'
import {
  defaultColumnsLayout,
  moveColumn,
  orderedColumns,
  pinColumn,
  moveColumnTo,
  toggleColumnShown,
  setColumnWidth,
  type RowDensity,
} from '../../model/columns-layout.ts'
import { ColumnSettingsRow } from './column-settings-row.tsx'
import type { ColumnSettingsProps } from './column-settings-props.ts'
import { useDragOrder } from './use-drag-order.tsx'
import styles from './settings.module.css'

const DENSITY: { label: string; value: RowDensity }[] = [
  { label: '宽松', value: 'loose' },
  { label: '舒适', value: 'comfortable' },
  { label: '紧凑', value: 'compact' },
]

/** Everything a person may decide about the columns; each by mouse and by keys. */
export function ColumnSettings({ columns, layout, onChange }: ColumnSettingsProps) {
  const [, ...ordered] = orderedColumns(columns, layout) // the first names the record and stays
  const drag = useDragOrder((from, to) => {
    const moved = ordered[from]
    if (moved) onChange(moveColumnTo(layout, moved.key, to + 1))
  })
  return (
    <>
      <div className={styles['head']}>
        <strong>列设置</strong>
        <Button type="link" size="small" onClick={() => onChange(defaultColumnsLayout(columns))}>
          恢复默认
        </Button>
      </div>
      <SegmentChoice<RowDensity>
        wide
        size="small"
        aria-label="行高"
        value={layout.density}
        choices={DENSITY}
        onChange={density => onChange({ ...layout, density })}
      />
      <ul className={styles['list']}>
        {ordered.map((column, at) => (
          <ColumnSettingsRow
            key={column.key}
            title={column.title}
            shown={!layout.hidden.includes(column.key)}
            width={layout.widths[column.key]}
            pin={layout.pins[column.key]}
            place={{ at, last: ordered.length - 1 }}
            drag={drag}
            onShow={() => onChange(toggleColumnShown(layout, column.key))}
            onWiden={width => onChange(setColumnWidth(layout, column.key, width))}
            onPin={pin => onChange(pinColumn(layout, column.key, pin))}
            onMove={by => onChange(moveColumn(layout, column.key, by))}
          />
        ))}
      </ul>
      <p className={styles['hint']}>拖动手柄或按↑↓调整顺序，第一列固定在最前。</p>
    </>
  )
}

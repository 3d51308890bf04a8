import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Popover, Segmented } from 'antd'
import {
  defaultChoice,
  moveColumn,
  orderedColumns,
  toggleColumn,
  type ColumnChoice,
  type Density,
} from '../model/column-choice.ts'
import { Tick } from './tick.tsx'
import styles from './column-chooser.module.css'

interface ColumnChooserProps {
  columns: readonly { key: string; title: string; hidden?: true }[]
  choice: ColumnChoice
  onChange: (choice: ColumnChoice) => void
}

/** Which columns, in which order, how close; everything can be done without a mouse. */
export function ColumnChooser(props: ColumnChooserProps) {
  return (
    <Popover trigger="click" placement="bottomRight" content={<Chooser {...props} />}>
      <Button type="text" icon={<SettingOutlined />} aria-label="列设置" title="列设置" />
    </Popover>
  )
}

function Chooser({ columns, choice, onChange }: ColumnChooserProps) {
  const [, ...ordered] = orderedColumns(columns, choice) // the first names the record and stays
  return (
    <div className={styles['chooser']}>
      <div className={styles['head']}>
        <strong>列设置</strong>
        <Button type="link" size="small" onClick={() => onChange(defaultChoice(columns))}>
          恢复默认
        </Button>
      </div>
      <Segmented<Density>
        block
        size="small"
        value={choice.density}
        options={[
          { label: '舒适', value: 'comfortable' },
          { label: '紧凑', value: 'compact' },
        ]}
        onChange={density => onChange({ ...choice, density })}
      />
      <ul className={styles['list']}>
        {ordered.map((column, at) => (
          <li key={column.key}>
            <Tick
              label={`显示${column.title}`}
              checked={!choice.hidden.includes(column.key)}
              onChange={() => onChange(toggleColumn(choice, column.key))}
            />
            <span className={styles['name']}>{column.title}</span>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              disabled={at === 0}
              aria-label={`上移${column.title}`}
              onClick={() => onChange(moveColumn(choice, column.key, -1))}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              disabled={at === ordered.length - 1}
              aria-label={`下移${column.title}`}
              onClick={() => onChange(moveColumn(choice, column.key, 1))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { BatchAction } from './column.tsx'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  actions: readonly BatchAction[]
  onClear: () => void
}

/** Stands where the toolbar stood while rows are ticked. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps) {
  return (
    <div className={styles['bar']} role="toolbar" aria-label="批量操作">
      <strong aria-live="polite">已选择 {count} 条</strong>
      {actions.map(({ key, title, danger, run }) => (
        <Button key={key} size="small" danger={danger === true} onClick={run}>
          {title}
        </Button>
      ))}
      <Button type="text" size="small" icon={<CloseOutlined />} onClick={onClear}>
        清除选择
      </Button>
    </div>
  )
}

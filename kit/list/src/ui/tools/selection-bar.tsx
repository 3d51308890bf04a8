import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { BatchAction } from '../table/list-table-column.tsx'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  /** It lies over the heads of the table, or at the lower edge of a phone. */
  over?: boolean
  count: number
  /** The measure word of the records. */
  unit?: string | undefined
  actions: readonly BatchAction[]
  onClear: () => void
  /** Everything found may be ticked at once: how much that is, and whether it is. */
  everything?: { total: number; ticked: boolean; tick: () => void } | undefined
}

/** What may be done to the ticked rows, and how many they are. */
export function SelectionBar({ over, count, unit = '条', actions, onClear, everything }: SelectionBarProps) {
  const all = everything?.ticked === true
  const offered = all ? actions.filter(action => action.runOnAllMatching) : actions
  return (
    <div className={styles['bar']} role="toolbar" aria-label="批量操作" data-over={over}>
      <strong aria-live="polite">
        {all ? `已选择全部 ${numberText(everything.total)} 条查询结果` : `已选择 ${numberText(count)} ${unit}`}
      </strong>
      {everything && !all && (
        <Button type="link" size="small" onClick={everything.tick}>
          选择全部 {numberText(everything.total)} 条
        </Button>
      )}
      {offered.map(({ key, title, danger, run, runOnAllMatching }) => (
        <Button
          key={key}
          size="small"
          danger={danger === true}
          onClick={() => (all && runOnAllMatching ? runOnAllMatching(everything.total) : run())}
        >
          {title}
        </Button>
      ))}
      <Button type="text" size="small" icon={<CloseOutlined />} onClick={onClear}>
        清除选择
      </Button>
    </div>
  )
}

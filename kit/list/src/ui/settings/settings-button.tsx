import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import type { Laid, Layout } from '../../model/layout.ts'
import { later } from '@xuanjiao/core/ui/later'
import styles from './settings.module.css'

export interface SettingsProps {
  columns: readonly (Laid & { title: string })[]
  layout: Layout
  onChange: (layout: Layout) => void
}

const ColumnSettings = later(async () => (await import('./column-settings.tsx')).ColumnSettings)

/** Which columns, in which order, how wide, held where, how close the rows; its code comes when it is opened. */
export function SettingsButton(props: SettingsProps) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className={styles['settings']}>
          <ColumnSettings {...props} />
        </div>
      }
    >
      <Button type="text" icon={<SettingOutlined />} aria-label="列设置" title="列设置" />
    </Popover>
  )
}

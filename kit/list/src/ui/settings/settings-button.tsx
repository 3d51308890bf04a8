import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { later } from '@xuanjiao/core/ui/later'
import type { SettingsProps } from './settings-props.ts'
import styles from './settings.module.css'

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

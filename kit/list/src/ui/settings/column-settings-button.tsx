import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { ColumnSettingsProps } from './column-settings-props.ts'
import styles from './settings.module.css'

const ColumnSettings = lazyPart(async () => (await import('./column-settings.tsx')).ColumnSettings)

/** Which columns, in which order, how wide, held where, how close the rows; its code comes when it is opened. */
export function ColumnSettingsButton(props: ColumnSettingsProps) {
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

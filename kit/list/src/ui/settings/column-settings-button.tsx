import { SettingOutlined } from '@ant-design/icons'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Button } from 'antd'
import { useState } from 'react'
import { HungPanel } from '../panel/hung-panel.tsx'
import type { ColumnSettingsProps } from './column-settings-props.ts'

const ColumnSettings = lazyPart(async () => (await import('./column-settings.tsx')).ColumnSettings)

/** Which columns, in which order, how wide, held where, how close the rows; its code comes when it is opened. */
export function ColumnSettingsButton(props: ColumnSettingsProps) {
  const [open, setOpen] = useState(false)
  return (
    <HungPanel
      label="列设置"
      align="end"
      width={380}
      open={open}
      onOpen={setOpen}
      panel={<ColumnSettings {...props} />}
    >
      <Button type="text" icon={<SettingOutlined />} aria-label="列设置" title="列设置" aria-expanded={open} />
    </HungPanel>
  )
}

import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { SettingOutlined } from '@ant-design/icons'
import { useReturnFocus } from '@xuanjiao/core/ui/dialogs/use-return-focus'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { textsOf } from '../dom/lazy-texts.ts'
import type { GridInstance } from '../interaction/start-grid.ts'

const ColumnsPanel = lazyPart(async () => (await import('./columns-panel.tsx')).ColumnsPanel)

/** Opens which columns are seen, in which order, and which are frozen. */
export function ColumnsButton({ running }: { running: GridInstance }) {
  const [open, setOpen] = useState(false)
  const button = useReturnFocus<HTMLButtonElement>(open)
  const { columns } = textsOf(running.view)
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      placement="bottomRight"
      title={columns}
      content={<ColumnsPanel running={running} />}
      destroyOnHidden
    >
      <Button
        ref={button}
        size="small"
        type="text"
        icon={<SettingOutlined aria-hidden="true" />}
        aria-label={columns}
        title={columns}
        aria-expanded={open}
      />
    </Popover>
  )
}

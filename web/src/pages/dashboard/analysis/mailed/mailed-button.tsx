import { MailOutlined } from '@ant-design/icons'
import { later } from '@xuanjiao/core/ui/later'
import { Button } from 'antd'
import { useState } from 'react'

const MailedDialog = later(async () => (await import('./mailed-dialog.tsx')).MailedDialog)

/** Leads to the reports that come by mail. */
export function MailedButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<MailOutlined />} onClick={() => setOpen(true)}>
        邮件订阅
      </Button>
      {open && <MailedDialog onClose={() => setOpen(false)} />}
    </>
  )
}

import { MailOutlined } from '@ant-design/icons'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Button } from 'antd'
import { useState } from 'react'
import { useCommands } from '../../../../app/commands/page-commands.ts'

const MailedDialog = lazyPart(async () => (await import('./mailed-reports-dialog.tsx')).MailedReportsDialog)

/** Leads to the reports that come by mail. */
export function MailedReportsButton() {
  const [open, setOpen] = useState(false)
  useCommands([{ key: 'mailed', title: '邮件订阅', run: () => setOpen(true) }])
  return (
    <>
      <Button icon={<MailOutlined />} onClick={() => setOpen(true)}>
        邮件订阅
      </Button>
      {open && <MailedDialog onClose={() => setOpen(false)} />}
    </>
  )
}

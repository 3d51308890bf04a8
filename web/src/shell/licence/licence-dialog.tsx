import { LICENCE_UPDATE, licenceCalls } from '@xuanjiao/contract/system/licence/licence-calls'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { call } from '../../app/calls/call.ts'
import { usePermissionChecks } from '../../app/session/use-permission.ts'
import { LicenceFacts } from './licence-facts.tsx'
import { LICENCE_KEY } from './licence-key.ts'
import { LicenceUpload } from './licence-upload.tsx'
import styles from './licence.module.css'

/** 授权信息: what the licence says, and the way to another (rules/shell#licence). */
export function LicenceDialog({ onClose }: { onClose: () => void }) {
  const [submitting, setSubmitting] = useState(false)
  const { may } = usePermissionChecks()
  const { data } = useQuery({
    queryKey: [LICENCE_KEY, 'info'],
    queryFn: ({ signal }) => call(licenceCalls.accredit, { signal }),
  })
  const footer = !submitting && (
    <>
      <Button onClick={onClose}>关闭</Button>
      {data && data.status !== 'unlicensed' && may(LICENCE_UPDATE) && (
        <Button look="main" onClick={() => setSubmitting(true)}>
          提交授权文件
        </Button>
      )}
    </>
  )
  const dialog = (
    <Dialog title="授权信息" width={640} onClose={onClose} footer={footer || undefined}>
      <div className={styles['body']}>
        <LicenceFacts info={data} />
        {submitting && <LicenceUpload onDone={onClose} />}
      </div>
    </Dialog>
  )
  // Within the header its own head would be a second banner.
  return createPortal(dialog, document.querySelector('main') ?? document.body)
}

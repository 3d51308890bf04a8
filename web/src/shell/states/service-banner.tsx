import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { Button } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { callWithMessage } from '../../app/calls/call.ts'
import { showError } from '../../app/errors/show-error.ts'
import { notify } from '../../app/notify/notices-store.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import styles from './states.module.css'

/** Says that the service of one's hospital has ended, what is still possible, and asks for it to be renewed. */
export function ServiceBanner() {
  const isSeeing = useStore(sessionStore, session => session.seenBy !== undefined)
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await callWithMessage(hospitalCalls.requestRenewal).then(({ message }) => notify.good(message), showError)
    setAsking(false)
  }
  return (
    <div className={styles['seeing']} role="status">
      <Icon name="warning" size={16} />
      <span>医院服务已到期，现在只能查看和导出数据，二维码只展示平台视频</span>
      {!isSeeing && (
        <Button size="small" loading={asking} onClick={() => void ask()}>
          申请续约
        </Button>
      )}
    </div>
  )
}

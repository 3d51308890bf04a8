import type { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { useState } from 'react'
import { TaskCodeDialog, type CodedTask } from './task-code-dialog.tsx'
import styles from './ward.module.css'

interface SentPanelProps {
  message: string
  result: EndpointAnswer<typeof eduTaskCalls.assign>
  onAgain: () => void
}

/** What was sent; each patient scans the code at the bed, or this one. */
export function SentPanel({ message, result, onAgain }: SentPanelProps) {
  const [shown, setShown] = useState<CodedTask>()
  return (
    <section className={styles['sent']} aria-label="已发送">
      <p role="status">{message}</p>
      <ul>
        {result.sent.map(task => (
          <li key={task.id}>
            <strong>{task.patientAlias}</strong>
            <Button onClick={() => setShown(task)}>任务码</Button>
          </li>
        ))}
      </ul>
      <p className={styles['quiet']}>请患者用微信扫床头的二维码并输入姓氏，或直接扫“任务码”。</p>
      <div className={styles['bar']}>
        <Button look="main" className={styles['big'] ?? ''} onClick={onAgain}>
          继续发送
        </Button>
      </div>
      {shown && <TaskCodeDialog task={shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}

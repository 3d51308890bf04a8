import { useRef, useState } from 'react'
import { messageOf } from '../../calls/refusal.ts'
import { ask, askAnew } from '../../visit/viewer-store.ts'
import { SignaturePad, type SignatureHandle } from './signature-pad.tsx'
import { UNDERSTANDING, type Task } from './task-texts.ts'
import styles from './tasks.module.css'

/** How much was understood, and a signature for who likes to sign (rules/edu-tasks#confirming). */
export function TaskConfirm({ task }: { task: Task }) {
  const pad = useRef<SignatureHandle>(null)
  const [understand, setUnderstand] = useState<number>()
  const [wrong, setWrong] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (understand === undefined) return setWrong('请选择了解程度')
    setSending(true)
    const signature = pad.current?.read()
    try {
      await ask('confirmTask', { body: { taskId: task.id, understand, ...(signature !== undefined && { signature }) } })
      askAnew()
    } catch (error) {
      setWrong(messageOf(error))
      setSending(false)
    }
  }
  return (
    <section className={styles['confirm']} aria-labelledby="confirm-title">
      <h2 id="confirm-title">看完了，您了解了吗？</h2>
      <div className={styles['answers']} role="radiogroup" aria-label="了解程度">
        {UNDERSTANDING.map(({ value, title }) => (
          <label key={value} data-chosen={understand === value || undefined}>
            <input
              type="radio"
              name="understand"
              checked={understand === value}
              onChange={() => setUnderstand(value)}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
      <SignaturePad ref={pad} />
      {wrong && (
        <p role="alert" className="wrong">
          {wrong}
        </p>
      )}
      <button type="button" className="button primary" disabled={isSending} onClick={() => void send()}>
        确认
      </button>
    </section>
  )
}

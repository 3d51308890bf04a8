import { useState, type FormEvent } from 'react'
import { messageOf } from '../../calls/refusal.ts'
import { Failure, Nothing, Waiting } from '../../parts/states.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { Link } from '../../route/link.tsx'
import { goTo } from '../../route/router.ts'
import { useAnswer } from '../../visit/use-answer.ts'
import { ask, askAnew } from '../../visit/viewer-store.ts'
import { NeedsConsent } from '../../consent/needs-consent.tsx'
import styles from './tasks.module.css'

/** Somebody is waited for at a bed: who says the right surname has the task (rules/edu-tasks#binding). */
export function BedScreen({ code }: { code: string }) {
  return (
    <>
      <TopBar title="领取宣教任务" />
      <NeedsConsent>
        <Bed code={code} />
      </NeedsConsent>
    </>
  )
}

function Bed({ code }: { code: string }) {
  const { value, error, retry } = useAnswer('bed', { q: code })
  if (!value) return error === undefined ? <Waiting rows={4} /> : <Failure error={error} onRetry={retry} />
  if (value.waiting) return <SurnameForm code={code} place={`${value.department} ${value.bedNo}床`} />
  return (
    <Nothing title="这个床位没有等待领取的宣教任务">
      <Link to={{ page: 'tasks' }} className="button">
        我的宣教任务
      </Link>
    </Nothing>
  )
}

function SurnameForm({ code, place }: { code: string; place: string }) {
  const [surname, setSurname] = useState('')
  const [wrong, setWrong] = useState('')
  const [isSending, setSending] = useState(false)
  const take = async (event: FormEvent) => {
    event.preventDefault()
    if (surname.trim() === '') return setWrong('请填写患者姓氏')
    setSending(true)
    try {
      const tasks = await ask('takeTask', { body: { q: code, surname: surname.trim() } })
      askAnew()
      const [only] = tasks
      goTo(tasks.length === 1 && only ? { page: 'task', id: only.id } : { page: 'tasks' }, { replace: true })
    } catch (error) {
      setWrong(messageOf(error))
      setSending(false)
    }
  }
  return (
    <form className={styles['form']} onSubmit={event => void take(event)}>
      <h2>{place}</h2>
      <p>护士为本床患者安排了宣教，请填写患者姓氏领取</p>
      <label htmlFor="surname">患者姓氏</label>
      <input
        id="surname"
        value={surname}
        autoComplete="off"
        aria-describedby="surname-wrong"
        aria-invalid={wrong !== ''}
        onChange={event => {
          setSurname(event.target.value)
          setWrong('')
        }}
      />
      <p id="surname-wrong" role="alert">
        {wrong}
      </p>
      <button type="submit" className="button primary" disabled={isSending}>
        领取
      </button>
    </form>
  )
}

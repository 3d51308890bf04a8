import { useEffect, useState } from 'react'
import { messageOf } from '../../calls/refusal.ts'
import { Nothing, Waiting } from '../../parts/states.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { Link } from '../../route/link.tsx'
import { goTo } from '../../route/router.ts'
import { ask, askAnew } from '../../visit/viewer-store.ts'
import { NeedsConsent } from '../../consent/needs-consent.tsx'

/** The code on the nurse's phone: the task is taken, and opened (rules/edu-tasks#binding). */
export function TakeScreen({ taskNo }: { taskNo: string }) {
  return (
    <>
      <TopBar title="领取宣教任务" />
      <NeedsConsent>
        <Taking taskNo={taskNo} />
      </NeedsConsent>
    </>
  )
}

function Taking({ taskNo }: { taskNo: string }) {
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let left = false
    ask('takeTask', { body: { taskNo } }).then(
      ([task]) => {
        if (left || !task) return
        askAnew()
        goTo({ page: 'task', id: task.id }, { replace: true })
      },
      (reason: unknown) => left || setError(reason),
    )
    return () => void (left = true)
  }, [taskNo])
  if (error === undefined) return <Waiting rows={4} />
  return (
    <Nothing title={messageOf(error)}>
      <Link to={{ page: 'tasks' }} className="button">
        我的宣教任务
      </Link>
    </Nothing>
  )
}

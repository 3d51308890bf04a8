import type { ReactNode } from 'react'
import { Nothing, Waiting } from '../parts/states.tsx'
import { useStore } from '../visit/store.ts'
import { viewerStore } from '../visit/viewer-store.ts'
import { openConsent } from './consent-store.ts'

interface NeedsConsentProps {
  title?: string
  reason?: string
  children: ReactNode
}

/** Tasks say something of one's health: who has not agreed to that is asked, and shown nothing (rules/edu-tasks#binding). */
export function NeedsConsent({
  title = '同意记录健康相关信息后才能领取宣教任务',
  reason = '医护人员需要知道您看过哪些内容',
  children,
}: NeedsConsentProps) {
  const { known, user } = useStore(viewerStore)
  if (user?.recorded) return children
  if (known && user === undefined) return <Waiting />
  return (
    <Nothing title={title}>
      <p>{reason}。您可以随时在“我的”里撤回</p>
      <button type="button" className="button primary" onClick={openConsent}>
        了解并同意
      </button>
    </Nothing>
  )
}

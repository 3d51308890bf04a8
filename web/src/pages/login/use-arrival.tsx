import { sessionTexts } from '@xuanjiao/contract/calls/interface-texts'
import type { SecondStep } from '@xuanjiao/contract/system/session/second-step'
import type { LoginResult } from '@xuanjiao/contract/system/session/session-calls'
import { useState, type ReactNode } from 'react'
import { DepartDialog } from '../../app/departs/depart-dialog.tsx'
import { TenantDialog } from '../../app/departs/tenant-dialog.tsx'
import { notify } from '../../app/notify/notices-store.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import type { SignInAnswer } from '../../app/sign-in/sign-in.ts'
import { newDevicesText } from './login-model.ts'

interface Arrival {
  /** A second factor is asked for. */
  step: SecondStep | undefined
  onAnswer: (answer: SignInAnswer) => void
  onSignedIn: (answer: LoginResult) => void
  onBack: () => void
  /** The choice of a tenant and of a department, where there is one. */
  dialogs: ReactNode
}

/** What follows of every way to sign in: a second step, a choice of tenant and department, and in. */
export function useArrival(onDone: () => void): Arrival {
  const [step, setStep] = useState<SecondStep>()
  const [choosing, setChoosing] = useState<'tenant' | 'depart'>()
  /** Where there are several departments one is chosen. */
  const enter = (departs: number) => {
    if (departs === 0) notify.warn(sessionTexts.unassigned)
    if (departs > 1) setChoosing('depart')
    else onDone()
  }
  const arrive = ({ multi_depart, newDevices, tenantList }: LoginResult) => {
    const news = newDevicesText(newDevices)
    if (news !== undefined) notify.warn(news, { label: '知道了', run: () => {} })
    if (tenantList.length > 1) setChoosing('tenant')
    else enter(multi_depart)
  }
  const dialogs = (
    <>
      {choosing === 'tenant' && <TenantDialog onDone={() => enter(sessionStore.getState().departs.length)} />}
      {choosing === 'depart' && <DepartDialog onDone={onDone} />}
    </>
  )
  const onAnswer = (answer: SignInAnswer) =>
    'secondStep' in answer ? setStep(answer.secondStep) : arrive(answer.signedIn)
  return { step, onAnswer, onSignedIn: arrive, onBack: () => setStep(undefined), dialogs }
}

import { sessionTexts } from '@xuanjiao/contract/calls/interface-texts'
import type { SecondStep } from '@xuanjiao/contract/system/session/second-step'
import type { LoginResult } from '@xuanjiao/contract/system/session/session-calls'
import { useEffect, useState } from 'react'
import { TriadMark } from '@xuanjiao/core/ui/controls/triad-mark'
import { notify } from '../../app/notify/notices-store.ts'
import { NoticeList } from '../../app/notify/notice-list.tsx'
import { DepartDialog } from '../../app/departs/depart-dialog.tsx'
import { TenantDialog } from '../../app/departs/tenant-dialog.tsx'
import { sessionStore } from '../../app/session/session-store.ts'
import { pageSettings } from '../../app/calls/page-settings.ts'
import { ThemeSwitch } from '../../app/theme/theme-switch.tsx'
import { LoginForm } from './login-form.tsx'
import { newDevicesText } from './login-model.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { LoginPosters } from './login-posters.tsx'
import styles from './login.module.css'

interface LoginPageProps {
  onDone: () => void
  onBegin: () => void
}

export function LoginPage({ onDone, onBegin }: LoginPageProps) {
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
  useEffect(() => {
    document.title = `登录 - ${pageSettings.platformTitle}`
  }, [])
  return (
    <div className={styles['page']}>
      <div className={styles['corner']}>
        <ThemeSwitch />
      </div>
      <main className={styles['halves']}>
        <section className={styles['promise']}>
          <p className={styles['brand']}>
            <span>
              <TriadMark size={24} />
            </span>
            {pageSettings.platformTitle}
          </p>
          <p className={styles['intro']}>{pageSettings.loginIntro}</p>
          <LoginPosters />
        </section>
        <section className={styles['card']}>
          <h1>{pageSettings.loginTitle}</h1>
          {step ? (
            <SecondStepForm step={step} onSignedIn={arrive} onBack={() => setStep(undefined)} />
          ) : (
            <LoginForm
              onBegin={onBegin}
              onAnswer={answer => ('secondStep' in answer ? setStep(answer.secondStep) : arrive(answer.signedIn))}
            />
          )}
        </section>
      </main>
      <Filing />
      {choosing === 'tenant' && <TenantDialog onDone={() => enter(sessionStore.getState().departs.length)} />}
      {choosing === 'depart' && <DepartDialog onDone={onDone} />}
      <NoticeList />
    </div>
  )
}

function Filing() {
  const { filingNumber, filingUrl } = pageSettings
  return (
    <footer className={styles['filing']}>
      {filingUrl === '' ? (
        filingNumber
      ) : (
        <a href={filingUrl} target="_blank" rel="noreferrer">
          {filingNumber}
        </a>
      )}
    </footer>
  )
}

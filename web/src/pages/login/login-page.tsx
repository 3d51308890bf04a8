import { session } from '@xuanjiao/contract/calls/messages'
import { useEffect, useState } from 'react'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { notify } from '../../app/notify/notify.ts'
import { Notices } from '../../app/notify/notices.tsx'
import { DepartDialog } from '../../app/departs/depart-dialog.tsx'
import { settings } from '../../app/calls/settings.ts'
import { ThemeSwitch } from '../../app/theme/theme-switch.tsx'
import { Drawing } from './drawing.tsx'
import { LoginForm } from './login-form.tsx'
import { newDevicesText } from './login-model.ts'
import styles from './login.module.css'

interface LoginPageProps {
  onDone: () => void
  onBegin: () => void
}

export function LoginPage({ onDone, onBegin }: LoginPageProps) {
  const [choosing, setChoosing] = useState(false)
  useEffect(() => {
    document.title = `登录 - ${settings.platformTitle}`
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
              <Icon name="heart" size={20} />
            </span>
            {settings.platformTitle}
          </p>
          <p className={styles['intro']}>{settings.loginIntro}</p>
          <Drawing />
        </section>
        <section className={styles['card']}>
          <h1>{settings.loginTitle}</h1>
          <LoginForm
            onBegin={onBegin}
            onSignedIn={({ multi_depart, newDevices }) => {
              const news = newDevicesText(newDevices)
              if (news !== undefined) notify.warn(news, { word: '知道了', run: () => {} })
              if (multi_depart === 0) notify.warn(session.unassigned)
              if (multi_depart === 2) setChoosing(true)
              else onDone()
            }}
          />
        </section>
      </main>
      <Filing />
      {choosing && <DepartDialog onDone={onDone} />}
      <Notices />
    </div>
  )
}

function Filing() {
  const { filingNumber, filingUrl } = settings
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

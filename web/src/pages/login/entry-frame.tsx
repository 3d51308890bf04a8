import type { ReactNode } from 'react'
import { TriadMark } from '@xuanjiao/core/ui/controls/triad-mark'
import { NoticeList } from '../../app/notify/notice-list.tsx'
import { pageSettings } from '../../app/calls/page-settings.ts'
import { ThemeSwitch } from '../../app/theme/theme-switch.tsx'
import { LoginPosters } from './login-posters.tsx'
import styles from './login.module.css'

/** What every page of the way in looks like: the promise on one side, the card on the other. */
export function EntryFrame({ title, children, after }: { title: string; children: ReactNode; after?: ReactNode }) {
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
          <h1>{title}</h1>
          {children}
        </section>
      </main>
      <Filing />
      {after}
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

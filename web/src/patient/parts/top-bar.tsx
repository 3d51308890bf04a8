import { useEffect, type ReactNode } from 'react'
import { patientSettings } from '../calls/page-settings.ts'
import { goBack } from '../route/router.ts'
import { Icon } from './icons.tsx'
import styles from './frame.module.css'

interface TopBarProps {
  title: string
  /** Beside the title. */
  children?: ReactNode
}

/** Head of every place but home: a step back, and what this is. */
export function TopBar({ title, children }: TopBarProps) {
  useEffect(() => {
    document.title = `${title} · ${patientSettings.title}`
  }, [title])
  return (
    <header className={styles['bar']}>
      <button type="button" className={styles['back']} aria-label="返回" onClick={goBack}>
        <Icon name="back" />
      </button>
      <h1>{title}</h1>
      {children}
    </header>
  )
}

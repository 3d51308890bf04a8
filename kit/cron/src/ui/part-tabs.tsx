import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { CronEdit } from '../model/editor-parts.ts'
import { cronPartText } from '../model/editor-text.ts'
import { cronFieldNames, type CronFieldName } from '../model/cron-fields.ts'
import { cronFieldTitle } from './cron-texts.ts'
import styles from './part-tabs.module.css'

interface PartTabsProps {
  edit: CronEdit
  children: (name: CronFieldName) => ReactNode
}

/** They open at the first part that says anything. */
const SAYS_NOTHING = new Set(['*', '?', '0'])

/** Seven parts side by side, each with what it holds; they fit a phone, where Ant Design's would not. */
export function PartTabs({ edit, children }: PartTabsProps) {
  const id = useId()
  const textOf = (name: CronFieldName): string => cronPartText(name, edit[name])
  const [at, setAt] = useState(() => cronFieldNames.find(name => !SAYS_NOTHING.has(textOf(name))) ?? 'second')
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const to = STEPS[event.key]?.(cronFieldNames.indexOf(at))
    if (to === undefined) return
    event.preventDefault()
    const name = cronFieldNames.at(to % cronFieldNames.length) ?? at
    setAt(name)
    list.current?.querySelector<HTMLElement>(`[data-part="${name}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" className={styles['tabs']} onKeyDown={move}>
        {cronFieldNames.map(name => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            data-part={name}
            aria-selected={name === at}
            aria-controls={name === at ? `${id}panel` : undefined}
            tabIndex={name === at ? 0 : -1}
            onClick={() => setAt(name)}
          >
            {cronFieldTitle(name)} <span>{textOf(name)}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${at}`} key={at} className={styles['panel']}>
        {children(at)}
      </div>
    </>
  )
}

const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowLeft: at => at - 1,
  ArrowRight: at => at + 1,
  Home: () => 0,
  End: () => -1,
}

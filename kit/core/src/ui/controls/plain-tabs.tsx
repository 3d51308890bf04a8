import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './plain-tabs.module.css'

interface PlainTabsProps<T extends string> {
  /** What is chosen between. */
  label: string
  tabs: readonly { readonly value: T; readonly label: string }[]
  value: T
  onChange: (value: T) => void
  /** As wide as there is room, all of one width. */
  wide?: boolean
  /** What the chosen tab shows. */
  children: ReactNode
}

/** Few tabs and what the chosen one shows, drawn without Ant Design; arrow keys, Home and End move between them. */
export function PlainTabs<T extends string>({ label, tabs, value, onChange, wide, children }: PlainTabsProps<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.value === value)
    const to = STEPS[event.key]?.(at, tabs.length)
    const next = to === undefined ? undefined : tabs.at(to)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles['list']} data-wide={wide} onKeyDown={move}>
        {tabs.map(tab => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles['panel']}>
        {children}
      </div>
    </>
  )
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: at => at - 1,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: () => -1,
}

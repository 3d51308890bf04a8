import type { MouseEvent, ReactNode } from 'react'
import { addressOf, type Place } from './places.ts'
import { goTo } from './router.ts'

interface LinkProps {
  to: Place
  className?: string | undefined
  current?: boolean
  label?: string
  onPress?: (() => void) | undefined
  children: ReactNode
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A way to another place of the page, without a new page. */
export function Link({ to, className, current = false, label, onPress, children }: LinkProps) {
  const press = (event: MouseEvent) => {
    onPress?.()
    if (!isPlain(event)) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a
      href={addressOf(to)}
      className={className}
      onClick={press}
      {...(current && { 'aria-current': 'page' as const })}
      {...(label && { 'aria-label': label })}
    >
      {children}
    </a>
  )
}

import { Link } from 'react-router'
import type { DashboardParams } from '../filter/dashboard-filter.ts'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'

interface SentenceActionProps {
  action: { label: string; to: string }
  filterState: DashboardFilterState
  className: string | undefined
}

/** The one thing to do about a sentence: a page, a step down, or a part of the page further down. */
export function SentenceAction({ action: { label, to }, filterState, className }: SentenceActionProps) {
  if (to.startsWith('#'))
    return (
      <button type="button" className={className} onClick={() => scrollToPart(to)}>
        {label}
      </button>
    )
  const address = to.startsWith('?') ? filterState.hrefOf(paramsOf(to)) : to
  return (
    <Link className={className} to={address}>
      {label}
    </Link>
  )
}

/** A part of this page comes into sight: `#silent`. */
export const scrollToPart = (part: string): void =>
  document.getElementById(part.slice(1))?.scrollIntoView({ block: 'center' })

const paramsOf = (to: string): DashboardParams => Object.fromEntries(new URLSearchParams(to.slice(1)))

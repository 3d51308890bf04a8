import { onPrimaryColour } from './theme-store.ts'
import type { PrimaryColour } from './theme.ts'

/** What each primary colour changes in Ant Design, fetched when it is chosen; teal is in the sheet itself. */
const SHEETS: Readonly<Record<Exclude<PrimaryColour, 'teal'>, () => Promise<unknown>>> = {
  blue: () => import('virtual:antd-primary/blue.css'),
  indigo: () => import('virtual:antd-primary/indigo.css'),
  purple: () => import('virtual:antd-primary/purple.css'),
  rose: () => import('virtual:antd-primary/rose.css'),
  red: () => import('virtual:antd-primary/red.css'),
  amber: () => import('virtual:antd-primary/amber.css'),
  green: () => import('virtual:antd-primary/green.css'),
}

/** Brings the sheet of the chosen primary colour, now and whenever another is chosen. */
export function watchPrimaryColour(): () => void {
  return onPrimaryColour(primary => {
    if (primary !== 'teal') void SHEETS[primary]().catch(() => undefined)
  })
}

import { effectivePrimary, hasContrast, onThemeChoice } from './theme-store.ts'
import type { PrimaryColour } from './theme.ts'

/** What each primary colour changes in Ant Design, fetched when it is chosen; teal is in the sheet itself. */
const PRIMARIES: Readonly<Record<Exclude<PrimaryColour, 'teal'>, () => Promise<unknown>>> = {
  blue: () => import('virtual:antd-primary/blue.css'),
  indigo: () => import('virtual:antd-primary/indigo.css'),
  purple: () => import('virtual:antd-primary/purple.css'),
  rose: () => import('virtual:antd-primary/rose.css'),
  red: () => import('virtual:antd-primary/red.css'),
  amber: () => import('virtual:antd-primary/amber.css'),
  green: () => import('virtual:antd-primary/green.css'),
}

const loadContrast = (): Promise<unknown> => import('virtual:antd-contrast.css')

/** Brings the sheets of Ant Design that the chosen look needs, now and whenever another is chosen. */
export function watchAntdSheets(): () => void {
  return onThemeChoice(choice => {
    const primary = effectivePrimary(choice)
    if (hasContrast(choice)) void loadContrast().catch(() => undefined)
    else if (primary !== 'teal') void PRIMARIES[primary]().catch(() => undefined)
  })
}

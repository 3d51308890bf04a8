import { createStore } from 'zustand/vanilla'
import type { ThemeMode, PrimaryColour } from './theme.ts'

/** What the person chose; without a mode the page follows the operating system. */
export interface ThemeChoice {
  mode: ThemeMode | undefined
  primary: PrimaryColour
}

/** Read by the script in `index.html` before the first paint. */
const NAME = 'xj:theme'

function storedChoice(): Partial<ThemeChoice> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

export const themeStore = createStore<ThemeChoice>(() => ({ mode: undefined, primary: 'teal', ...storedChoice() }))

const systemIsDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined

/** The mode now shown. */
export const effectiveMode = (choice: ThemeChoice): ThemeMode =>
  choice.mode ?? (systemIsDark?.matches ? 'dark' : 'light')

/** Changes the theme: one attribute on the page; no component is drawn again. */
export function chooseTheme(change: Partial<ThemeChoice>): void {
  themeStore.setState(change)
  try {
    localStorage.setItem(NAME, JSON.stringify(themeStore.getState()))
  } catch {
    // The choice then lasts as long as the page.
  }
  applyTheme()
}

function applyTheme(): void {
  const { dataset } = document.documentElement
  const choice = themeStore.getState()
  dataset['switching'] = ''
  dataset['theme'] = effectiveMode(choice)
  dataset['primary'] = choice.primary
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['switching']))
}

/** Calls back with the primary colour, now and at every change. */
export function onPrimaryColour(act: (primary: PrimaryColour) => void): () => void {
  act(themeStore.getState().primary)
  return themeStore.subscribe((now, before) => now.primary !== before.primary && act(now.primary))
}

/** Follows the operating system while nothing was chosen. */
export function watchSystemTheme(): void {
  systemIsDark?.addEventListener('change', () => {
    themeStore.setState({})
    applyTheme()
  })
}

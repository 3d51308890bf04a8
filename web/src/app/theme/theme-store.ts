import { createStore } from 'zustand/vanilla'
import { pageSettings } from '../calls/page-settings.ts'
import type { ThemeLook, ThemeMode, PrimaryColour } from './theme.ts'

/** What the person chose; without a mode the page follows the operating system. */
export interface ThemeChoice {
  mode: ThemeMode | undefined
  /** More contrast, in light as in dark; it is given to whoever asks the operating system for it, too. */
  contrast: boolean
  primary: PrimaryColour
  /** States are told apart without red and green. */
  colourWeak: boolean
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

/** Back to what the installation shows whoever has chosen nothing. */
export const usualTheme = (): ThemeChoice => ({
  mode: undefined,
  contrast: false,
  primary: pageSettings.primaryColour,
  colourWeak: false,
})

export const themeStore = createStore<ThemeChoice>(() => ({ ...usualTheme(), ...storedChoice() }))

const systemAsks = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : undefined)
const systemIsDark = systemAsks('(prefers-color-scheme: dark)')
const systemWantsContrast = systemAsks('(prefers-contrast: more)')

/** The mode now shown. */
export const effectiveMode = (choice: ThemeChoice): ThemeMode =>
  choice.mode ?? (systemIsDark?.matches ? 'dark' : 'light')

/** Whether there is more contrast now. */
export const hasContrast = (choice: ThemeChoice): boolean => choice.contrast || systemWantsContrast?.matches === true

/** The look now shown. */
export const effectiveLook = (choice: ThemeChoice): ThemeLook =>
  hasContrast(choice) ? `${effectiveMode(choice)}Contrast` : effectiveMode(choice)

/** The primary colour now shown: with more contrast there is one. */
export const effectivePrimary = (choice: ThemeChoice): PrimaryColour => (hasContrast(choice) ? 'teal' : choice.primary)

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
  dataset['primary'] = effectivePrimary(choice)
  if (hasContrast(choice)) dataset['contrast'] = ''
  else delete dataset['contrast']
  if (choice.colourWeak) dataset['weak'] = ''
  else delete dataset['weak']
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['switching']))
}

/** Calls back with what is chosen, now and at every change. */
export function onThemeChoice(act: (choice: ThemeChoice) => void): () => void {
  act(themeStore.getState())
  return themeStore.subscribe(act)
}

/** Follows the operating system while nothing was chosen. */
export function watchSystemTheme(): void {
  for (const asked of [systemIsDark, systemWantsContrast]) {
    asked?.addEventListener('change', () => {
      themeStore.setState({})
      applyTheme()
    })
  }
}

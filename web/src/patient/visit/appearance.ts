import { keep, readKept } from './kept.ts'
import { createStore } from './store.ts'

export type PatientTheme = 'light' | 'dark' | undefined

interface Appearance {
  /** Undefined: as the phone. */
  theme: PatientTheme
  /** 长者模式 */
  large: boolean
}

const KEPT = 'appearance' // read by patient.html before anything is painted
const dark = matchMedia('(prefers-color-scheme: dark)')

export const appearanceStore = createStore<Appearance>({
  theme: undefined,
  large: false,
  ...readKept<Appearance>(KEPT),
})

function draw(): void {
  const { theme, large } = appearanceStore.get()
  const root = document.documentElement
  root.dataset['theme'] = theme ?? (dark.matches ? 'dark' : 'light')
  root.toggleAttribute('data-large', large)
}

export function chooseAppearance(change: Partial<Appearance>): void {
  appearanceStore.set(change)
  keep(KEPT, appearanceStore.get())
  draw()
}

export const followSystemTheme = (): void => dark.addEventListener('change', draw)

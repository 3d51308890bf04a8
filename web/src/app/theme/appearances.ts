import type { ThemeChoice } from './theme-store.ts'

export type Appearance = 'light' | 'dark' | 'system' | 'contrast'

/** How the product may look, as it is chosen: what each is called, and what it changes. More contrast keeps light or dark (rules/shell#appearance). */
export const APPEARANCES: Readonly<Record<Appearance, { title: string; change: Partial<ThemeChoice> }>> = {
  light: { title: '浅色', change: { mode: 'light', contrast: false } },
  dark: { title: '深色', change: { mode: 'dark', contrast: false } },
  system: { title: '跟随系统', change: { mode: undefined, contrast: false } },
  contrast: { title: '高对比度', change: { contrast: true } },
}

export const appearanceOf = ({ mode, contrast }: ThemeChoice): Appearance =>
  contrast ? 'contrast' : (mode ?? 'system')

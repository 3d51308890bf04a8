import type { Plugin } from 'vite'
import { themeCss } from '../src/app/theme/theme.ts'

const SHEET = 'virtual:theme.css'

/** Gives the variables of `app/theme/theme.ts` as a style sheet, so that the first paint has its colours. */
export function themeSheet(): Plugin {
  return {
    name: 'theme-sheet',
    resolveId: source => (source === SHEET ? `\0${SHEET}` : null),
    load: id => (id === `\0${SHEET}` ? themeCss() : null),
  }
}

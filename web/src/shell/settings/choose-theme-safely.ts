import {
  effectiveLook,
  effectivePrimary,
  chooseTheme,
  themeStore,
  type ThemeChoice,
} from '../../app/theme/theme-store.ts'
import { primaryShade } from '../../app/theme/theme.ts'
import { shellTexts } from '@xuanjiao/contract/calls/interface-texts'
import { notify } from '../../app/notify/notices-store.ts'

/** Changes the theme and looks whether the page took it: its style sheet may not have come. */
export function chooseThemeSafely(change: Partial<ThemeChoice>): void {
  chooseTheme(change)
  const choice = themeStore.getState()
  const shown = getComputedStyle(document.documentElement).getPropertyValue('--xj-primary').trim()
  const wanted = primaryShade(effectivePrimary(choice), effectiveLook(choice))
  if (shown.toLowerCase() !== wanted.toLowerCase()) notify.bad(shellTexts.themeFailed)
}

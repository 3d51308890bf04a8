import { useStore } from 'zustand'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { chooseTheme, effectiveMode, themeStore } from './theme-store.ts'

/** Light to dark and back. */
export function ThemeSwitch() {
  const mode = useStore(themeStore, effectiveMode)
  const other = mode === 'light' ? 'dark' : 'light'
  return (
    <IconButton label={other === 'dark' ? '切换到深色' : '切换到浅色'} onClick={() => chooseTheme({ mode: other })}>
      <Icon name={mode === 'light' ? 'moon' : 'sun'} />
    </IconButton>
  )
}

import type { Command } from '../../app/commands/page-commands.ts'
import { APPEARANCES } from '../../app/theme/appearances.ts'
import { PRIMARY_COLOURS, type PrimaryColour } from '../../app/theme/theme.ts'
import { chooseTheme, type ThemeChoice } from '../../app/theme/theme-store.ts'
import { chooseLayout, type LayoutSettings } from '../layout-settings/layout-settings.ts'
import { chooseMultipage } from '../settings/choose-multipage.ts'

/** Beside light and dark, which are told as one switch. */
const appearanceCommands: readonly Command[] = (['contrast', 'system'] as const).map(name => ({
  key: `appearance ${name}`,
  title: `外观：${APPEARANCES[name].title}`,
  run: () => chooseTheme(APPEARANCES[name].change),
}))

const primaryCommands: readonly Command[] = Object.entries(PRIMARY_COLOURS).map(([name, { title }]) => ({
  key: `primary ${name}`,
  title: `主题色：${title}`,
  run: () => chooseTheme({ primary: name as PrimaryColour }),
}))

/** How the product looks, each as what it would become; with more contrast there is one colour. */
export function lookCommands(mode: 'light' | 'dark', contrast: boolean, { colourWeak }: ThemeChoice): Command[] {
  const other = mode === 'light' ? 'dark' : 'light'
  return [
    { key: 'theme', title: other === 'dark' ? '切换到深色' : '切换到浅色', run: () => chooseTheme({ mode: other }) },
    ...appearanceCommands,
    ...(contrast ? [] : primaryCommands),
    {
      key: 'weak',
      title: `${colourWeak ? '关闭' : '开启'}色弱模式`,
      run: () => chooseTheme({ colourWeak: !colourWeak }),
    },
  ]
}

/** How the frame stands, each as what it would become. */
export function frameCommands({ layout, multipage }: LayoutSettings): Command[] {
  const other = layout === 'side' ? 'top' : 'side'
  return [
    {
      key: 'layout',
      title: `菜单位置：${other === 'top' ? '顶部菜单' : '侧边菜单'}`,
      run: () => chooseLayout({ layout: other }),
    },
    {
      key: 'multipage',
      title: `${multipage ? '关闭' : '开启'}多页签模式`,
      run: () => void chooseMultipage(!multipage),
    },
  ]
}

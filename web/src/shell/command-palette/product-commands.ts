import type { SearchKind } from '@xuanjiao/contract/system/search-calls'
import { useFullScreen } from '@xuanjiao/core/ui/use-full-screen'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { NEW_PARAMETER } from '../../app/commands/new-parameter.ts'
import type { Command } from '../../app/commands/page-commands.ts'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { showError } from '../../app/errors/show-error.ts'
import { lockScreen } from '../../app/lock/lock-acts.ts'
import { menuFavourites } from '../../app/ports/list-settings-port.ts'
import { APPEARANCES } from '../../app/theme/appearances.ts'
import { PRIMARY_COLOURS, type PrimaryColour } from '../../app/theme/theme.ts'
import { chooseTheme, effectiveMode, hasContrast, themeStore } from '../../app/theme/theme-store.ts'
import { clearCache } from '../header/clear-cache.ts'
import { toggleSideMenu } from '../header/frame-layout-store.ts'
import { askToLeave, chooseDepart } from '../header/own-acts.ts'
import { openPassword } from '../own-dialogs/own-dialog-store.ts'
import { useMenu } from '../menu/use-menu.ts'

interface ProductCommands {
  acts: readonly Command[]
  settings: readonly Command[]
}

/** What may be done from everywhere: records made, and how the product looks. */
export function useProductCommands(kinds: readonly SearchKind[]): ProductCommands {
  const { routes } = useMenu()
  const favourite = useFavouriteCommand()
  const navigate = useNavigate()
  const mode = useStore(themeStore, effectiveMode)
  const contrast = useStore(themeStore, hasContrast) // then there is one colour
  const { full, toggle } = useFullScreen()
  const other = mode === 'light' ? 'dark' : 'light'
  const place = ({ page }: SearchKind) => routes.findIndex(({ path }) => path === page)
  const adding = kinds
    .filter(kind => kind.mayAdd && place(kind) >= 0)
    .toSorted((a, b) => place(a) - place(b))
    .map(({ entity, title, page }) => ({
      key: `new ${entity}`,
      title: `新增${title}`,
      run: () => void navigate(`${page}?${NEW_PARAMETER}=1`),
    }))
  return {
    acts: [
      ...adding,
      ...favourite,
      { key: 'depart', title: '切换部门', run: chooseDepart },
      { key: 'lock', title: '锁定屏幕', run: () => void lockScreen() },
      { key: 'leave', title: '退出登录', run: () => void askToLeave() },
    ],
    settings: [
      {
        key: 'theme',
        title: other === 'dark' ? '切换到深色' : '切换到浅色',
        run: () => chooseTheme({ mode: other }),
      },
      ...appearanceCommands,
      ...(contrast ? [] : primaryCommands),
      { key: 'sider', title: '收起或展开菜单', run: toggleSideMenu },
      { key: 'full', title: full ? '退出全屏' : '全屏', run: () => void toggle().catch(showError) },
      { key: 'cache', title: '清理缓存', run: () => void clearCache() },
      { key: 'password', title: '修改密码', run: openPassword },
    ],
  }
}

/** The page in front goes on top of the menu, or from there. */
function useFavouriteCommand(): Command[] {
  const { pathname } = useLocation()
  const { routes } = useMenu()
  const route = routes.find(({ path, hidden }) => path === pathname && !hidden && path !== HOME_PATH)
  if (route === undefined) return []
  const title = `${menuFavourites.all().includes(pathname) ? '取消收藏' : '收藏'}${route.title}`
  return [{ key: 'favourite', title, run: () => menuFavourites.toggle(pathname) }]
}

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

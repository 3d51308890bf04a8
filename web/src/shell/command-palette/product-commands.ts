import type { SearchKind } from '@xuanjiao/contract/system/search-calls'
import { useFullScreen } from '@xuanjiao/core/ui/use-full-screen'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { NEW_PARAMETER } from '../../app/commands/new-parameter.ts'
import type { Command } from '../../app/commands/page-commands.ts'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { showError } from '../../app/errors/show-error.ts'
import { menuFavourites } from '../../app/ports/list-settings-port.ts'
import { effectiveMode, hasContrast, themeStore } from '../../app/theme/theme-store.ts'
import { toggleSideMenu } from '../header/frame-layout-store.ts'
import { useAccountEntries } from '../header/use-account-entries.ts'
import { layoutSettingsStore } from '../layout-settings/layout-settings.ts'
import { useMenu } from '../menu/use-menu.ts'
import { frameCommands, lookCommands } from './setting-commands.ts'

interface ProductCommands {
  acts: readonly Command[]
  settings: readonly Command[]
}

/** What may be done from everywhere: records made, and how the product looks. */
export function useProductCommands(kinds: readonly SearchKind[]): ProductCommands {
  const { routes } = useMenu()
  const favourite = useFavouriteCommand()
  const navigate = useNavigate()
  const account = useAccountEntries()
  const look = useStore(themeStore)
  const layout = useStore(layoutSettingsStore)
  const { full, toggle } = useFullScreen()
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
    acts: [...adding, ...favourite, ...account.filter(({ group }) => group === 'act')],
    settings: [
      ...lookCommands(effectiveMode(look), hasContrast(look), look),
      ...frameCommands(layout),
      { key: 'sider', title: '收起或展开菜单', run: toggleSideMenu },
      { key: 'full', title: full ? '退出全屏' : '全屏', run: () => void toggle().catch(showError) },
      ...account.filter(({ group }) => group === 'setting'),
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

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { Header } from '../header/header.tsx'
import { useMenu } from '../menu/use-menu.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { Palette } from '../palette/palette.tsx'
import { settings } from '../../app/calls/settings.ts'
import { OfflineBanner } from '../states/offline-banner.tsx'
import { KeptPages } from '../tabs/kept-pages.tsx'
import { TabBar } from '../tabs/tab-bar.tsx'
import { windowTitle } from '../tabs/tabs.ts'
import { keepTabs } from '../tabs/tabs-store.ts'
import { useTabsFollowAddress } from '../tabs/use-tabs.ts'
import { routeAt } from '../menu/routes.ts'
import { Drawer } from './drawer.tsx'
import styles from './frame.module.css'
import { layoutStore, setDrawer } from '../header/layout-store.ts'
import { useDevice } from '../../app/device/use-device.ts'
import { useUnanswered } from './use-unanswered.ts'

/** The frame around the pages: menu at the left, header and tabs above. */
export function Frame() {
  const device = useDevice()
  const { siderOpen } = useStore(layoutStore)
  useKeptTabs()
  useTabsFollowAddress()
  useWindowTitle()
  useUnanswered()
  return (
    <div className={styles['frame']} data-device={device}>
      <a className={styles['skip']} href="#xj-content">
        跳到正文
      </a>
      {device === 'desktop' && <SideMenu open={siderOpen} />}
      {device !== 'desktop' && <MenuDrawer />}
      <div className={styles['column']}>
        <OfflineBanner />
        <Header device={device} />
        <TabBar />
        <main id="xj-content" tabIndex={-1} className={styles['content']}>
          <KeptPages />
        </main>
      </div>
      <Palette />
    </div>
  )
}

function MenuDrawer() {
  const { drawerOpen } = useStore(layoutStore)
  if (!drawerOpen) return null
  return (
    <Drawer label="主菜单" onClose={() => setDrawer(false)}>
      <SideMenu open />
    </Drawer>
  )
}

/** Runs before the address opens its tab: what was kept comes first. */
function useKeptTabs(): void {
  useEffect(() => keepTabs(), [])
}

function useWindowTitle(): void {
  const { pathname } = useLocation()
  const { routes } = useMenu()
  const title = routeAt(routes, pathname)?.title
  useEffect(() => {
    document.title = windowTitle(title, pathname, settings.platformTitle)
  }, [title, pathname])
}

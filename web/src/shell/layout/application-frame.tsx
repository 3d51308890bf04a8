import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { ApplicationHeader } from '../header/application-header.tsx'
import { useMenu } from '../menu/use-menu.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { CommandPalette } from '../command-palette/command-palette.tsx'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { pageSettings } from '../../app/calls/page-settings.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import { OfflineBanner } from '../states/offline-banner.tsx'
import { TabPages } from '../tabs/tab-pages.tsx'
import { TabBar } from '../tabs/tab-bar.tsx'
import { windowTitle } from '../tabs/page-tabs.ts'
import { persistTabs, tabsStore } from '../tabs/tabs-store.ts'
import { useTabsFollowAddress } from '../tabs/use-tabs.ts'
import { routeAt } from '../menu/page-routes.ts'
import { SlideInDrawer } from './slide-in-drawer.tsx'
import styles from './application-frame.module.css'
import { frameLayoutStore, setMenuDrawerOpen } from '../header/frame-layout-store.ts'
import { useDevice } from '../../app/device/use-device.ts'
import { useEffectiveLayout } from '../layout-settings/use-effective-layout.ts'
import { layoutSettingsStore } from '../layout-settings/layout-settings.ts'
import { settingsDrawerStore } from '../settings/settings-drawer-store.ts'
import { Breadcrumb } from '../header/breadcrumb.tsx'
import { usePageScroll } from './use-page-scroll.ts'
import { useDismissOnNavigation } from './use-dismiss-on-navigation.ts'

const SeeingBanner = lazyPart(async () => (await import('../states/seeing-banner.tsx')).SeeingBanner)

const ServiceBanner = lazyPart(async () => (await import('../states/service-banner.tsx')).ServiceBanner)

const Watermark = lazyPart(async () => (await import('./watermark.tsx')).Watermark)
const LicenceBanner = lazyPart(async () => (await import('../licence/licence-banner.tsx')).LicenceBanner)

/** The frame around the pages: menu at the left, header and tabs above. */
export function ApplicationFrame() {
  const device = useDevice()
  const frame = useRef<HTMLDivElement>(null)
  const settings = useEffectiveLayout()
  const top = device === 'desktop' && settings.layout === 'top'
  const { siderOpen } = useStore(frameLayoutStore)
  const seenBy = useStore(sessionStore, session => session.seenBy)
  const serviceEnded = useStore(sessionStore, session => session.serviceEnded)
  usePageScroll(
    frame,
    settings,
    useStore(tabsStore, tabs => tabs.current),
  )
  useStoredTabs()
  useTabsFollowAddress()
  useWindowTitle()
  useDismissOnNavigation()
  return (
    <div
      ref={frame}
      className={styles['frame']}
      data-device={device}
      data-width={top ? settings.contentWidth : undefined}
    >
      <a className={styles['skip']} href="#xj-content">
        跳到正文
      </a>
      {device === 'desktop' && !top && (
        <SideMenu open={siderOpen} dark={settings.navTheme === 'dark'} loose={!settings.fixSiderbar} />
      )}
      {device !== 'desktop' && <MenuDrawer />}
      <div className={styles['column']}>
        <OfflineBanner />
        {seenBy && <SeeingBanner />}
        {serviceEnded && <ServiceBanner />}
        {pageSettings.licensed && <LicenceBanner />}
        <ApplicationHeader device={device} topMenu={top} dark={top && settings.navTheme === 'dark'} />
        {settings.multipage && <TabBar />}
        {top && <BreadcrumbLine />}
        <main id="xj-content" tabIndex={-1} className={styles['content']}>
          <TabPages />
        </main>
      </div>
      <CommandPalette />
      {pageSettings.watermark && <Watermark />}
      <SettingsDrawerHost />
    </div>
  )
}

/** Beside a top menu the way to the page has no room in the header. */
const BreadcrumbLine = () => (
  <div className={styles['way']}>
    <Breadcrumb />
  </div>
)

const SettingsDrawer = lazyPart(async () => (await import('../settings/settings-drawer.tsx')).SettingsDrawer)

/** Fetched when it is first opened; it then closes with its movement. */
function SettingsDrawerHost() {
  const { opened } = useStore(settingsDrawerStore)
  return opened ? <SettingsDrawer /> : null
}

function MenuDrawer() {
  const { drawerOpen } = useStore(frameLayoutStore)
  const { navTheme } = useStore(layoutSettingsStore)
  if (!drawerOpen) return null
  return (
    <SlideInDrawer label="主菜单" onClose={() => setMenuDrawerOpen(false)}>
      <SideMenu open dark={navTheme === 'dark'} />
    </SlideInDrawer>
  )
}

/** Runs before the address opens its tab: what was kept comes first. */
function useStoredTabs(): void {
  useEffect(() => persistTabs(), [])
}

function useWindowTitle(): void {
  const { pathname } = useLocation()
  const { routes } = useMenu()
  const title = routeAt(routes, pathname)?.title
  useEffect(() => {
    document.title = windowTitle(title, pathname, pageSettings.platformTitle)
  }, [title, pathname])
}

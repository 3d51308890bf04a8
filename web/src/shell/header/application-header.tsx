import { useStore } from 'zustand'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { frameLayoutStore, setMenuDrawerOpen, toggleSideMenu } from './frame-layout-store.ts'
import type { DeviceKind } from '../../app/device/use-device.ts'
import { openPalette } from './palette-store.ts'
import { pageSettings } from '../../app/calls/page-settings.ts'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useCalm } from '@xuanjiao/core/ui/use-calm'
import { sessionStore } from '../../app/session/session-store.ts'
import { TaskCentre } from '../../app/tasks/task-centre.tsx'
import { ThemeSwitch } from '../../app/theme/theme-switch.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { DepartSwitch } from './depart-switch.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import styles from './application-header.module.css'
import { Link } from 'react-router'
import { TriadMark } from '@xuanjiao/core/ui/controls/triad-mark'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { UserMenu } from './user-menu.tsx'

const NoticeBell = lazyPart(async () => (await import('./notice-bell.tsx')).NoticeBell)

const TopMenu = lazyPart(async () => (await import('../menu/top-menu.tsx')).TopMenu)

interface HeaderProps {
  device: DeviceKind
  /** The menu stands here in the place of the left side (rules/shell#layout). */
  topMenu?: boolean
  dark?: boolean
}

/** The line above the pages. */
export function ApplicationHeader({ device, topMenu = false, dark = false }: HeaderProps) {
  const desktop = device === 'desktop'
  const calm = useCalm()
  return (
    <header className={styles['header']} data-top={topMenu || undefined} data-nav={dark ? 'dark' : undefined}>
      {topMenu ? <TopStart /> : <SideStart device={device} />}
      <div className={styles['tools']}>
        <SafeMode />
        <SearchButton wide={desktop} />
        <TaskCentre />
        <span className={styles['bell']}>
          <span className={styles['stillBell']} aria-hidden>
            <Icon name="bell" />
          </span>
          {calm && <NoticeBell />}
        </span>
        <ThemeSwitch />
        {desktop && <FullScreenButton />}
        {device !== 'phone' && <DepartSwitch />}
        <UserMenu device={device} />
      </div>
    </header>
  )
}

function TopStart() {
  return (
    <>
      <Link to={HOME_PATH} className={styles['brand']} title={pageSettings.platformTitle}>
        <span>
          <TriadMark size={22} />
        </span>
        <b>{pageSettings.platformTitle}</b>
      </Link>
      <TopMenu />
    </>
  )
}

function SideStart({ device }: { device: DeviceKind }) {
  const { siderOpen } = useStore(frameLayoutStore)
  const desktop = device === 'desktop'
  return (
    <>
      <IconButton
        label={!desktop ? '打开菜单' : siderOpen ? '收起菜单' : '展开菜单'}
        onClick={() => (desktop ? toggleSideMenu() : setMenuDrawerOpen(true))}
      >
        <Icon name={desktop ? 'panel' : 'rows'} />
      </IconButton>
      {device === 'phone' ? <b className={styles['title']}>{pageSettings.platformTitle}</b> : <Breadcrumb />}
    </>
  )
}

/** The server is set so that what decides how the product works cannot be changed (rules/security#safe-mode). */
function SafeMode() {
  const on = useStore(sessionStore, session => session.sysSafeMode)
  if (!on) return null
  return (
    <span className={styles['safe']} title="系统菜单、自定义数据、报表和表单设计当前只能查看，不能修改">
      <Icon name="lock" size={14} />
      <span>安全模式</span>
    </span>
  )
}

function SearchButton({ wide }: { wide: boolean }) {
  if (!wide) {
    return (
      <IconButton label="搜索" onClick={openPalette}>
        <Icon name="search" />
      </IconButton>
    )
  }
  return (
    <button type="button" className={styles['search']} onClick={openPalette}>
      <Icon name="search" size={16} />
      搜索
      <kbd>Ctrl K</kbd>
    </button>
  )
}

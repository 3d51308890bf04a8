import { useStore } from 'zustand'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { frameLayoutStore, setMenuDrawerOpen, toggleSideMenu } from './frame-layout-store.ts'
import type { DeviceKind } from '../../app/device/use-device.ts'
import { openPalette } from './palette-store.ts'
import { pageSettings } from '../../app/calls/page-settings.ts'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { sessionStore } from '../../app/session/session-store.ts'
import { TaskCentre } from '../../app/tasks/task-centre.tsx'
import { ThemeSwitch } from '../../app/theme/theme-switch.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { DepartSwitch } from './depart-switch.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import styles from './application-header.module.css'
import { UserMenu } from './user-menu.tsx'

const NoticeBell = lazyPart(async () => (await import('./notice-bell.tsx')).NoticeBell)

/** The line above the pages. */
export function ApplicationHeader({ device }: { device: DeviceKind }) {
  const { siderOpen } = useStore(frameLayoutStore)
  const desktop = device === 'desktop'
  return (
    <header className={styles['header']}>
      <IconButton
        label={!desktop ? '打开菜单' : siderOpen ? '收起菜单' : '展开菜单'}
        onClick={() => (desktop ? toggleSideMenu() : setMenuDrawerOpen(true))}
      >
        <Icon name={desktop ? 'panel' : 'rows'} />
      </IconButton>
      {device === 'phone' ? <b className={styles['title']}>{pageSettings.platformTitle}</b> : <Breadcrumb />}
      <div className={styles['tools']}>
        <SafeMode />
        <SearchButton wide={desktop} />
        <TaskCentre />
        <span className={styles['bell']}>
          <NoticeBell />
        </span>
        <ThemeSwitch />
        {desktop && <FullScreenButton />}
        {device !== 'phone' && <DepartSwitch />}
        <UserMenu device={device} />
      </div>
    </header>
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

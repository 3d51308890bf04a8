import { useStore } from 'zustand'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { layoutStore, setDrawer, toggleSider } from './layout-store.ts'
import type { Device } from '../../app/device/use-device.ts'
import { openPalette } from '../palette/palette-store.ts'
import { settings } from '../../app/calls/settings.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import { TaskCentre } from '../../app/tasks/task-centre.tsx'
import { ThemeSwitch } from '../../app/theme/theme-switch.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { DepartSwitch } from './depart-switch.tsx'
import { FullScreen } from './full-screen.tsx'
import styles from './header.module.css'
import { UserMenu } from './user-menu.tsx'

/** The line above the pages. */
export function Header({ device }: { device: Device }) {
  const { siderOpen } = useStore(layoutStore)
  const desktop = device === 'desktop'
  return (
    <header className={styles['header']}>
      <IconButton
        label={!desktop ? '打开菜单' : siderOpen ? '收起菜单' : '展开菜单'}
        onClick={() => (desktop ? toggleSider() : setDrawer(true))}
      >
        <Icon name={desktop ? 'panel' : 'rows'} />
      </IconButton>
      {device === 'phone' ? <b className={styles['title']}>{settings.phoneTitle}</b> : <Breadcrumb />}
      <div className={styles['tools']}>
        <SafeMode />
        <SearchButton wide={desktop} />
        <TaskCentre />
        <ThemeSwitch />
        {desktop && <FullScreen />}
        {device !== 'phone' && <DepartSwitch />}
        <UserMenu device={device} />
      </div>
    </header>
  )
}

/** The server is set so that system menus, builders and scripts cannot be changed. */
function SafeMode() {
  const on = useStore(sessionStore, session => session.sysSafeMode)
  if (!on) return null
  return (
    <span className={styles['safe']} title="系统菜单、在线开发和脚本当前只能查看，不能修改">
      <Icon name="lock" size={14} />
      安全模式
    </span>
  )
}

function SearchButton({ wide }: { wide: boolean }) {
  if (!wide) {
    return (
      <IconButton label="搜索菜单" onClick={openPalette}>
        <Icon name="search" />
      </IconButton>
    )
  }
  return (
    <button type="button" className={styles['search']} onClick={openPalette}>
      <Icon name="search" size={16} />
      搜索菜单
      <kbd>Ctrl K</kbd>
    </button>
  )
}

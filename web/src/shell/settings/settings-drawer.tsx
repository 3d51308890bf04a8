import { Button, Drawer } from 'antd'
import { useStore } from 'zustand'
import { AppearanceChoice } from './appearance-choice.tsx'
import { PrimaryColourChoice } from './primary-colour-choice.tsx'
import { chooseThemeSafely } from './choose-theme-safely.ts'
import { hasContrast, themeStore, usualTheme } from '../../app/theme/theme-store.ts'
import {
  canBeFluid,
  canFixSide,
  canHideHeader,
  chooseLayout,
  layoutSettingsStore,
  USUAL_LAYOUT,
} from '../layout-settings/layout-settings.ts'
import { closeSettings, settingsDrawerStore } from './settings-drawer-store.ts'
import { OptionRow, SwitchRow } from './settings-rows.tsx'
import { chooseMultipage } from './choose-multipage.ts'
import styles from './settings-drawer.module.css'

/** 系统设置: how the product looks and stands in this browser (rules/shell#settings). */
export function SettingsDrawer() {
  const { open } = useStore(settingsDrawerStore)
  return (
    <Drawer open={open} size={360} title="系统设置" onClose={closeSettings}>
      <p className={styles['notice']} role="note">
        配置栏只在开发环境用于预览：所选只在当前浏览器生效，正式的默认值由部署设置决定。
      </p>
      <Look />
      <Frame />
      <Others />
      <Button block onClick={backToUsual}>
        恢复默认
      </Button>
    </Drawer>
  )
}

function Look() {
  const { navTheme } = useStore(layoutSettingsStore)
  return (
    <section className={styles['group']}>
      <h3>外观</h3>
      <AppearanceChoice inMenu={false} />
      <OptionRow
        title="菜单主题"
        value={navTheme}
        options={{ light: '浅色', dark: '深色' }}
        onChoose={value => chooseLayout({ navTheme: value })}
      />
      <PrimaryColours />
    </section>
  )
}

/** With more contrast there is nothing to choose. */
function PrimaryColours() {
  if (useStore(themeStore, hasContrast)) return null
  return (
    <>
      <h3>主题色</h3>
      <PrimaryColourChoice inMenu={false} />
    </>
  )
}

function Frame() {
  const chosen = useStore(layoutSettingsStore)
  return (
    <section className={styles['group']}>
      <h3>导航模式</h3>
      <OptionRow
        title="菜单位置"
        value={chosen.layout}
        options={{ side: '侧边菜单', top: '顶部菜单' }}
        onChoose={layout => chooseLayout({ layout })}
      />
      <OptionRow
        title="内容区域宽度"
        value={canBeFluid(chosen) ? chosen.contentWidth : 'fixed'}
        options={{ fixed: '固定', fluid: '流式' }}
        disabled={canBeFluid(chosen) ? undefined : { fluid: '流式仅在顶部菜单时可用' }}
        onChoose={contentWidth => chooseLayout({ contentWidth })}
      />
      <SwitchRow
        title="固定顶栏"
        checked={chosen.fixedHeader}
        onChange={fixedHeader => chooseLayout({ fixedHeader })}
      />
      <SwitchRow
        title="下滑时隐藏顶栏"
        checked={chosen.autoHideHeader && canHideHeader(chosen)}
        problem={canHideHeader(chosen) ? undefined : '固定顶栏时可用'}
        onChange={autoHideHeader => chooseLayout({ autoHideHeader })}
      />
      <SwitchRow
        title="固定侧边菜单"
        checked={chosen.fixSiderbar && canFixSide(chosen)}
        problem={canFixSide(chosen) ? undefined : '侧边菜单时可用'}
        onChange={fixSiderbar => chooseLayout({ fixSiderbar })}
      />
    </section>
  )
}

function Others() {
  const { colourWeak } = useStore(themeStore)
  const { multipage } = useStore(layoutSettingsStore)
  return (
    <section className={styles['group']}>
      <h3>其他设置</h3>
      <SwitchRow title="色弱模式" checked={colourWeak} onChange={weak => chooseThemeSafely({ colourWeak: weak })} />
      <SwitchRow title="多页签模式" checked={multipage} onChange={on => void chooseMultipage(on)} />
    </section>
  )
}

function backToUsual(): void {
  chooseThemeSafely(usualTheme())
  chooseLayout(USUAL_LAYOUT)
}

import { Button } from '@xuanjiao/core/ui/controls/button'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { openPalette } from '../../shell/header/palette-store.ts'
import { StateCard } from '../../shell/states/state-card.tsx'
import styles from './exception.module.css'

/** The address that was asked for, in the place of whose page this is seen. */
function useCameFrom(): string | undefined {
  const { state } = useLocation() as { state: { from?: unknown } | null }
  return typeof state?.from === 'string' ? state.from : undefined
}

/** The signed-in person may not see this. */
export function ForbiddenPage() {
  const from = useCameFrom()
  const where = from === undefined ? '' : `（${from}）`
  return (
    <StateCard
      icon="lock"
      tone="waiting"
      title="没有权限"
      text={`抱歉，您无权访问该页面${where}。需要使用时，请联系管理员为您的角色授权，授权后刷新即可打开。`}
    >
      <Button onClick={openPalette}>搜索页面</Button>
      <Home />
    </StateCard>
  )
}

export function NotFoundPage() {
  return (
    <StateCard
      icon="search"
      title="页面不存在"
      text="抱歉，您访问的页面不存在或已被移动。可以从左侧菜单进入，或按 Ctrl K 搜索。"
    >
      <Button onClick={openPalette}>搜索页面</Button>
      <Home />
    </StateCard>
  )
}

/** Of a page of which the server did not say whether it may be opened, it offers another try. */
export function ServerErrorPage() {
  const from = useCameFrom()
  if (from === undefined)
    return (
      <StateCard
        icon="warning"
        tone="bad"
        title="服务器出错了"
        text="抱歉，服务器出错了。请稍后再试；已保存的数据不受影响。"
      >
        <Home />
      </StateCard>
    )
  return (
    <StateCard
      icon="offline"
      tone="waiting"
      title="服务器没有响应"
      text={`无法确认该页面（${from}）能否打开。请稍后重试；已保存的数据不受影响。`}
    >
      <Link to={from} className={styles['home']}>
        重试
      </Link>
      <Home />
    </StateCard>
  )
}

function Home(): ReactNode {
  return (
    <Link to={HOME_PATH} className={styles['home']}>
      返回首页
    </Link>
  )
}

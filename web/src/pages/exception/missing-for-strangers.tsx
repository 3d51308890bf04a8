import { LOGIN_PATH } from '../../app/confirm/visit-guard.ts'
import { StateCard } from '../../shell/states/state-card.tsx'
import styles from './exception.module.css'

/** Whoever has not signed in has no menu to look in. */
export function MissingForStrangers() {
  return (
    <main>
      <StateCard icon="search" title="页面不存在" text="抱歉，您访问的页面不存在或已被移动。登录后可以从菜单进入。">
        <a href={LOGIN_PATH} className={styles['home']}>
          前往登录
        </a>
      </StateCard>
    </main>
  )
}

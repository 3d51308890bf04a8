import { useStore } from 'zustand'
import { pageSettings } from '../../../app/calls/page-settings.ts'
import { HOME_PATH, LOGIN_PATH } from '../../../app/confirm/visit-guard.ts'
import { sessionStore } from '../../../app/session/session-store.ts'
import { EntryFrame } from '../entry-frame.tsx'
import styles from '../login.module.css'
import ways from '../ways.module.css'

/** `/test/home`: shows whoever sets a browser up that the application runs in it, signed in or not. */
export function TestPage() {
  const isSignedIn = useStore(sessionStore, ({ token }) => token !== '')
  return (
    <EntryFrame title="测试页">
      <div className={ways['result']}>
        <b role="status">页面运行正常</b>
        <p>{isSignedIn ? '此浏览器已登录。' : '此浏览器尚未登录。'}</p>
        {pageSettings.release !== '' && <p className={styles['hintText']}>版本：{pageSettings.release}</p>}
        <a className={ways['buttonLink']} href={isSignedIn ? HOME_PATH : LOGIN_PATH}>
          {isSignedIn ? '进入首页' : '前往登录'}
        </a>
      </div>
    </EntryFrame>
  )
}

import { pageSettings } from '../../app/calls/page-settings.ts'
import { thirdLoginAddress } from './third-model.ts'
import styles from './ways.module.css'

/** The forgotten password, registration, and the other houses one may sign in by. */
export function OtherWays() {
  const { phoneCodes, registration, thirdWays } = pageSettings
  const houses = Object.entries(thirdWays)
  return (
    <>
      {(phoneCodes || registration) && (
        <p className={styles['links']}>
          {phoneCodes && <a href="/user/alteration">忘记密码</a>}
          {registration && <a href="/user/register">注册账户</a>}
        </p>
      )}
      {houses.length > 0 && (
        <nav className={styles['houses']} aria-label="其他登录方式">
          {houses.map(([source, title]) => (
            <a key={source} href={thirdLoginAddress(pageSettings.apiBase, source, location.search)}>
              {title}
            </a>
          ))}
        </nav>
      )}
    </>
  )
}

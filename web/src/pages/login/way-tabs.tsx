import styles from './ways.module.css'

export type Way = 'password' | 'phone'

const WAYS: readonly (readonly [Way, string])[] = [
  ['password', '账号登录'],
  ['phone', '手机号登录'],
]

/** Name and password, or the code of a phone. */
export function WayTabs({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  return (
    <div className={styles['tabs']} role="group" aria-label="登录方式">
      {WAYS.map(([name, title]) => (
        <button key={name} type="button" aria-pressed={way === name} onClick={() => onChange(name)}>
          {title}
        </button>
      ))}
    </div>
  )
}

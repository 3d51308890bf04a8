import type { DemoAccount } from '../../app/calls/page-settings.ts'
import styles from './login.module.css'

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  onPick: (account: DemoAccount, form: HTMLFormElement | null) => void
}

/** The ways in of the demonstration: a click fills the form. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  if (accounts.length === 0) return null
  return (
    <section className={styles['demo']} aria-label="演示账号">
      <h2>演示账号，点一下即可填入</h2>
      <ul>
        {accounts.map(account => (
          <li key={account.username}>
            <button type="button" title={account.username} onClick={event => onPick(account, event.currentTarget.form)}>
              {account.title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

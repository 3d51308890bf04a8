import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { MenuEntry } from '@xuanjiao/core/ui/dialogs/popup'
import { usePrincipal } from '../../app/session/use-principal.ts'
import { AppearanceChoice } from '../settings/appearance-choice.tsx'
import { PrimaryColourChoice } from '../settings/primary-colour-choice.tsx'
import type { AccountEntry } from './account-entries.ts'
import styles from './application-header.module.css'
import { useAccountEntries } from './use-account-entries.ts'

/** What a person may do about themselves, and how the product looks to them; the way out stands last. */
export function UserMenuEntries() {
  const { realname, username } = usePrincipal()
  const entries = useAccountEntries()
  return (
    <>
      <p className={styles['self']}>
        <b>{realname}</b>
        <span>{username}</span>
      </p>
      {entries.slice(0, -1).map(entryLine)}
      <AppearanceChoice />
      <PrimaryColourChoice />
      {entries.slice(-1).map(entryLine)}
    </>
  )
}

const entryLine = ({ key, title, icon, run }: AccountEntry) => (
  <MenuEntry key={key} icon={<Icon name={icon} />} onPick={run}>
    {title}
  </MenuEntry>
)

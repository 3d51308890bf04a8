import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Skeleton, Tabs } from 'antd'
import { usePageAddress } from '../../../app/page/use-page-address.ts'
import { useAccount } from './account-queries.ts'
import { ProfileCard } from './profile-card.tsx'
import styles from './settings.module.css'

// Forms bring the editors of every kind of field with them: the card above them is there first.
const ProfileTab = lazyPart(async () => (await import('./profile-tab.tsx')).ProfileTab)
const SecurityTab = lazyPart(async () => (await import('./security-tab.tsx')).SecurityTab)
const TokensTab = lazyPart(async () => (await import('./tokens-tab.tsx')).TokensTab)
const BindingTab = lazyPart(async () => (await import('./binding-tab.tsx')).BindingTab)
const NoticesTab = lazyPart(async () => (await import('./notices-tab.tsx')).NoticesTab)
const LookTab = lazyPart(async () => (await import('./look-tab.tsx')).LookTab)

/** 个人设置: one's own data, security, tokens for programs, bindings, what one is told, how it looks. */
export function AccountSettingsPage() {
  const [address, setAddress] = usePageAddress()
  const { data: profile } = useAccount('profile')
  if (!profile) return <Skeleton active avatar />
  const tabs = [
    { key: 'profile', label: '基本资料', children: <ProfileTab key={profile.version} profile={profile} /> },
    { key: 'security', label: '安全设置', children: <SecurityTab /> },
    { key: 'tokens', label: '访问令牌', children: <TokensTab /> },
    { key: 'binding', label: '账户绑定', children: <BindingTab /> },
    { key: 'notices', label: '消息通知', children: <NoticesTab email={profile.email} /> },
    { key: 'look', label: '个性化', children: <LookTab /> },
  ]
  const open = tabs.find(({ key }) => key === address.get('part'))?.key ?? 'profile'
  return (
    <div className={styles['page']}>
      <h1>个人设置</h1>
      <ProfileCard profile={profile} />
      <Tabs
        activeKey={open}
        items={tabs}
        destroyOnHidden
        onChange={part => setAddress(() => new URLSearchParams({ part }), { replace: true })}
      />
    </div>
  )
}

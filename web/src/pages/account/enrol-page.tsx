import 'virtual:antd.css'
import { factorCalls, type OwnFactors } from '@xuanjiao/contract/system/account/factor-calls'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useState } from 'react'
import { call } from '../../app/calls/call.ts'
import { pageNonce } from '../../app/calls/page-settings.ts'
import { showError } from '../../app/errors/show-error.ts'
import { NoticeList } from '../../app/notify/notice-list.tsx'
import { signOut } from '../../app/sign-in/sign-out.ts'
import { watchAntdSheets } from '../../app/theme/antd-sheets.ts'
import { useAntdTheme } from '../../app/theme/antd-theme.ts'
import styles from './account.module.css'
import { PasskeyDialog } from '#shared/factors/passkey-dialog.tsx'
import { RecoveryCodesDialog } from '#shared/factors/recovery-codes-dialog.tsx'
import { TotpDialog } from '#shared/factors/totp-dialog.tsx'

/** An administrator without a second factor sets one up before anything else. */
export function EnrolPage({ onDone }: { onDone: () => void }) {
  const [asked, setAsked] = useState<'totp' | 'passkey'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const factors = useOwnFactors()
  useEffect(watchAntdSheets, [])
  const steps = {
    hasCode: false,
    onClose: () => setAsked(undefined),
    onAdded: (told: readonly string[] | null) => {
      setAsked(undefined)
      if (told) setCodes(told)
      else onDone()
    },
  }
  return (
    <ConfigProvider locale={zhCN} csp={{ nonce: pageNonce }} {...useAntdTheme()}>
      <main className={styles['first']}>
        <div className={styles['card']}>
          <h1>请先设置两步验证</h1>
          <p>您的账号有管理权限。为了安全，设置后才能继续使用：今后登录时除密码外，还须验证您的设备。</p>
          <div className={styles['ways']}>
            <Button look="main" onClick={() => setAsked('totp')}>
              绑定验证器
            </Button>
            {factors?.passkeysPossible && <Button onClick={() => setAsked('passkey')}>添加通行密钥</Button>}
          </div>
          <div className={styles['acts']}>
            <Button look="quiet" onClick={() => void signOut()}>
              退出登录
            </Button>
          </div>
        </div>
        {asked === 'totp' && <TotpDialog {...steps} />}
        {asked === 'passkey' && <PasskeyDialog {...steps} />}
        {codes && <RecoveryCodesDialog codes={codes} onDone={onDone} />}
        <NoticeList />
      </main>
    </ConfigProvider>
  )
}

function useOwnFactors(): OwnFactors | undefined {
  const [factors, setFactors] = useState<OwnFactors>()
  useEffect(() => void call(factorCalls.state).then(setFactors, showError), [])
  return factors
}

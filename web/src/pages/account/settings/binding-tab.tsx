import { bindingCalls, type OwnBinding } from '@xuanjiao/contract/system/account/binding-calls'
import type { FactorProof } from '@xuanjiao/contract/system/account/factor-calls'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notices-store.ts'
import { usePageAddress } from '../../../app/page/use-page-address.ts'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ConfirmFactorDialog } from '#shared/factors/confirm-factor-dialog.tsx'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { useAccount, useRefreshAccount } from './account-queries.ts'
import styles from './settings.module.css'

/** 账户绑定: by which other houses one signs in; each is made and undone by showing once more who it is. */
export function BindingTab() {
  const { data: bindings } = useAccount('bindings')
  const [asked, setAsked] = useState<OwnBinding>()
  useOutcome()
  if (!bindings) return null
  return (
    <section className={styles['part']} aria-labelledby="account-bindings">
      <h2 id="account-bindings">账户绑定</h2>
      <p className={styles['hint']}>绑定后可用下列账号直接登录；已启用的两步验证仍须完成。</p>
      {bindings.length === 0 && (
        <div className={styles['empty']}>
          <EmptyState kind="empty" title="平台未启用第三方登录" />
        </div>
      )}
      <ul className={styles['rows']}>
        {bindings.map(binding => (
          <BindingRow key={binding.source} binding={binding} onAct={() => setAsked(binding)} />
        ))}
      </ul>
      {asked && <AskedDialog binding={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function BindingRow({ binding: { title, bound }, onAct }: { binding: OwnBinding; onAct: () => void }) {
  const act = bound ? '解除绑定' : '绑定'
  return (
    <li>
      <div>
        <b>{title}</b> {bound && <StatusTag tone="running" text="已绑定" />}
        <p>{bound ? boundText(bound) : '未绑定'}</p>
      </div>
      <Button danger={bound !== null} aria-haspopup="dialog" aria-label={`${act}${title}`} onClick={onAct}>
        {act}
      </Button>
    </li>
  )
}

const boundText = ({ name, createTime, lastUsedTime }: NonNullable<OwnBinding['bound']>): string =>
  `${name}，${createTime.slice(0, 10)} 绑定，${lastUsedTime === null ? '从未使用' : `最近使用 ${lastUsedTime}`}`

function AskedDialog({ binding: { source, title, bound }, onClose }: { binding: OwnBinding; onClose: () => void }) {
  const { data: factors } = useAccount('factors')
  const refresh = useRefreshAccount()
  const hasCode = factors !== undefined && (factors.totp !== null || factors.recoveryCodesLeft > 0)
  const bind = async (proof: FactorProof) => {
    const { url } = await call(bindingCalls.begin, { body: { source, proof } })
    location.assign(url)
  }
  const unbind = async (proof: FactorProof) => {
    const { message } = await callWithMessage(bindingCalls.remove, { body: { id: bound?.id ?? '', proof } })
    notify.good(message)
    onClose()
    void refresh('bindings')
  }
  const common = { hasCode, onClose }
  return bound ? (
    <ConfirmFactorDialog
      {...common}
      danger
      title={`解除绑定${title}`}
      text="解除后不能再用该账号登录。"
      submitWord="解除绑定"
      act={unbind}
    />
  ) : (
    <ConfirmFactorDialog
      {...common}
      title={`绑定${title}`}
      text={`确认本人后前往${title}登录，完成后回到本页。`}
      submitWord="前往绑定"
      act={bind}
    />
  )
}

const OUTCOMES: Readonly<Record<string, string>> = {
  failed: '绑定失败，请重试',
  taken: '该账号已绑定其他用户，或您已绑定同类账号',
}

/** What has come of a binding, in the address one is sent back to; said once. */
function useOutcome(): void {
  const [address, setAddress] = usePageAddress()
  const outcome = address.get('bound')
  const tell = useEffectEvent((came: string | null) => {
    if (came === null) return
    if (came === 'done') notify.good('绑定成功')
    else notify.warn(OUTCOMES[came] ?? '绑定失败，请重试')
    setAddress(() => new URLSearchParams({ part: 'binding' }), { replace: true })
  })
  useEffect(() => tell(outcome), [outcome])
}

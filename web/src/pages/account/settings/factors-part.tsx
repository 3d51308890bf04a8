import { factorCalls, type FactorProof, type OwnFactors } from '@xuanjiao/contract/system/account/factor-calls'
import { Button } from 'antd'
import { useState } from 'react'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notices-store.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { useAccount, useRefreshAccount } from './account-queries.ts'
import styles from './settings.module.css'
import { ConfirmFactorDialog } from '#shared/factors/confirm-factor-dialog.tsx'
import { PasskeyDialog } from '#shared/factors/passkey-dialog.tsx'
import { RecoveryCodesDialog } from '#shared/factors/recovery-codes-dialog.tsx'
import { TotpDialog } from '#shared/factors/totp-dialog.tsx'

type Asked = { kind: 'totp' | 'passkey' | 'removeTotp' | 'renew' } | { kind: 'removePasskey'; id: string; name: string }

/** The second factors of one's account, in 安全设置. */
export function FactorsPart() {
  const { data: factors } = useAccount('factors')
  const [asked, setAsked] = useState<Asked>()
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = useRefreshAccount()
  const close = () => setAsked(undefined)
  const done = (told?: readonly string[] | null) => {
    close()
    if (told) setCodes(told)
    void refresh('factors')
    void refresh('sessions')
  }
  if (!factors) return null
  return (
    <section className={styles['part']} aria-labelledby="account-factors">
      <h2 id="account-factors">两步验证</h2>
      <p className={styles['hint']}>{hintOf(factors)}</p>
      <ul className={styles['rows']}>
        <TotpRow factors={factors} onAsk={kind => setAsked({ kind })} />
        {factors.passkeys.map(({ id, name, createTime, lastUsedTime }) => (
          <FactorRow
            key={id}
            name={`通行密钥“${name}”`}
            text={usedText(createTime, lastUsedTime)}
            act="删除"
            danger
            onAct={() => setAsked({ kind: 'removePasskey', id, name })}
          />
        ))}
        {factors.passkeysPossible && (
          <FactorRow
            name="通行密钥"
            text="用指纹、面容、PIN 码或安全钥匙登录"
            act="添加"
            onAct={() => setAsked({ kind: 'passkey' })}
          />
        )}
        {isOn(factors) && (
          <FactorRow
            name="恢复码"
            text={`还可使用 ${factors.recoveryCodesLeft} 个`}
            act="更换"
            onAct={() => setAsked({ kind: 'renew' })}
          />
        )}
      </ul>
      {asked && <AskedDialog asked={asked} factors={factors} onDone={done} onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onDone={() => setCodes(undefined)} />}
    </section>
  )
}

const isOn = ({ totp, passkeys }: OwnFactors): boolean => totp !== null || passkeys.length > 0

const hintOf = (factors: OwnFactors): string =>
  isOn(factors)
    ? '已启用：登录时除密码外，还须使用下列任一方式验证。'
    : `启用后，登录时除密码外还须验证本人的设备${factors.required ? '；管理员必须启用' : ''}。启用时其他登录立即退出。`

const usedText = (createTime: string, lastUsedTime: string | null): string =>
  `${createTime.slice(0, 10)} 添加，${lastUsedTime === null ? '从未使用' : `最近使用 ${lastUsedTime}`}`

function TotpRow({ factors: { totp }, onAsk }: { factors: OwnFactors; onAsk: (kind: 'totp' | 'removeTotp') => void }) {
  if (totp === null)
    return <FactorRow name="验证器" text="手机应用每30秒生成一个6位验证码" act="绑定" onAct={() => onAsk('totp')} />
  const text = usedText(totp.createTime, totp.lastUsedTime)
  return <FactorRow name="验证器" text={text} on act="解除" danger onAct={() => onAsk('removeTotp')} />
}

interface FactorRowProps {
  name: string
  text: string
  on?: boolean
  act: string
  danger?: boolean
  onAct: () => void
}

function FactorRow({ name, text, on, act, danger = false, onAct }: FactorRowProps) {
  return (
    <li>
      <div>
        <b>{name}</b> {on && <StatusTag tone="running" text="已绑定" />}
        <p>{text}</p>
      </div>
      <Button danger={danger} aria-haspopup="dialog" aria-label={`${act}${name}`} onClick={onAct}>
        {act}
      </Button>
    </li>
  )
}

interface AskedDialogProps {
  asked: Asked
  factors: OwnFactors
  onDone: (codes?: readonly string[] | null) => void
  onClose: () => void
}

function AskedDialog({ asked, factors, onDone, onClose }: AskedDialogProps) {
  const hasCode = isOn(factors) && (factors.totp !== null || factors.recoveryCodesLeft > 0)
  const common = { hasCode, onClose }
  if (asked.kind === 'totp') return <TotpDialog {...common} onAdded={onDone} />
  if (asked.kind === 'passkey') return <PasskeyDialog {...common} onAdded={onDone} />
  if (asked.kind === 'renew') {
    const renew = async (proof: FactorProof) =>
      onDone((await call(factorCalls.renewRecoveryCodes, { body: { proof } })).recoveryCodes)
    const text = '原来的恢复码全部失效。'
    return <ConfirmFactorDialog {...common} title="更换恢复码" text={text} submitWord="更换" act={renew} />
  }
  const remove = async (proof: FactorProof) => {
    const { message } = await (asked.kind === 'removePasskey'
      ? callWithMessage(factorCalls.removePasskey, { body: { id: asked.id, proof } })
      : callWithMessage(factorCalls.removeTotp, { body: { proof } }))
    notify.good(message)
    onDone()
  }
  const isKey = asked.kind === 'removePasskey'
  const title = isKey ? `删除通行密钥“${asked.name}”` : '解除验证器'
  const word = isKey ? '删除' : '解除'
  return (
    <ConfirmFactorDialog {...common} title={title} text={lossText(factors)} submitWord={word} danger act={remove} />
  )
}

/** What taking one away comes to. */
const lossText = ({ totp, passkeys, required }: OwnFactors): string => {
  if ((totp ? 1 : 0) + passkeys.length > 1) return '之后不能再用它登录。'
  return required
    ? '这是最后一种验证方式，管理员须立即重新设置后才能继续使用。'
    : '这是最后一种验证方式，之后只凭密码登录。'
}

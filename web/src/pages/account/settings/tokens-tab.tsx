import { accountCalls, type AccessToken } from '@xuanjiao/contract/system/account/account-calls'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { Button } from 'antd'
import { useState } from 'react'
import { callWithMessage } from '../../../app/calls/call.ts'
import { askConfirm } from '../../../app/confirm/confirm-store.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { runAction } from '#shared/run-action.ts'
import { useAccount, useRefreshAccount } from './account-queries.ts'
import styles from './settings.module.css'

const NewTokenDialog = lazyPart(async () => (await import('./new-token-dialog.tsx')).NewTokenDialog)

const ABOUT =
  '程序可以带着访问令牌（请求头 X-Access-Token）以您的名义调用接口，只能做令牌范围以内、您自己也能做的事，不能管理账号、会话和令牌。'

/** Tokens that programs call with in one's name. */
export function TokensTab() {
  const [adding, setAdding] = useState(false)
  const { data: tokens } = useAccount('tokens')
  const refresh = useRefreshAccount()
  const revoke = async ({ id, name }: AccessToken) => {
    const text = `使用“${name}”的程序将立即不能再调用接口。`
    if (!(await askConfirm({ title: '撤销访问令牌', text, confirmLabel: '撤销', danger: true }))) return
    await runAction(
      () => callWithMessage(accountCalls.revokeToken, { query: { id } }),
      () => refresh('tokens'),
    )
  }
  return (
    <section className={styles['part']} aria-labelledby="account-tokens">
      <h2 id="account-tokens">
        访问令牌
        <Button type="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          新建令牌
        </Button>
      </h2>
      <p className={styles['hint']}>{ABOUT}</p>
      {tokens?.length === 0 && (
        <div className={styles['empty']}>
          <EmptyState kind="empty" title="还没有访问令牌" />
        </div>
      )}
      <ul className={styles['rows']}>
        {tokens?.map(token => (
          <TokenLine key={token.id} token={token} onRevoke={() => void revoke(token)} />
        ))}
      </ul>
      {adding && <NewTokenDialog onClose={() => setAdding(false)} onDone={() => void refresh('tokens')} />}
    </section>
  )
}

function TokenLine({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { data: areas = [] } = useAccount('tokenAreas')
  const titleOf = (area: string) => areas.find(one => one.area === area)?.title ?? area
  const scopes = token.scopes.map(({ area, write }) => `${titleOf(area)}（${write ? '读写' : '只读'}）`)
  return (
    <li>
      <div>
        <b>{token.name}</b> {token.expired && <StatusTag tone="draft" text="已过期" />}
        <p>{scopes.join('、')}</p>
        <p>
          {token.createTime.slice(0, 10)} 新建，有效期至 {token.expireTime.slice(0, 10)}，
          {token.lastUsedTime === null ? '从未使用' : `最近使用 ${token.lastUsedTime}`}
        </p>
      </div>
      <Button danger onClick={onRevoke}>
        撤销
      </Button>
    </li>
  )
}

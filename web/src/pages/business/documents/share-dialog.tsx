import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SHARED_DOCUMENT_PAGE } from '@xuanjiao/contract/business/documents/document-limits'
import { documentShareCalls, type DocumentShare } from '@xuanjiao/contract/business/documents/document-share-calls'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { runAction } from '#shared/run-action.ts'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notices-store.ts'
import { showError } from '../../../app/errors/show-error.ts'
import styles from './documents.module.css'

const DAYS = [
  { value: '1', label: '1 天' },
  { value: '7', label: '7 天' },
  { value: '30', label: '30 天' },
] as const
type Days = (typeof DAYS)[number]['value']

interface MadeLink {
  address: string
  code: string
  expiresAt: string
}

/** 分享: a link and a code for a colleague, told this once; and the links there are, each stopped at once. */
export function ShareDialog({ row, onClose }: { row: EntityRow; onClose: () => void }) {
  const queries = useQueryClient()
  const key = [documentShareCalls.list.path, row.id]
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(documentShareCalls.list, { query: { id: row.id }, signal }),
    staleTime: 0,
  })
  const [days, setDays] = useState<Days>('7')
  const [made, setMade] = useState<MadeLink>()
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      const body = { id: row.id, days: Number(days) as 1 | 7 | 30 }
      const { token, code, expiresAt } = await call(documentShareCalls.make, { body })
      setMade({ address: `${location.origin}${SHARED_DOCUMENT_PAGE}?token=${token}`, code, expiresAt })
      await queries.invalidateQueries({ queryKey: key })
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  const revoke = (share: DocumentShare) =>
    runAction(
      () => callWithMessage(documentShareCalls.revoke, { body: { id: share.id } }),
      () => queries.invalidateQueries({ queryKey: key }),
    )
  return (
    <Modal open centered width={560} title={`分享：${String(row['name'])}`} footer={null} onCancel={onClose}>
      <p className={styles['hint']}>
        发给本系统的同事：登录后凭链接和提取码查看，即使看不到这个文件夹。打开和下载都会记录，随时可以停止。
      </p>
      <div className={styles['make']}>
        <SegmentChoice aria-label="有效期" value={days} choices={DAYS} onChange={setDays} />
        <Button type="primary" loading={busy} onClick={() => void make()}>
          生成链接
        </Button>
      </div>
      {made && <Made link={made} />}
      {data && data.length > 0 && (
        <ul className={styles['shares']} aria-label="已有的分享">
          {data.map(share => (
            <Share key={share.id} share={share} onRevoke={() => void revoke(share)} />
          ))}
        </ul>
      )}
    </Modal>
  )
}

function Made({ link: { address, code, expiresAt } }: { link: MadeLink }) {
  const copy = () =>
    navigator.clipboard
      .writeText(`${address}\n提取码：${code}`)
      .then(() => notify.good('链接和提取码已复制'), showError)
  return (
    <div className={styles['made']}>
      <p className={styles['address']}>{address}</p>
      <p>
        提取码 <strong>{code}</strong>
      </p>
      <p className={styles['hint']}>有效期到 {expiresAt.slice(0, 16)}。提取码只显示这一次，请现在复制。</p>
      <Button onClick={() => void copy()}>复制链接和提取码</Button>
    </div>
  )
}

const CLOSED = { revoked: '已停止', expired: '已过期' } as const

function Share({ share, onRevoke }: { share: DocumentShare; onRevoke: () => void }) {
  const { by, closed, expiresAt, openedCount } = share
  return (
    <li>
      <span>
        {by} · {expiresAt.slice(0, 16)} 到期 · 打开 {numberText(openedCount)} 次
      </span>
      {closed ? (
        <StatusTag tone="draft" text={CLOSED[closed]} />
      ) : (
        <Button size="small" danger type="text" onClick={onRevoke}>
          停止分享
        </Button>
      )}
    </li>
  )
}

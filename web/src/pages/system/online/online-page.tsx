import type { Fields } from '@xuanjiao/wire/kinds/field'
import { ONLINE_ASKED } from '@xuanjiao/contract/system/export-requests/asked-fields'
import { onlineCalls, type OnlineRow } from '@xuanjiao/contract/system/online'
import { call, callTold } from '../../../app/calls/call.ts'
import { askReason } from '../../../app/confirm/reason.ts'
import { usePermission } from '../../../app/session/permissions.ts'
import { done } from '#shared/act.ts'
import { fieldColumns } from '#shared/list/field-columns.tsx'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import { advancedFields } from '#shared/list/advanced-fields.tsx'
import { FOUND_MS } from '#shared/list/use-removal.ts'
import { useList } from '#shared/list/use-list.ts'
import { deviceText } from './device-text.ts'

const FIELDS: Fields = {
  username: { kind: 'text', title: '账号', width: 140 },
  realname: { kind: 'text', title: '姓名', width: 120 },
  ip: { kind: 'text', title: '登录地址', width: 140 },
  loginTime: { kind: 'datetime', title: '登录时间', width: 130 },
  lastActiveTime: { kind: 'datetime', title: '最近活动', width: 130 },
}
const { username } = FIELDS

/** Who is signed in now; a session can be ended from here. */
export function OnlinePage() {
  const permission = usePermission()
  const list = useList<OnlineRow>({
    key: 'online',
    filters: username ? { username } : {},
    advanced: advancedFields(ONLINE_ASKED),
    idOf: row => row.id,
    load: (asked, signal) => call(onlineCalls.list, { query: asked, signal }),
  })
  const end = (row: OnlineRow) =>
    forceOut(`“${row.realname}”将立即退出登录，没有保存的内容会丢失。`, reason =>
      done(() => callTold(onlineCalls.forceLogout, { body: { token: row.token, reason } }), list.refresh),
    )
  const endTicked = () => {
    const tokens = [...list.selection.ids]
    const deed = (reason: string) =>
      callTold(onlineCalls.forceLogoutBatch, { body: { tokens: tokens.join(','), reason } })
    return forceOut(severalText(tokens.length), reason =>
      done(
        () => deed(reason),
        () => list.afterRemoval(tokens.length),
      ),
    )
  }
  const endFound = (total: number) => {
    const query = { ...list.question, expected: total }
    const deed = (reason: string) =>
      callTold(onlineCalls.forceLogoutFound, { query, body: { reason }, timeoutMs: FOUND_MS })
    return forceOut(`${severalText(total)}包括没有显示在本页的。`, reason =>
      done(
        () => deed(reason),
        () => list.afterRemoval(total),
      ),
    )
  }
  const mayEnd = permission.may('sys:online:logout')
  return (
    <ListPage
      name="online"
      title="在线用户"
      list={list}
      columns={[
        { key: 'realname', title: '姓名', width: 140, render: row => <Name row={row} /> },
        ...fieldColumns<OnlineRow>(FIELDS, ['username', 'ip']),
        {
          key: 'device',
          title: '设备',
          width: 160,
          render: row => <span title={row.device ?? ''}>{deviceText(row.device)}</span>,
        },
        ...fieldColumns<OnlineRow>(FIELDS, ['loginTime', 'lastActiveTime']),
      ]}
      actions={
        mayEnd
          ? [{ key: 'end', title: '强制下线', danger: true, shown: row => !row.self, run: row => void end(row) }]
          : []
      }
      batch={mayEnd ? [{ ...END, run: () => void endTicked(), runFound: total => void endFound(total) }] : []}
    />
  )
}

const END = { key: 'end', title: '强制下线', danger: true }

const severalText = (count: number): string =>
  `${count} 个会话将立即退出登录，没有保存的内容会丢失；您当前的登录不受影响。`

/** Whoever is signed out by force loses what is not saved: it is asked first, and what for. */
async function forceOut(note: string, deed: (reason: string) => Promise<unknown>): Promise<void> {
  await askReason({ title: '强制下线', note, yes: '强制下线', danger: true, confirm: deed })
}

function Name({ row }: { row: OnlineRow }) {
  return (
    <>
      {row.realname} {row.self && <StatusTag tone="running" text="当前登录" />}
    </>
  )
}

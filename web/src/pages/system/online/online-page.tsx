import { ONLINE_ASKED } from '@xuanjiao/contract/system/export-requests/asked-fields'
import { onlineCalls, type OnlineRow } from '@xuanjiao/contract/system/online'
import { call, callTold } from '../../../app/calls/call.ts'
import { fieldColumns } from '#shared/list/field-columns.tsx'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import { advancedFields } from '#shared/list/advanced-fields.tsx'
import { useRowActs, type ActSubject, type RowAct } from '#shared/list/row-acts.ts'
import { FOUND_MS } from '#shared/list/use-removal.ts'
import { useList } from '#shared/list/use-list.ts'
import { deviceText } from './device-text.ts'

/** Who is signed in now; a session can be ended from here. */
export function OnlinePage() {
  const list = useList<OnlineRow>({
    key: 'online',
    filters: { username: ONLINE_ASKED.username },
    advanced: advancedFields(ONLINE_ASKED),
    idOf: row => row.id,
    load: (asked, signal) => call(onlineCalls.list, { query: asked, signal }),
  })
  const acts = useRowActs(list, ACTS)
  return (
    <ListPage
      name="online"
      title="在线用户"
      list={list}
      columns={[
        { key: 'realname', title: '姓名', width: 140, render: row => <Name row={row} /> },
        ...fieldColumns<OnlineRow>(ONLINE_ASKED, ['username', 'ip']),
        {
          key: 'device',
          title: '设备',
          width: 160,
          render: row => <span title={row.device ?? ''}>{deviceText(row.device)}</span>,
        },
        ...fieldColumns<OnlineRow>(ONLINE_ASKED, ['loginTime', 'lastActiveTime']),
      ]}
      {...acts}
    />
  )
}

const LOST = '没有保存的内容会丢失'

/** Whoever is signed out by force loses what is not saved: it is asked first, and what for. */
const noteOf = (subject: ActSubject<OnlineRow>): string => {
  if ('row' in subject) return `“${subject.row.realname}”将立即退出登录，${LOST}。`
  const [count, also] = 'found' in subject ? [subject.found, '包括没有显示在本页的。'] : [subject.ticked, '']
  return `${count} 个会话将立即退出登录，${LOST}；您当前的登录不受影响。${also}`
}

const ACTS: readonly RowAct<OnlineRow>[] = [
  {
    key: 'end',
    title: '强制下线',
    allow: 'sys:online:logout',
    danger: true,
    shown: row => !row.self,
    leaves: true,
    form: { note: noteOf },
    one: ({ token }, reason) => callTold(onlineCalls.forceLogout, { body: { token, reason } }),
    some: (ids, reason) => callTold(onlineCalls.forceLogoutBatch, { body: { tokens: ids.join(','), reason } }),
    found: {
      title: '强制下线',
      run: (query, reason) => callTold(onlineCalls.forceLogoutFound, { query, body: { reason }, timeoutMs: FOUND_MS }),
    },
  },
]

function Name({ row }: { row: OnlineRow }) {
  return (
    <>
      {row.realname} {row.self && <StatusTag tone="running" text="当前登录" />}
    </>
  )
}

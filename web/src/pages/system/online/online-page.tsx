import type { Fields } from '@xuanjiao/contract/entity/field'
import { ONLINE_ASKED } from '@xuanjiao/contract/system/asked-fields'
import { sessionCalls, type OnlineRow } from '@xuanjiao/contract/system/session'
import { call, callTold } from '../../../shell/call.ts'
import { confirm } from '../../../shell/confirm.ts'
import { usePermission } from '../../../shell/session/permissions.ts'
import { act } from '#shared/act.ts'
import { fieldColumns } from '#shared/fields/field-columns.tsx'
import { StatusTag } from '#shared/fields/status-tag.tsx'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import { advancedFields } from '#shared/list/advanced-fields.tsx'
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
    load: (asked, signal) => call(sessionCalls.online, { query: asked, signal }),
  })
  const end = async (row: OnlineRow) => {
    if (
      !(await confirm({
        title: '强制下线',
        text: `“${row.realname}”将立即退出登录，没有保存的内容会丢失。`,
        yes: '强制下线',
        danger: true,
      }))
    )
      return
    await act(() => callTold(sessionCalls.forceLogout, { body: { token: row.token } }), list.refresh)
  }
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
        permission.may('sys:online:logout')
          ? [{ key: 'end', title: '强制下线', danger: true, shown: row => !row.self, run: row => void end(row) }]
          : []
      }
    />
  )
}

function Name({ row }: { row: OnlineRow }) {
  return (
    <>
      {row.realname} {row.self && <StatusTag tone="running" text="当前登录" />}
    </>
  )
}

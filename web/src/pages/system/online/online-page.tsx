import { onlineCalls, onlineSession, type OnlineRow } from '@xuanjiao/contract/system/online-calls'
import { callWithMessage } from '../../../app/calls/call.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { asLogRow, type EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import type { RowActionSubject, RowActionDefinition } from '#shared/list/row-actions.ts'
import { ALL_MATCHING_TIMEOUT_MS } from '#shared/list/use-delete-rows.ts'
import { deviceText } from './device-text.ts'

const LOST = '没有保存的内容会丢失'

/** Whoever is signed out by force loses what is not saved: it is asked first, and what for. */
const noteOf = (subject: RowActionSubject<EntityRow>): string => {
  if ('row' in subject) return `“${asLogRow<OnlineRow>(subject.row).realname}”将立即退出登录，${LOST}。`
  const [count, also] = 'found' in subject ? [subject.found, '包括没有显示在本页的。'] : [subject.ticked, '']
  return `${count} 个会话将立即退出登录，${LOST}；您当前的登录不受影响。${also}`
}

const ACTS: readonly RowActionDefinition<EntityRow>[] = [
  {
    key: 'end',
    title: '强制下线',
    allow: 'logout',
    danger: true,
    isShown: row => !asLogRow<OnlineRow>(row).self,
    removesRows: true,
    form: { note: noteOf },
    runOne: ({ id: token }, reason) => callWithMessage(onlineCalls.forceLogout, { body: { token, reason } }),
    runSelected: (ids, reason) =>
      callWithMessage(onlineCalls.forceLogoutBatch, { body: { tokens: ids.join(','), reason } }),
    allMatching: {
      title: '强制下线',
      run: (query, reason) =>
        callWithMessage(onlineCalls.forceLogoutFound, { query, body: { reason }, timeoutMs: ALL_MATCHING_TIMEOUT_MS }),
    },
  },
]

const OVERRIDE: EntityOverride = {
  storageName: 'online',
  cells: {
    realname: row => <Name row={asLogRow(row)} />,
    device: row => {
      const { device } = asLogRow<OnlineRow>(row)
      return <span title={device ?? ''}>{deviceText(device)}</span>
    },
  },
  rowActions: ACTS,
  drawer: () => <></>,
}

/** Who is signed in now; a session can be ended from here. */
export function OnlinePage() {
  return <EntityPage entity={onlineSession} all={[]} override={OVERRIDE} />
}

function Name({ row }: { row: OnlineRow }) {
  return (
    <>
      {row.realname} {row.self && <StatusTag tone="running" text="当前登录" />}
    </>
  )
}

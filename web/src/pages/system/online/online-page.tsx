import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { onlineCalls, onlineSession, type OnlineRow } from '@xuanjiao/contract/system/online-calls'
import { callWithMessage } from '../../../app/calls/call.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import { asLogRow, type EntityRow } from '#shared/entity/data/entity-row.ts'
import { actOnIds } from '#shared/list/act-on-ids.ts'
import type { RowActionSubject, RowActionDefinition } from '#shared/list/row-actions.ts'
import { deviceText } from '#shared/people/device-text.ts'

const LOST = '没有保存的内容会丢失'

/** Whoever is signed out by force loses what is not saved: it is asked first, and what for. */
const noteOf = (subject: RowActionSubject<EntityRow>): string => {
  if ('row' in subject) return `“${asLogRow<OnlineRow>(subject.row).realname}”将立即退出登录，${LOST}。`
  const [count, also] = 'found' in subject ? [subject.found, '包括没有显示在本页的。'] : [subject.ticked, '']
  return `${numberText(count)} 个会话将立即退出登录，${LOST}；您当前的登录不受影响。${also}`
}

const END: RowActionDefinition<EntityRow> = {
  key: 'end',
  title: '强制下线',
  allow: 'logout',
  danger: true,
  isShown: row => !asLogRow<OnlineRow>(row).self,
  removesRows: true,
  form: { note: noteOf },
  ...actOnIds({
    title: '强制下线',
    some: (tokens, reason) => callWithMessage(onlineCalls.forceLogoutBatch, { body: { tokens, reason } }),
    found: (matching, reason) => callWithMessage(onlineCalls.forceLogoutFound, { ...matching, body: { reason } }),
  }),
  runOne: ({ id: token }, reason) => callWithMessage(onlineCalls.forceLogout, { body: { token, reason } }),
}

/** Who is signed in now; a session can be ended from here. */
export const OnlinePage = entityPageOf(onlineSession, {
  storageName: 'online',
  cells: {
    realname: row => {
      const { realname, self } = asLogRow<OnlineRow>(row)
      return (
        <>
          {realname} {self && <StatusTag tone="running" text="当前登录" />}
        </>
      )
    },
    device: row => {
      const { device } = asLogRow<OnlineRow>(row)
      return <span title={device ?? ''}>{deviceText(device)}</span>
    },
  },
  rowActions: [END],
  drawer: () => <></>,
})

import { onlineCalls, onlineSession, type OnlineRow } from '@xuanjiao/contract/system/online'
import { callTold } from '../../../app/calls/call.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { lineOf, type EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import type { ActSubject, RowAct } from '#shared/list/row-acts.ts'
import { FOUND_MS } from '#shared/list/use-removal.ts'
import { deviceText } from './device-text.ts'

const LOST = '没有保存的内容会丢失'

/** Whoever is signed out by force loses what is not saved: it is asked first, and what for. */
const noteOf = (subject: ActSubject<EntityRow>): string => {
  if ('row' in subject) return `“${lineOf<OnlineRow>(subject.row).realname}”将立即退出登录，${LOST}。`
  const [count, also] = 'found' in subject ? [subject.found, '包括没有显示在本页的。'] : [subject.ticked, '']
  return `${count} 个会话将立即退出登录，${LOST}；您当前的登录不受影响。${also}`
}

const ACTS: readonly RowAct<EntityRow>[] = [
  {
    key: 'end',
    title: '强制下线',
    allow: 'logout',
    danger: true,
    shown: row => !lineOf<OnlineRow>(row).self,
    leaves: true,
    form: { note: noteOf },
    one: ({ id: token }, reason) => callTold(onlineCalls.forceLogout, { body: { token, reason } }),
    some: (ids, reason) => callTold(onlineCalls.forceLogoutBatch, { body: { tokens: ids.join(','), reason } }),
    found: {
      title: '强制下线',
      run: (query, reason) => callTold(onlineCalls.forceLogoutFound, { query, body: { reason }, timeoutMs: FOUND_MS }),
    },
  },
]

const OVERRIDE: EntityOverride = {
  keptAs: 'online',
  cells: {
    realname: row => <Name row={lineOf(row)} />,
    device: row => {
      const { device } = lineOf<OnlineRow>(row)
      return <span title={device ?? ''}>{deviceText(device)}</span>
    },
  },
  acts: ACTS,
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

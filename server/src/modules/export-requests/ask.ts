import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { auditRequest } from './audit-request.ts'
import { closeRequest, insertRequest, lockRequest, ownRequests, waitingOf } from './store.ts'

const DAY_MS = 86_400_000
/** Nobody reads a hundred requests of one person. */
const MOST_WAITING = 20

interface Asking {
  export: string
  query: Record<string, string | string[]>
  reason: string
}

/** Keeps a request; answers its id. */
export async function askSecond(
  context: Pick<AppContext, 'config' | 'clock' | 'audit' | 'personalExports'>,
  who: Staff,
  db: Db,
  { query, reason, ...asked }: Asking,
): Promise<string> {
  const made = context.personalExports.named(asked.export)
  if (!made) throw deny.field('export', '没有这种导出')
  if (!who.grants.may(made.allow)) throw deny.forbidden()
  if ((await waitingOf(db, who.userId)) >= MOST_WAITING)
    throw deny.business(`每人最多有 ${MOST_WAITING} 个等待审批的申请，请先等待或撤回`)
  const rows = await made.count(who, query)
  if (rows === 0) throw deny.business('没有符合条件的数据')
  const askedAt = context.clock.now()
  const { userId, username, realname, departId, tenantId } = who
  const person = { userId, username, realname, departId }
  const kept = { id: newId(), export: made.name, title: made.title, question: made.tell(query), query, rows, reason }
  const endsAt = new Date(askedAt.getTime() + context.config.EXPORT_REQUEST_DAYS * DAY_MS)
  await insertRequest(db, tenantId, { ...person, ...kept, askedAt, endsAt })
  auditRequest(context, who, `申请导出${made.title} ${rows} 行`, kept)
  return kept.id
}

export async function withdraw(context: Pick<AppContext, 'clock'>, who: Staff, db: Db, id: string): Promise<void> {
  await db.transaction().execute(async tx => {
    const request = await lockRequest(tx, id, ownRequests(who))
    if (!request) throw deny.notFound()
    if (request.state !== 'waiting') throw deny.business('申请已结束，不能撤回')
    await closeRequest(tx, id, { state: 'withdrawn', at: context.clock.now() })
  })
}

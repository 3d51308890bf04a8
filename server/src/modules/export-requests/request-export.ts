import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { auditExportRequest } from './audit-export-request.ts'
import {
  closeExportRequest,
  insertExportRequest,
  lockExportRequest,
  ownRequestsCondition,
  countWaitingRequests,
} from './export-request-store.ts'

const DAY_MS = 86_400_000
/** Nobody reads a hundred requests of one person. */
const MOST_WAITING = 20

interface ExportRequestInput {
  export: string
  query: Record<string, string | string[]>
  reason: string
}

/** Keeps a request; answers its id. */
export async function requestExport(
  context: Pick<AppContext, 'config' | 'clock' | 'audit' | 'personalExports'>,
  principal: Principal,
  db: Db,
  { query, reason, ...requested }: ExportRequestInput,
): Promise<string> {
  const made = context.personalExports.byName(requested.export)
  if (!made) throw appErrors.field('export', '不支持该导出')
  if (!principal.grants.may(made.allow)) throw appErrors.forbidden()
  if ((await countWaitingRequests(db, principal.userId)) >= MOST_WAITING)
    throw appErrors.business(`每人最多有 ${MOST_WAITING} 个等待审批的申请，请先等待或撤回`)
  const rows = await made.count(principal, query)
  if (rows === 0) throw appErrors.business('没有符合条件的数据')
  const askedAt = context.clock.now()
  const { userId, username, realname, departId, tenantId } = principal
  const person = { userId, username, realname, departId }
  const stored = {
    id: newId(),
    export: made.name,
    title: made.title,
    question: made.describeQuery(query),
    query,
    rows,
    reason,
  }
  const endsAt = new Date(askedAt.getTime() + context.config.EXPORT_REQUEST_DAYS * DAY_MS)
  await insertExportRequest(db, tenantId, { ...person, ...stored, askedAt, endsAt })
  auditExportRequest(context, principal, `申请导出${made.title} ${numberText(rows)} 行`, stored)
  return stored.id
}

export async function withdrawExportRequest(
  context: Pick<AppContext, 'clock'>,
  principal: Principal,
  db: Db,
  id: string,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const request = await lockExportRequest(tx, id, ownRequestsCondition(principal))
    if (!request) throw appErrors.notFound()
    if (request.state !== 'waiting') throw appErrors.business('申请已结束，不能撤回')
    await closeExportRequest(tx, id, { state: 'withdrawn', at: context.clock.now() })
  })
}

import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { PersonalExport } from '../../platform/personal-exports/personal-export.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { absentPrincipal } from '../session/index.ts'
import { auditExportRequest } from './audit-export-request.ts'
import {
  closeExportRequest,
  lockExportRequest,
  requestsInScopeCondition,
  type StoredExportRequest,
} from './export-request-store.ts'

interface DecisionInput {
  id: string
  approve: boolean
  word: string
}

/** So much may the rows have grown since they were asked for: lists of facts grow by themselves. */
const GROWTH = { share: 0.1, rows: 10 }

/** A second person agrees or refuses; agreed, the file is made with the rights its asker has now. */
export async function decideExportRequest(
  context: Pick<AppContext, 'clock' | 'audit' | 'personalExports' | 'sessions'>,
  principal: Principal,
  db: Db,
  { id, approve, word }: DecisionInput,
): Promise<void> {
  const request = await db.transaction().execute(async tx => {
    const request = await lockWaitingRequest(context, principal, tx, id)
    const jobId = approve ? await startApprovedExport(context, principal, request) : undefined
    const state = approve ? 'approved' : 'refused'
    await closeExportRequest(tx, id, {
      state,
      word,
      by: principal,
      at: context.clock.now(),
      ...(jobId !== undefined && { jobId }),
    })
    return request
  })
  const { realname, title, rows, reason } = request
  const content = `${approve ? '同意' : '拒绝'}${realname}导出${title} ${numberText(rows)} 行：${word}`
  auditExportRequest(context, principal, content, { ...request, reason })
}

async function lockWaitingRequest(
  context: Pick<AppContext, 'clock'>,
  principal: Principal,
  tx: Db,
  id: string,
): Promise<StoredExportRequest> {
  const request = await lockExportRequest(tx, id, requestsInScopeCondition(principal))
  if (!request) throw appErrors.notFound()
  if (request.userId === principal.userId) throw appErrors.business('不能审批自己的申请，请由另一人审批')
  if (request.state !== 'waiting') throw appErrors.business('这个申请已经处理过了，请刷新')
  if (request.endsAt <= context.clock.now()) throw appErrors.business('这个申请已过期，请申请人重新提交')
  return request
}

async function startApprovedExport(
  context: Pick<AppContext, 'clock' | 'personalExports' | 'sessions'>,
  by: Principal,
  request: StoredExportRequest,
): Promise<string> {
  const { id, userId, departId, query } = request
  const made = context.personalExports.byName(request.export)
  const asker = await absentPrincipal(context, { userId, tenantId: by.tenantId, departId, workId: id })
  if (!made || !asker?.grants.may(made.allow))
    throw appErrors.business('申请人的账号已停用，或不再有导出权限，不能同意')
  await requireSame(made, asker, request)
  return made.start(asker, query, { approvalLine: markOf(context, asker, by, request) })
}

async function requireSame(
  made: PersonalExport,
  asker: Principal,
  { query, rows }: StoredExportRequest,
): Promise<void> {
  const now = await made.count(asker, query)
  if (now === 0) throw appErrors.business('申请的数据现已为空，不能同意')
  if (now > rows + Math.max(GROWTH.rows, rows * GROWTH.share))
    throw appErrors.business(`符合条件的数据已由 ${numberText(rows)} 行增加到 ${numberText(now)} 行，请申请人重新提交`)
}

const markOf = (
  { clock }: Pick<AppContext, 'clock'>,
  asker: Principal,
  by: Principal,
  { reason }: StoredExportRequest,
): string =>
  `${asker.realname}（${asker.username}）申请，${by.realname}（${by.username}）于 ${wireDatetime(clock.now())} 同意；仅限用于：${reason}`

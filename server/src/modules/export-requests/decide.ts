import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { PersonalExport } from '../../platform/personal-exports/personal-export.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { absentPerson } from '../session/index.ts'
import { auditRequest } from './audit-request.ts'
import { closeRequest, lockRequest, requestsInScope, type ExportRequest } from './store.ts'

interface Decision {
  id: string
  approve: boolean
  word: string
}

/** So much may the rows have grown since they were asked for: lists of facts grow by themselves. */
const GROWTH = { share: 0.1, rows: 10 }

/** A second person agrees or refuses; agreed, the file is made with the rights its asker has now. */
export async function decide(
  context: Pick<AppContext, 'clock' | 'audit' | 'personalExports' | 'sessions'>,
  who: Staff,
  db: Db,
  { id, approve, word }: Decision,
): Promise<void> {
  const request = await db.transaction().execute(async tx => {
    const request = await waitingRequest(context, who, tx, id)
    const jobId = approve ? await beginFor(context, who, request) : undefined
    const state = approve ? 'approved' : 'refused'
    await closeRequest(tx, id, { state, word, by: who, at: context.clock.now(), ...(jobId !== undefined && { jobId }) })
    return request
  })
  const { realname, title, rows, reason } = request
  const content = `${approve ? '同意' : '拒绝'}${realname}导出${title} ${rows} 行：${word}`
  auditRequest(context, who, content, { ...request, reason })
}

async function waitingRequest(
  context: Pick<AppContext, 'clock'>,
  who: Staff,
  tx: Db,
  id: string,
): Promise<ExportRequest> {
  const request = await lockRequest(tx, id, requestsInScope(who))
  if (!request) throw deny.notFound()
  if (request.userId === who.userId) throw deny.business('不能审批自己的申请，请由另一人审批')
  if (request.state !== 'waiting') throw deny.business('这个申请已经处理过了，请刷新')
  if (request.endsAt <= context.clock.now()) throw deny.business('这个申请已过期，请申请人重新提交')
  return request
}

async function beginFor(
  context: Pick<AppContext, 'clock' | 'personalExports' | 'sessions'>,
  by: Staff,
  request: ExportRequest,
): Promise<string> {
  const { id, userId, departId, query } = request
  const made = context.personalExports.named(request.export)
  const asker = await absentPerson(context, { userId, tenantId: by.tenantId, departId, workId: id })
  if (!made || !asker?.grants.may(made.allow)) throw deny.business('申请人的账号已停用，或不再有导出权限，不能同意')
  await demandSame(made, asker, request)
  return made.begin(asker, query, { mark: markOf(context, asker, by, request) })
}

async function demandSame(made: PersonalExport, asker: Staff, { query, rows }: ExportRequest): Promise<void> {
  const now = await made.count(asker, query)
  if (now === 0) throw deny.business('申请的数据现在没有一行，不能同意')
  if (now > rows + Math.max(GROWTH.rows, rows * GROWTH.share))
    throw deny.business(`符合条件的数据已由 ${rows} 行增加到 ${now} 行，请申请人重新提交`)
}

const markOf = ({ clock }: Pick<AppContext, 'clock'>, asker: Staff, by: Staff, { reason }: ExportRequest): string =>
  `${asker.realname}（${asker.username}）申请，${by.realname}（${by.username}）于 ${wireDatetime(clock.now())} 同意；仅限用于：${reason}`

import { noticeSending } from '@xuanjiao/contract/business/notices/notice-sending'
import { noticeSendingCalls, type NoticeSendingRow } from '@xuanjiao/contract/business/notices/notice-sending-calls'
import { sql } from 'kysely'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { servedLog, type EntityServices, type LogSource } from '../entities/index.ts'

const told = (what: string): string =>
  `(select count(*) from he_user_notice n where n.sending_id = t.id and n.${what} is not null)`
/** Of ten thousand who have it. */
const rate = (what: string): string =>
  `(case when t.sent = 0 then 0 else least(10000, 10000 * ${told(what)} / t.sent) end)::integer`

const source: LogSource = {
  exportName: 'notice.sendings',
  columns: {
    createTime: 't.created_at',
    readCount: `${told('read_time')}::integer`,
    clickCount: `${told('click_time')}::integer`,
    readRate: rate('read_time'),
    clickRate: rate('click_time'),
  },
  // Lists leave long texts out; this one is short, and says what was sent.
  extraColumns: { content: 't.content' },
  rowCondition: ({ tenantId }) => sql`t.tenant_id = ${tenantId} and t.deleted_at is null`,
  createPresenter: async () => row => ({ ...NO_NAMES, ...row }),
}

/** Links that lead nowhere have no name. */
const NO_NAMES = Object.fromEntries(
  ['hospitalId', 'areaCode', 'toHospitalId', 'toDepartmentId', 'toAreaCode'].map(name => [`${name}_dictText`, null]),
)

/** The list with how many have read it, one of them, and the list as a file. */
export function serveNoticeSendingReads(context: EntityServices): void {
  const sendings = servedLog<NoticeSendingRow>(context, noticeSending, source)
  serveStaff(context, noticeSendingCalls.list, ({ query, principal }) => sendings.readPage(principal, query))
  sendings.serveExport(noticeSendingCalls.exportXls)
  serveStaff(context, noticeSendingCalls.one, async ({ query, principal }) => {
    const { shown } = await sendings.findOne(principal, query.id)
    return shown
  })
}

import { watchCalls } from '@xuanjiao/contract/business/watch/watch-calls'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { disposition } from '../../platform/http/send-file.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { questionKey } from '../../platform/jobs/question-key.ts'
import { keepResult, keptFor } from '../../platform/jobs/result-file.ts'
import type { JobKind } from '../../platform/context/jobs.ts'
import { questionText, type PersonalExport } from '../../platform/personal-exports/personal-export.ts'
import { serveHeavy, told } from '../../platform/calls/serve.ts'
import { writeXlsx, XLSX_TYPE } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Staff } from '../../platform/access/who.ts'
import { bookOf, fieldTitle, MOST_ROWS, sheetTitle, type RecordQuery, type SheetName } from './export.ts'

const EXPORT = 'watch.export'
/** More than this is made in the background (rules/wire#background). */
const MOST_AT_ONCE = 5000

const payload = z.object({
  sheet: z.enum(['records', 'sessions']),
  query: z.record(z.string(), z.unknown()),
  /** Who asked, as they stood when they asked: the job sees no further. */
  asker: z.object({ tenantId: z.number(), username: z.string(), place: z.unknown(), hidden: z.array(z.string()) }),
  /** Above the rows of a file that a second person agreed to. */
  mark: z.string().optional(),
})
type ExportAsk = z.output<typeof payload>

const NAMES = ['he:video:field:title', 'he:hospital:field:name', 'he:hospitalDepartment:field:name']

export function serveRecordExports(context: AppContext): void {
  context.jobs.register(exportJob(context))
  const put = (sheet: SheetName, call: typeof watchCalls.exportRecords) => {
    const personal = watchExport(context, sheet, call.allow)
    context.personalExports.register(personal)
    serveHeavy(context, call, async ({ query, who, reply }) => exportNow(context, sheet, personal, who, query, reply))
  }
  put('records', watchCalls.exportRecords)
  put('sessions', watchCalls.exportSessions)
}

/** Who watched what about which illness: personal wherever one stands, under a name or under a number. */
const watchExport = (context: AppContext, sheet: SheetName, allow: string): PersonalExport => ({
  name: `watch.${sheet}`,
  title: sheetTitle(sheet),
  allow,
  tell: query => questionText(query, name => fieldTitle(sheet, name)),
  count: async (who, query) => (await bookOf(context, sheet, who, query as RecordQuery)).count(MOST_ROWS),
  begin: (who, query, { mark }) => inBackground(context, sheet, who, query as RecordQuery, mark),
})

function inBackground(
  context: AppContext,
  sheet: SheetName,
  who: Staff,
  query: RecordQuery,
  mark?: string,
): Promise<string> {
  const payload = { sheet, query, asker: askerOf(who), mark }
  const { tenantId, username } = who
  const key = questionKey(username, payload)
  const title = `导出${sheetTitle(sheet)}`
  return context.jobs.add({ kind: EXPORT, key, title, tenantId, createdBy: username, payload })
}

async function exportNow(
  context: AppContext,
  sheet: SheetName,
  personal: PersonalExport,
  who: Staff,
  query: RecordQuery,
  reply: FastifyReply,
) {
  const book = await bookOf(context, sheet, who, query)
  const found = await book.count(MOST_ROWS)
  await context.personalExports.take(personal, who, found)
  if (found > MOST_AT_ONCE) {
    const jobId = await inBackground(context, sheet, who, query)
    return told(`数据超过 ${MOST_AT_ONCE} 行，已转入后台导出，完成后可下载`, { jobId })
  }
  const rows = await Array.fromAsync(book.rows())
  void reply
    .type(XLSX_TYPE)
    .header('content-disposition', disposition(book.fileName, false))
    .header('cache-control', 'private, no-store')
  return writeXlsx({ sheetName: book.title, head: book.head, rows })
}

function askerOf({ tenantId, username, place, grants }: Staff): ExportAsk['asker'] {
  return { tenantId, username, place, hidden: NAMES.filter(code => grants.field(code) === 'hidden') }
}

function exportJob(context: AppContext): JobKind<ExportAsk> {
  return {
    kind: EXPORT,
    title: '导出观看记录',
    payload,
    maxAttempts: 2,
    timeoutSeconds: 1800,
    parallel: 1,
    priority: 'interactive',
    run: async run => {
      const { sheet, query, asker, mark } = run.payload
      const book = await bookOf(context, sheet, staffFrom(asker, run.id), query as unknown as RecordQuery)
      const rows = await book.count(MOST_ROWS)
      await run.progress(5, `共 ${rows} 行`)
      const titleRows = mark === undefined ? [] : [mark]
      const file = writeXlsx({ sheetName: book.title, titleRows, head: book.head, rows: book.rows() })
      return { rows, ...(await keepResult(context, run, book.fileName, file)), ...keptFor({ mark }) }
    },
  }
}

function staffFrom({ tenantId, username, place, hidden }: ExportAsk['asker'], jobId: string): Staff {
  const field = (code: string) => (hidden.includes(code) ? 'hidden' : 'shown')
  return {
    kind: 'staff',
    sessionId: '',
    userId: '',
    username,
    realname: username,
    tenantId,
    departId: null,
    orgCode: null,
    place: place as Staff['place'],
    grants: { version: `job:${jobId}`, may: () => false, field },
  }
}

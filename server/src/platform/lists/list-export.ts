import type { QueryParams } from '@xuanjiao/wire/query/list-query'
import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { disposition } from '../http/send-file.ts'
import type { AppContext } from '../context/app-context.ts'
import { questionKey } from '../jobs/question-key.ts'
import { askerOf } from '../jobs/asker.ts'
import { heavy } from '../database/lanes.ts'
import { bookName, bookOf, dbOf, exportRows, type ListExport } from './list-book.ts'
import { countRows, registerListExport } from './list-export-job.ts'
import { questionText, type PersonalExport } from '../personal-exports/personal-export.ts'
import { told, type Told } from '../calls/serve.ts'
import { XLSX_TYPE } from '../spreadsheet/write-xlsx.ts'
import type { Staff } from '../access/who.ts'

/** More than this is made in the background (rules/wire#background). */
const MOST_AT_ONCE = 5000

interface Asked {
  who: Staff
  query: QueryParams
  reply: FastifyReply
}

/**
 * What answers the export of a list: its rows as a workbook. So many that nobody should wait for them become a job of
 * the task centre; none is left out.
 */
export function listExporter<R>(
  context: Pick<AppContext, 'database' | 'clock' | 'jobs' | 'storage' | 'personal' | 'personalExports'>,
  made: ListExport<R>,
): (asked: Asked) => Promise<Readable | Told<unknown>> {
  const kind = registerListExport(context, made)
  const personal = made.personal && personalList(context, kind, made, made.personal.allow)
  if (personal) context.personalExports.register(personal)
  return heavy(async ({ who, query, reply }: Asked) => {
    const db = dbOf(context.database, made, who)
    const rows = await exportRows(db, made, { who, query }, { limit: MOST_AT_ONCE + 1 })
    const more = rows.length > MOST_AT_ONCE
    if (personal)
      await context.personalExports.take(personal, who, more ? await personal.count(who, query) : rows.length)
    if (more) return later(await inBackground(context, kind, made.title, who, query))
    void reply
      .type(XLSX_TYPE)
      .header('content-disposition', disposition(bookName(made, context.clock), false))
      .header('cache-control', 'private, no-store')
    return bookOf(made, query, [rows])
  })
}

async function inBackground(
  { jobs }: Pick<AppContext, 'jobs'>,
  kind: string,
  title: string,
  who: Staff,
  query: QueryParams,
  mark?: string,
): Promise<string> {
  const payload = { query, asker: askerOf(who), mark }
  const { tenantId, username } = who
  const key = questionKey(username, payload)
  return jobs.add({ kind, key, title: `导出${title}`, tenantId, createdBy: username, payload })
}

const later = (jobId: string): Told<unknown> =>
  told(`数据超过 ${MOST_AT_ONCE} 行，已转入后台导出，完成后可下载`, { jobId })

function personalList<R>(
  context: Pick<AppContext, 'database' | 'jobs'>,
  kind: string,
  made: ListExport<R>,
  allow: string,
): PersonalExport {
  const { columns, title } = made
  return {
    name: kind,
    title,
    allow,
    tell: query => questionText(query, name => columns[name]?.title),
    count: (who, query) => countRows(dbOf(context.database, made, who), made, { who, query }),
    begin: (who, query, { mark }) => inBackground(context, kind, title, who, query, mark),
  }
}

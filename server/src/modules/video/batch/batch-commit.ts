import { done } from '@xuanjiao/contract/calls/answers'
import type { CallInput } from '@xuanjiao/contract/calls/endpoint'
import type { BatchCellError, OpenBatch, videoBatchCalls } from '@xuanjiao/contract/business/video/video-batch-calls'
import type { ImportResult } from '@xuanjiao/contract/entity/import-shapes'
import { isPublicPath } from '@xuanjiao/contract/system/files/files'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { told, type Told } from '../../../platform/calls/serve.ts'
import { XLSX_TYPE } from '../../../platform/spreadsheet/write-xlsx.ts'
import { demandPictures } from '../../../platform/files/stored-files.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { keepForOne } from '../../files/index.ts'
import type { Candidate } from '../../entities/index.ts'
import { judgeRows, matchErrors, matchFiles, type JudgedVideoRows } from './batch-judge.ts'
import { relate } from './batch-relations.ts'
import { deskOf } from './batch-sheet.ts'
import { findBatch, keepBatch, type NewItem } from './batch-store.ts'

type Order = NonNullable<CallInput<typeof videoBatchCalls.commit>['body']>
type Done = Told<ImportResult & { batch: OpenBatch }>

/** The rows that are right become drafts, all in one transaction; the others come back as a workbook (code 201). */
export async function commitBatch(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'storage' | 'personal' | 'fileReaders' | 'servedRecords'>,
  db: Db,
  who: Staff,
  order: Order,
): Promise<Done> {
  const before = await findBatch(db, who, order.batchId)
  if (before) return answer(order, before, []) // the first answer was lost on the way
  await demandPictures(
    context,
    db,
    who,
    'covers',
    order.covers.map(({ path }) => path),
  )
  const left = new Set(order.left.map(({ row }) => row))
  const sheet = { ...order.sheet, rows: order.sheet.rows.filter(({ number }) => !left.has(number)) }
  const found = matchFiles(sheet, order.files)
  const judged = await judgeRows(context, who, db, sheet, order.batchId)
  const errors = [...judged.errors, ...matchErrors(found), ...order.left]
  const bad = new Set(errors.map(error => error.row))
  const good = judged.good.filter(({ row }) => !bad.has(row))
  if (good.length === 0) throw deny.business('没有可以提交的视频')
  const items = good.map((candidate): NewItem => {
    const match = found.matched.rows.get(candidate.row)
    const file = match?.kind === 'matched' ? found.videos[match.file] : undefined
    if (!file) throw new Error('a good row has no file')
    return { row: candidate.row, videoId: candidate.id, fileName: file.name, fileSize: file.size }
  })
  await makeAll(context, who, order, { good, items, judged })
  const batch = await findBatch(db, who, order.batchId)
  if (!batch) throw new Error('the batch that was just made is not there')
  return withBook(context, who, order, answer(order, batch, errors), errors)
}

interface Making {
  good: Candidate[]
  items: readonly NewItem[]
  judged: JudgedVideoRows
}

async function makeAll(
  context: Pick<AppContext, 'database' | 'clock' | 'servedRecords'>,
  who: Staff,
  order: Order,
  { good, items, judged }: Making,
): Promise<void> {
  const covers = new Map(order.covers.filter(({ path }) => isPublicPath(path)).map(({ row, path }) => [row, path]))
  for (const { row, values } of good) if (covers.has(row)) values['cover'] = covers.get(row)
  const { batchId, sheetName } = order
  await deskOf(context, who).makeAll(good, async db => {
    for (const { row, id } of good) {
      const relations = judged.relations.get(row)
      if (relations) await relate(db, { id, tenantId: who.tenantId, by: who.username }, relations)
    }
    await keepBatch(db, who, { batchId, sheetName, now: context.clock.now() }, items)
  })
}

function answer({ sheet }: Order, batch: OpenBatch, errors: readonly BatchCellError[]): Done {
  const bad = new Set(errors.map(error => error.row)).size
  const counts = { totalCount: sheet.rows.length, successCount: batch.items.length, errorCount: bad }
  if (bad === 0) {
    const msg = `已创建 ${batch.items.length} 个视频草稿，正在上传文件`
    return told(msg, { ...counts, msg, errors: [], batch })
  }
  const msg = `共 ${sheet.rows.length} 行，已创建 ${batch.items.length} 个视频草稿，${bad} 行没有提交`
  return told(done.importedPartly, { ...counts, msg, errors: [...errors], batch }, 201)
}

async function withBook(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'storage' | 'personal' | 'servedRecords'>,
  who: Staff,
  { sheet, sheetName }: Order,
  given: Done,
  errors: readonly BatchCellError[],
): Promise<Done> {
  if (errors.length === 0) return given
  const rows = sheet.rows.map(row => ({ number: row.number, cells: [...row.cells] }))
  const body = deskOf(context, who).errorBook({ titles: sheet.titles, rows }, errors)
  const name = `${sheetName.replace(/\.xlsx?$/i, '')}_错误.xlsx`
  const fileUrl = await keepForOne(context, who, { name, type: XLSX_TYPE, ending: 'xlsx', body })
  return told(given.message, { ...given.result, fileUrl, fileName: name }, given.code)
}

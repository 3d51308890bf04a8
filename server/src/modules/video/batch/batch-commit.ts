import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { CallInput } from '@xuanjiao/contract/calls/endpoint'
import type { BatchCellError, OpenBatch, videoBatchCalls } from '@xuanjiao/contract/business/video/video-batch-calls'
import type { ImportResult } from '@xuanjiao/contract/entity/import-schemas'
import { isPublicFilePath } from '@xuanjiao/contract/system/files/file-calls'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { withMessage, type Reply } from '../../../platform/calls/serve-calls.ts'
import { XLSX_TYPE } from '../../../platform/spreadsheet/write-xlsx.ts'
import { requireReadablePictures } from '../../../platform/files/registered-files.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { storePrivateResult } from '../../files/index.ts'
import type { ImportCandidate } from '../../entities/index.ts'
import { judgeBatchRows, batchMatchErrors, matchBatchFiles, type JudgedVideoRows } from './batch-judge.ts'
import { writeVideoRelations } from './batch-relations.ts'
import { batchSheetImport } from './batch-sheet.ts'
import { findBatch, saveBatch, type NewBatchItem } from './batch-store.ts'

type BatchCommitInput = NonNullable<CallInput<typeof videoBatchCalls.commit>['body']>
type BatchCommitReply = Reply<ImportResult & { batch: OpenBatch }>

/** The rows that are right become drafts, all in one transaction; the others come back as a workbook (code 201). */
export async function commitVideoBatch(
  context: Pick<
    AppContext,
    'config' | 'database' | 'clock' | 'storage' | 'personalEncryption' | 'fileReadChecks' | 'servedEntities'
  >,
  db: Db,
  principal: Principal,
  batchCommitInput: BatchCommitInput,
): Promise<BatchCommitReply> {
  const before = await findBatch(db, principal, batchCommitInput.batchId)
  if (before) return batchCommitReply(batchCommitInput, before, []) // the first answer was lost on the way
  await requireReadablePictures(
    context,
    db,
    principal,
    'covers',
    batchCommitInput.covers.map(({ path }) => path),
  )
  const left = new Set(batchCommitInput.left.map(({ row }) => row))
  const sheet = {
    ...batchCommitInput.sheet,
    rows: batchCommitInput.sheet.rows.filter(({ number }) => !left.has(number)),
  }
  const matching = matchBatchFiles(sheet, batchCommitInput.files)
  const judged = await judgeBatchRows(context, principal, db, sheet, batchCommitInput.batchId)
  const errors = [...judged.errors, ...batchMatchErrors(matching), ...batchCommitInput.left]
  const bad = new Set(errors.map(error => error.row))
  const good = judged.good.filter(({ row }) => !bad.has(row))
  if (good.length === 0) throw appErrors.business('没有可以提交的视频')
  const items = good.map((candidate): NewBatchItem => {
    const match = matching.matched.rows.get(candidate.row)
    const file = match?.kind === 'matched' ? matching.videos[match.file] : undefined
    if (!file) throw new Error('a good row has no file')
    return { row: candidate.row, videoId: candidate.id, fileName: file.name, fileSize: file.size }
  })
  await createBatchVideos(context, principal, batchCommitInput, { good, items, judged })
  const batch = await findBatch(db, principal, batchCommitInput.batchId)
  if (!batch) throw new Error('the batch that was just made is not there')
  return withErrorWorkbook(
    context,
    principal,
    batchCommitInput,
    batchCommitReply(batchCommitInput, batch, errors),
    errors,
  )
}

interface BatchCommitContext {
  good: ImportCandidate[]
  items: readonly NewBatchItem[]
  judged: JudgedVideoRows
}

async function createBatchVideos(
  context: Pick<AppContext, 'database' | 'clock' | 'servedEntities'>,
  principal: Principal,
  batchCommitInput: BatchCommitInput,
  { good, items, judged }: BatchCommitContext,
): Promise<void> {
  const covers = new Map(
    batchCommitInput.covers.filter(({ path }) => isPublicFilePath(path)).map(({ row, path }) => [row, path]),
  )
  for (const { row, values } of good) if (covers.has(row)) values['cover'] = covers.get(row)
  const { batchId, sheetName } = batchCommitInput
  await batchSheetImport(context, principal).createAll(good, async db => {
    for (const { row, id } of good) {
      const relations = judged.relations.get(row)
      if (relations)
        await writeVideoRelations(db, { id, tenantId: principal.tenantId, by: principal.username }, relations)
    }
    await saveBatch(db, principal, { batchId, sheetName, now: context.clock.now() }, items)
  })
}

function batchCommitReply(
  { sheet }: BatchCommitInput,
  batch: OpenBatch,
  errors: readonly BatchCellError[],
): BatchCommitReply {
  const bad = new Set(errors.map(error => error.row)).size
  const counts = { totalCount: sheet.rows.length, successCount: batch.items.length, errorCount: bad }
  if (bad === 0) {
    const msg = `已创建 ${numberText(batch.items.length)} 个视频草稿，正在上传文件`
    return withMessage(msg, { ...counts, msg, errors: [], batch })
  }
  const msg = `共 ${numberText(sheet.rows.length)} 行，已创建 ${numberText(batch.items.length)} 个视频草稿，${numberText(bad)} 行没有提交`
  return withMessage(recordReplies.importedPartly, { ...counts, msg, errors: [...errors], batch }, 201)
}

async function withErrorWorkbook(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'storage' | 'personalEncryption' | 'servedEntities'>,
  principal: Principal,
  { sheet, sheetName }: BatchCommitInput,
  value: BatchCommitReply,
  errors: readonly BatchCellError[],
): Promise<BatchCommitReply> {
  if (errors.length === 0) return value
  const rows = sheet.rows.map(row => ({ number: row.number, cells: [...row.cells] }))
  const body = batchSheetImport(context, principal).errorWorkbook({ titles: sheet.titles, rows }, errors)
  const name = `${sheetName.replace(/\.xlsx?$/i, '')}_错误.xlsx`
  const fileUrl = await storePrivateResult(context, principal, { name, type: XLSX_TYPE, ending: 'xlsx', body })
  return withMessage(value.message, { ...value.result, fileUrl, fileName: name }, value.code)
}

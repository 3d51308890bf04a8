import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { ImportResult } from '@xuanjiao/contract/entity/import-schemas'
import { XLSX_TYPE } from '../../../platform/spreadsheet/write-xlsx.ts'
import { storePrivateResult } from '../../files/index.ts'
import { importResultEnding, importResultWorkbook } from './import-error-workbook.ts'
import { runImport, type ImportRequest, type ImportOutcome } from './run-import.ts'

/**
 * What a person is told: the message beside the result, and the code 201 when some rows failed
 * (rules/wire#import-answer).
 */
export interface ImportReply {
  message: string
  code: 200 | 201
  result: ImportResult
}

/** Mistakes listed in the answer; the workbook has them all. */
const MOST_LISTED = 100

/** An import while the person waits: mistakes come back as a link to their workbook. */
export async function importImmediately(order: ImportRequest & { fileName: string }): Promise<ImportReply> {
  const { served, principal, fileName } = order
  const outcome = await runImport(order)
  const reply = importReplyOf(outcome)
  if (outcome.errors.length === 0 && outcome.told.size === 0) return reply
  const name = resultFileName(fileName, outcome)
  const body = importResultWorkbook(order, outcome)
  const fileUrl = await storePrivateResult(served.context, principal, { name, type: XLSX_TYPE, ending: 'xlsx', body })
  return { ...reply, result: { ...reply.result, fileUrl, fileName: name } }
}

/** 医院_错误.xlsx */
export function resultFileName(fileName: string, outcome: Pick<ImportOutcome, 'told'>): string {
  return `${fileName.replace(/\.xlsx?$/i, '')}_${importResultEnding(outcome)}.xlsx`
}

/** What came of an import, in words. */
export function importReplyOf(outcome: ImportOutcome): ImportReply {
  const bad = new Set(outcome.errors.map(error => error.row)).size
  const counts = importCountsOf(outcome, bad)
  if (bad === 0) {
    const msg = successMessage(outcome)
    return { message: msg, code: 200, result: { ...counts, msg, errors: [] } }
  }
  const result = { ...counts, msg: partialMessage(outcome, bad), errors: firstErrorsOf(outcome) }
  return { message: recordReplies.importedPartly, code: 201, result }
}

function importCountsOf(outcome: ImportOutcome, errorCount: number) {
  const { total, made, updated, same, already, told, importing } = outcome
  const tells = Object.values(importing.served.entity.excel.tells ?? {})
  return {
    totalCount: total,
    successCount: made + updated,
    errorCount,
    ...(already > 0 && { alreadyCount: already }),
    ...(updated > 0 && { updatedCount: updated }),
    ...(same > 0 && { sameCount: same }),
    ...(told.size > 0 && { tells: tells.join('、') }),
  }
}

function successMessage({ total, made, updated, same, already }: ImportOutcome): string {
  if (updated + same > 0) return recordReplies.importedWithUpdates(made, updated, same, already)
  return already > 0 ? recordReplies.importedBefore(made, already) : recordReplies.importedAll(total)
}

function partialMessage({ total, made, updated, already }: ImportOutcome, bad: number): string {
  const news = updated > 0 ? `，其中更新 ${numberText(updated)} 行` : ''
  const how = made + updated === 0 ? '，没有导入任何数据' : `，已导入 ${numberText(made + updated)} 行${news}`
  return `共 ${numberText(total)} 行，${numberText(bad)} 行有误${how}${already > 0 ? `，${numberText(already)} 行之前已导入` : ''}`
}

function firstErrorsOf({ errors }: ImportOutcome): ImportOutcome['errors'] {
  return [...errors].sort((a, b) => a.row - b.row).slice(0, MOST_LISTED)
}

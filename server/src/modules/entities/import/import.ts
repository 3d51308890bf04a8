import { done } from '@xuanjiao/contract/calls/answers'
import type { ImportResult } from '@xuanjiao/contract/entity/import-shapes'
import { XLSX_TYPE } from '../../../platform/spreadsheet/write-xlsx.ts'
import { keepForOne } from '../../files/index.ts'
import { errorBook } from './import-errors.ts'
import { runImport, type ImportOrder, type ImportOutcome } from './import-run.ts'

/**
 * What a person is told: the message beside the result, and the code 201 when some rows failed
 * (rules/wire#import-answer).
 */
export interface Imported {
  message: string
  code: 200 | 201
  result: ImportResult
}

/** Mistakes listed in the answer; the workbook has them all. */
const MOST_LISTED = 100

/** An import while the person waits: mistakes come back as a link to their workbook. */
export async function importNow(order: ImportOrder & { fileName: string }): Promise<Imported> {
  const { served, who, fileName } = order
  const outcome = await runImport(order)
  const told = tell(outcome)
  if (outcome.errors.length === 0) return told
  const name = errorName(fileName)
  const body = errorBook(order, outcome)
  const fileUrl = await keepForOne(served.context, who, { name, type: XLSX_TYPE, ending: 'xlsx', body })
  return { ...told, result: { ...told.result, fileUrl, fileName: name } }
}

/** 医院_错误.xlsx */
export function errorName(fileName: string): string {
  return `${fileName.replace(/\.xlsx?$/i, '')}_错误.xlsx`
}

/** What came of an import, in words. */
export function tell(outcome: ImportOutcome): Imported {
  const bad = new Set(outcome.errors.map(error => error.row)).size
  const counts = countsOf(outcome, bad)
  if (bad === 0) {
    const msg = goodMessage(outcome)
    return { message: msg, code: 200, result: { ...counts, msg, errors: [] } }
  }
  const result = { ...counts, msg: messageOf(outcome, bad), errors: firstOf(outcome) }
  return { message: done.importedPartly, code: 201, result }
}

function countsOf({ total, made, updated, same, already }: ImportOutcome, errorCount: number) {
  return {
    totalCount: total,
    successCount: made + updated,
    errorCount,
    ...(already > 0 && { alreadyCount: already }),
    ...(updated > 0 && { updatedCount: updated }),
    ...(same > 0 && { sameCount: same }),
  }
}

function goodMessage({ total, made, updated, same, already }: ImportOutcome): string {
  if (updated + same > 0) return done.importedWithUpdates(made, updated, same, already)
  return already > 0 ? done.importedBefore(made, already) : done.importedAll(total)
}

function messageOf({ total, made, updated, already }: ImportOutcome, bad: number): string {
  const news = updated > 0 ? `，其中更新 ${updated} 行` : ''
  const how = made + updated === 0 ? '，没有导入任何数据' : `，已导入 ${made + updated} 行${news}`
  return `共 ${total} 行，${bad} 行有误${how}${already > 0 ? `，${already} 行之前已导入` : ''}`
}

function firstOf({ errors }: ImportOutcome): ImportOutcome['errors'] {
  return [...errors].sort((a, b) => a.row - b.row).slice(0, MOST_LISTED)
}

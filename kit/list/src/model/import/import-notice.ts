import { importTexts } from './import-texts.ts'
import type { ImportAnswer, ImportSummary } from './import-source.ts'

/** What is shown after an import (rules/lists#import). */
export interface ImportNotice {
  tone: 'success' | 'info' | 'warning'
  title: string
  detail: string
  /** It goes on in the background. */
  waiting: boolean
  /** Everything is in, and nothing is told once: the dialog closes and says so in passing. */
  good: boolean
  result: Partial<ImportSummary>
}

/** Nothing went in, though rows were there to go. */
export const isNothingImported = ({ good, waiting, result }: ImportNotice): boolean =>
  !good && !waiting && result.successCount === 0

/** Reads an answer; a refusal is told as a text with the file's name in front. */
export function importNoticeOf(answer: ImportAnswer, file: string): ImportNotice | { refused: string } {
  if (!answer.success) return { refused: importTexts.refused(file, answer.message) }
  const result = answer.result ?? {}
  const waiting = result.jobId !== undefined
  if (answer.code === 201) return { ...partly(answer.message, result), waiting, good: false, result }
  const title = answer.message || importTexts.imported(file)
  const { tells } = result
  const counts = tells === undefined ? countsOf(result) : importTexts.toldOnce(tells)
  const detail = waiting ? importTexts.inBackground : counts
  return { tone: waiting ? 'info' : 'success', title, detail, waiting, good: tells === undefined, result }
}

/** Nothing went in, or something did: both are the code 201 of the wire, and a person needs to know which. */
function partly(message: string, result: Partial<ImportSummary>): Pick<ImportNotice, 'tone' | 'title' | 'detail'> {
  const nothing = result.successCount === 0
  const title = nothing ? importTexts.nothingIn : message || importTexts.partly
  return { tone: 'warning', title, detail: countsOf(result) || (result.msg ?? '') }
}

function countsOf(result: Partial<ImportSummary>): string {
  const { totalCount, successCount, errorCount, alreadyCount, updatedCount = 0, sameCount = 0 } = result
  if (totalCount === undefined || successCount === undefined || errorCount === undefined) return ''
  const counts = importTexts.counts(totalCount, successCount, errorCount)
  const updated = updatedCount + sameCount > 0 ? [importTexts.updated(updatedCount, sameCount)] : []
  return [counts, ...updated, ...(alreadyCount ? [importTexts.before(alreadyCount)] : [])].join('，')
}

import { videoBatchCalls, type OpenBatch } from '@xuanjiao/contract/business/video/video-batch-calls'
import type { ImportResult } from '@xuanjiao/contract/entity/import-schemas'
import { fileRejectionReason } from '@xuanjiao/fields/model/upload/file-rules'
import { uploadTexts } from '@xuanjiao/fields/model/upload/upload-texts'
import { useRef, useState } from 'react'
import { callWithMessage } from '../../../../app/calls/call.ts'
import { newKey } from '../../../../app/calls/repeat-keys.ts'
import { kitPorts } from '../../../../app/ports/kit-ports.ts'
import { notify } from '../../../../app/notify/notices-store.ts'
import { showError } from '../../../../app/errors/show-error.ts'
import { videoUploads } from '../uploads/my-uploads.ts'
import {
  emptyUploadBatch,
  omittedRows,
  toggleRow,
  batchViewOf,
  withCorrectedCell,
  withBatchFiles,
  withoutBatchFile,
  type UploadBatch,
  type BatchView,
} from './batch-model.ts'
import { fileDescription, browserBatchFile, type BrowserBatchFile } from './browser-batch-file.ts'
import { useBatchChecks } from './use-batch-checks.ts'

export interface CommittedBatch {
  code: number
  result: ImportResult & { batch: OpenBatch }
}

const READ_MS = 60_000
const COMMIT_MS = 120_000
const COVER_MB = 2

/** A batch under way in this window: what was dropped, what is known of it, and the deed. */
export function useUploadBatch() {
  const [batch, setBatch] = useState<UploadBatch<BrowserBatchFile>>(emptyUploadBatch)
  const [busy, setBusy] = useState<'reading' | 'sending'>()
  const [problem, setError] = useState('')
  const [done, setDone] = useState<CommittedBatch>()
  const batchId = useRef(newKey())
  const batchChecks = useBatchChecks(batch, setBatch)
  const attempt = async (what: 'reading' | 'sending', deed: () => Promise<void>) => {
    setBusy(what)
    setError('')
    try {
      await deed()
    } catch (error) {
      setError(error instanceof Error ? error.message : uploadTexts.unknownError)
    } finally {
      setBusy(undefined)
    }
  }
  return {
    batch,
    view: batchViewOf(batch),
    facts: batchChecks,
    busy,
    refusal: problem,
    done,
    /** Sheet and files as they were dropped, in any order and as often as one likes. */
    async take(values: readonly File[]) {
      const sheet = values.findLast(isSheetFile)
      const { batch: next, refusal: no } = withBatchFiles(
        batch,
        values.filter(file => !isSheetFile(file)).map(browserBatchFile),
      )
      setBatch(next)
      if (sheet) await attempt('reading', () => readSheet(sheet, setBatch))
      if (no !== undefined) setError(no)
    },
    remove: (file: BrowserBatchFile) => setBatch(now => withoutBatchFile(now, file)),
    mend: (row: number, at: number, text: string) => setBatch(now => withCorrectedCell(now, row, at, text)),
    leave: (row: number) => setBatch(now => ({ ...now, omittedRows: toggleRow(now.omittedRows, row) })),
    sendAnyway: (row: number) => setBatch(now => ({ ...now, anyway: toggleRow(now.anyway, row) })),
    commit: () =>
      attempt('sending', async () => {
        const view = batchViewOf(batch)
        const committed = await send(batchId.current, batch, view)
        startUploads(committed.result.batch, view)
        setDone(committed)
      }),
  }
}

export type UploadBatchContext = ReturnType<typeof useUploadBatch>

export const isSheetFile = ({ name }: { name: string }): boolean => /\.xlsx?$/i.test(name)

async function readSheet(
  file: File,
  setBatch: (change: (now: UploadBatch<BrowserBatchFile>) => UploadBatch<BrowserBatchFile>) => void,
): Promise<void> {
  const form = new FormData()
  form.append('file', file)
  const { result } = await callWithMessage(videoBatchCalls.read, { form, timeoutMs: READ_MS })
  const fresh = { errors: [], anyway: new Set<number>(), omittedRows: new Set<number>() }
  setBatch(now => ({ ...now, ...result, ...fresh }))
}

/** One that cannot be kept is said; its video takes a frame of its own. */
async function storeCover(file: File): Promise<string | undefined> {
  const problem = fileRejectionReason(file, { image: true, maxMb: COVER_MB })
  if (problem !== undefined) {
    notify.warn(problem)
    return undefined
  }
  try {
    return (await kitPorts.upload(file, { biz: 'cover' })).path
  } catch (error) {
    showError(error)
    return undefined
  }
}

async function send(
  batchId: string,
  batch: UploadBatch<BrowserBatchFile>,
  view: BatchView<BrowserBatchFile>,
): Promise<CommittedBatch> {
  if (!batch.sheet) throw new Error('没有表格')
  const covers: { row: number; path: string }[] = []
  for (const { number, cover, going } of view.rows) {
    if (!going || !cover) continue
    const path = await storeCover(cover.file)
    if (path !== undefined) covers.push({ row: number, path })
  }
  const files = batch.files.filter(file => file.size > 0).map(fileDescription)
  const body = {
    batchId,
    sheetName: batch.sheetName,
    sheet: batch.sheet,
    files,
    left: omittedRows(batch, view),
    covers,
  }
  const { code, result } = await callWithMessage(videoBatchCalls.commit, { body, timeoutMs: COMMIT_MS })
  return { code, result }
}

function startUploads({ items }: OpenBatch, { rows }: BatchView<BrowserBatchFile>): void {
  for (const { row, videoId, title } of items) {
    const file = rows.find(one => one.number === row)?.file
    if (file) videoUploads.add(file.file, { id: videoId, title })
  }
}

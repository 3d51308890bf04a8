import { videoBatchCalls, type OpenBatch } from '@xuanjiao/contract/business/video/video-batch-calls'
import type { ImportResult } from '@xuanjiao/contract/entity/import-shapes'
import { refusalOf } from '@xuanjiao/fields/model/upload/rules'
import { uploadTexts } from '@xuanjiao/fields/model/upload/texts'
import { useRef, useState } from 'react'
import { callTold } from '../../../../app/calls/call.ts'
import { kitPorts } from '../../../../app/ports/kit-ports.ts'
import { notify } from '../../../../app/notify/notify.ts'
import { showError } from '../../../../app/errors/show-error.ts'
import { myUploads } from '../uploads/my-uploads.ts'
import {
  emptyBatch,
  leftRows,
  toggled,
  viewOf,
  withCell,
  withFiles,
  withoutFile,
  type Batch,
  type BatchView,
} from './batch-model.ts'
import { factsOf, picked, type PickedFile } from './picked.ts'
import { useFacts } from './use-facts.ts'

export interface Committed {
  code: number
  result: ImportResult & { batch: OpenBatch }
}

const READ_MS = 60_000
const COMMIT_MS = 120_000
const COVER_MB = 2

/** A batch under way in this window: what was dropped, what is known of it, and the deed. */
export function useBatch() {
  const [batch, setBatch] = useState<Batch<PickedFile>>(emptyBatch)
  const [busy, setBusy] = useState<'reading' | 'sending'>()
  const [refusal, setRefusal] = useState('')
  const [done, setDone] = useState<Committed>()
  const batchId = useRef(newBatchId())
  const facts = useFacts(batch, setBatch)
  const attempt = async (what: 'reading' | 'sending', deed: () => Promise<void>) => {
    setBusy(what)
    setRefusal('')
    try {
      await deed()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : uploadTexts.unknownError)
    } finally {
      setBusy(undefined)
    }
  }
  return {
    batch,
    view: viewOf(batch),
    facts,
    busy,
    refusal,
    done,
    /** Sheet and files as they were dropped, in any order and as often as one likes. */
    async take(given: readonly File[]) {
      const sheet = given.findLast(isSheet)
      const { batch: next, refusal: no } = withFiles(batch, given.filter(file => !isSheet(file)).map(picked))
      setBatch(next)
      if (sheet) await attempt('reading', () => readSheet(sheet, setBatch))
      if (no !== undefined) setRefusal(no)
    },
    remove: (file: PickedFile) => setBatch(now => withoutFile(now, file)),
    mend: (row: number, at: number, text: string) => setBatch(now => withCell(now, row, at, text)),
    leave: (row: number) => setBatch(now => ({ ...now, left: toggled(now.left, row) })),
    sendAnyway: (row: number) => setBatch(now => ({ ...now, anyway: toggled(now.anyway, row) })),
    commit: () =>
      attempt('sending', async () => {
        const view = viewOf(batch)
        const committed = await send(batchId.current, batch, view)
        startUploads(committed.result.batch, view)
        setDone(committed)
      }),
  }
}

export type UseBatch = ReturnType<typeof useBatch>

export const isSheet = ({ name }: { name: string }): boolean => /\.xlsx?$/i.test(name)

async function readSheet(
  file: File,
  setBatch: (change: (now: Batch<PickedFile>) => Batch<PickedFile>) => void,
): Promise<void> {
  const form = new FormData()
  form.append('file', file)
  const { result } = await callTold(videoBatchCalls.read, { form, timeoutMs: READ_MS })
  const fresh = { errors: [], anyway: new Set<number>(), left: new Set<number>() }
  setBatch(now => ({ ...now, ...result, ...fresh }))
}

/** One that cannot be kept is said; its video takes a frame of its own. */
async function storeCover(file: File): Promise<string | undefined> {
  const refusal = refusalOf(file, { image: true, maxMb: COVER_MB })
  if (refusal !== undefined) {
    notify.warn(refusal)
    return undefined
  }
  try {
    return (await kitPorts.upload(file, { biz: 'cover' })).path
  } catch (error) {
    showError(error)
    return undefined
  }
}

async function send(batchId: string, batch: Batch<PickedFile>, view: BatchView<PickedFile>): Promise<Committed> {
  if (!batch.sheet) throw new Error('没有表格')
  const covers: { row: number; path: string }[] = []
  for (const { number, cover, going } of view.rows) {
    if (!going || !cover) continue
    const path = await storeCover(cover.file)
    if (path !== undefined) covers.push({ row: number, path })
  }
  const files = batch.files.filter(file => file.size > 0).map(factsOf)
  const body = { batchId, sheetName: batch.sheetName, sheet: batch.sheet, files, left: leftRows(batch, view), covers }
  const { code, result } = await callTold(videoBatchCalls.commit, { body, timeoutMs: COMMIT_MS })
  return { code, result }
}

function startUploads({ items }: OpenBatch, { rows }: BatchView<PickedFile>): void {
  for (const { row, videoId, title } of items) {
    const file = rows.find(one => one.number === row)?.file
    if (file) myUploads.add(file.file, { id: videoId, title })
  }
}

/** 32 hexadecimal digits; `crypto.randomUUID` is there on safe addresses only. */
function newBatchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

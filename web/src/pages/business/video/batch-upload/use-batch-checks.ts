import { videoBatchCalls } from '@xuanjiao/contract/business/video/video-batch-calls'
import { useEffect, useState } from 'react'
import { callWithMessage } from '../../../../app/calls/call.ts'
import { isCoverFile, filesToDigest, type UploadBatch } from './batch-model.ts'
import { fileDigest } from '../uploads/file-digest.ts'
import { fileDescription, type BrowserBatchFile } from './browser-batch-file.ts'

/** A person who types is not asked after at every letter. */
const REST_MS = 300
const CHECK_MS = 60_000

type SetBatch = (change: (now: UploadBatch<BrowserBatchFile>) => UploadBatch<BrowserBatchFile>) => void

export interface BatchChecks {
  /** From the moment something changed: what is not judged yet is not to be handed in. */
  checking: boolean
  /** Files that are being read through, because another has their size. */
  digesting: number
  problem: string
}

/** Keeps what is known of rows and files up to date: the server's judgement, and digests where they are needed. */
export function useBatchChecks(batch: UploadBatch<BrowserBatchFile>, setBatch: SetBatch): BatchChecks {
  const [judged, setJudged] = useState<string>()
  const [problem, setError] = useState('')
  const [sameSize, setSameSize] = useState<ReadonlySet<File>>(new Set())
  const { sheet, files } = batch
  const videos = files.filter(file => !isCoverFile(file) && file.size > 0)
  const requested = JSON.stringify([sheet, videos.map(fileDescription)])

  useEffect(() => {
    if (!sheet) return undefined
    const stop = new AbortController()
    const check = async () => {
      try {
        const body = { sheet, files: videos.map(fileDescription) }
        const { result } = await callWithMessage(videoBatchCalls.check, {
          body,
          signal: stop.signal,
          timeoutMs: CHECK_MS,
        })
        const cache = new Map(videos.map((file, at) => [file.file, result.known[at]]))
        setSameSize(new Set(videos.filter(file => cache.get(file.file)?.sameSize === true).map(one => one.file)))
        setBatch(now => ({
          ...now,
          errors: result.errors,
          files: now.files.map(file => ({ ...file, same: cache.get(file.file)?.same ?? file.same ?? [] })),
        }))
        setError('')
      } catch (error) {
        if (!stop.signal.aborted) setError(error instanceof Error ? error.message : '检查失败')
      } finally {
        if (!stop.signal.aborted) setJudged(requested)
      }
    }
    const timer = setTimeout(() => void check(), REST_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // `requested` says all of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [requested])

  const waiting = filesToDigest(videos, file => sameSize.has(file.file))
  const next = waiting[0]?.file
  useEffect(() => {
    if (!next) return undefined
    const stop = new AbortController()
    const read = async () => {
      const sha256 = await fileDigest(next, { signal: stop.signal }).catch(() => undefined)
      if (sha256 === undefined || stop.signal.aborted) return
      setBatch(now => ({ ...now, files: now.files.map(file => (file.file === next ? { ...file, sha256 } : file)) }))
    }
    void read()
    return () => stop.abort()
  }, [next, setBatch])

  return { checking: sheet !== undefined && judged !== requested, digesting: waiting.length, problem }
}

import { videoBatchCalls } from '@xuanjiao/contract/business/video/video-batch-calls'
import { useEffect, useState } from 'react'
import { callTold } from '../../../../app/calls/call.ts'
import { isCover, toDigest, type Batch } from './batch-model.ts'
import { digestOf } from '../uploads/file-digest.ts'
import { factsOf, type PickedFile } from './picked.ts'

/** A person who types is not asked after at every letter. */
const REST_MS = 300
const CHECK_MS = 60_000

type SetBatch = (change: (now: Batch<PickedFile>) => Batch<PickedFile>) => void

export interface Facts {
  /** From the moment something changed: what is not judged yet is not to be handed in. */
  checking: boolean
  /** Files that are being read through, because another has their size. */
  digesting: number
  refusal: string
}

/** Keeps what is known of rows and files up to date: the server's judgement, and digests where they are needed. */
export function useFacts(batch: Batch<PickedFile>, setBatch: SetBatch): Facts {
  const [judged, setJudged] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const [sameSize, setSameSize] = useState<ReadonlySet<File>>(new Set())
  const { sheet, files } = batch
  const videos = files.filter(file => !isCover(file) && file.size > 0)
  const asked = JSON.stringify([sheet, videos.map(factsOf)])

  useEffect(() => {
    if (!sheet) return undefined
    const stop = new AbortController()
    const check = async () => {
      try {
        const body = { sheet, files: videos.map(factsOf) }
        const { result } = await callTold(videoBatchCalls.check, { body, signal: stop.signal, timeoutMs: CHECK_MS })
        const known = new Map(videos.map((file, at) => [file.file, result.known[at]]))
        setSameSize(new Set(videos.filter(file => known.get(file.file)?.sameSize === true).map(one => one.file)))
        setBatch(now => ({
          ...now,
          errors: result.errors,
          files: now.files.map(file => ({ ...file, same: known.get(file.file)?.same ?? file.same ?? [] })),
        }))
        setRefusal('')
      } catch (error) {
        if (!stop.signal.aborted) setRefusal(error instanceof Error ? error.message : '检查失败')
      } finally {
        if (!stop.signal.aborted) setJudged(asked)
      }
    }
    const timer = setTimeout(() => void check(), REST_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // `asked` says all of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked])

  const waiting = toDigest(videos, file => sameSize.has(file.file))
  const next = waiting[0]?.file
  useEffect(() => {
    if (!next) return undefined
    const stop = new AbortController()
    const read = async () => {
      const sha256 = await digestOf(next, { signal: stop.signal }).catch(() => undefined)
      if (sha256 === undefined || stop.signal.aborted) return
      setBatch(now => ({ ...now, files: now.files.map(file => (file.file === next ? { ...file, sha256 } : file)) }))
    }
    void read()
    return () => stop.abort()
  }, [next, setBatch])

  return { checking: sheet !== undefined && judged !== asked, digesting: waiting.length, refusal }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoWorkflow } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { useEffect } from 'react'
import { call } from '../../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { FieldRead } from '@xuanjiao/fields/ui/kinds/field-read'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useCurrentMinute } from '@xuanjiao/core/ui/use-current-minute'
import { StateChip } from '#shared/workflow/state-chip.tsx'
import { useVideoUpload } from '../uploads/my-uploads.ts'
import { videoStateNotesOf } from './video-state-notes.ts'
import { uploadPercent } from '../uploads/upload-queue.ts'
import { isTranscoding, shownStateField, videoActionRow } from './video-state.ts'
import styles from '../styles/video.module.css'

/** Few films are on their way at a time. */
const Going = lazyPart(async () => (await import('./going.tsx')).Going)

const ASK_EVERY_MS = 2000

/** The state of a video; while something goes on, how far it is; below it what is about to happen. */
export function VideoStateCell({ row }: { row: EntityRow }) {
  const upload = useVideoUpload(row.id)
  if (upload && upload.state !== 'done' && upload.state !== 'failed') {
    return <Going percent={uploadPercent(upload)} text={upload.state === 'paused' ? '上传已暂停' : '上传中'} />
  }
  if (isTranscoding(row['mediaStatus'])) return <Making row={row} />
  return <StateWithNotes row={row} />
}

function StateWithNotes({ row }: { row: EntityRow }) {
  const now = useCurrentMinute()
  const of = videoActionRow(row)
  const name = shownStateField(of)
  return (
    <span className={styles['state']}>
      {name === 'status' ? (
        <StateChip workflow={videoWorkflow} entity={video} row={row} />
      ) : (
        <FieldRead field={video.fields[name]} name={name} row={row} />
      )}
      {videoStateNotesOf(row, now).map(({ text, exact, tone }) => (
        <small key={text} title={exact} data-tone={tone}>
          {text}
        </small>
      ))}
    </span>
  )
}

/** Asks how the transcoding goes; when it is over the list is read anew. */
function Making({ row }: { row: EntityRow }) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['video-media', row.id],
    queryFn: ({ signal }) => call(videoCalls.media, { query: { id: row.id }, signal }),
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
    meta: { quiet: true },
  })
  const over = data !== undefined && !isTranscoding(data.mediaStatus)
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: [video.path] })
  }, [over, client])
  const waiting = (data?.mediaStatus ?? row['mediaStatus']) === 'queued'
  return <Going percent={data?.percent ?? 0} text={waiting ? '排队中' : (data?.note ?? '转码中')} />
}

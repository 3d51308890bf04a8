import { useQuery, useQueryClient } from '@tanstack/react-query'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoFileCalls } from '@xuanjiao/contract/business/video/video-file-calls'
import { useState } from 'react'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { runAction } from '#shared/run-action.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { StoredPicture } from '@xuanjiao/fields/ui/stored/stored-picture'
import styles from './poster-choice.module.css'

/** The pictures taken from a video, one of which is its cover: one click makes another the cover. */
export function PosterChoice({ row }: { row: EntityRow }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const { data } = useQuery({
    queryKey: ['video-media', row.id, row.version],
    queryFn: ({ signal }) => call(videoCalls.media, { query: { id: row.id }, signal }),
    meta: { quiet: true },
  })
  const posters = data?.posters ?? []
  if (posters.length < 2) return null
  const choose = async (poster: string) => {
    setBusy(poster)
    await runAction(
      () => callWithMessage(videoFileCalls.cover, { body: { id: row.id, poster } }),
      () =>
        Promise.all([
          client.invalidateQueries({ queryKey: [video.path] }),
          client.invalidateQueries({ queryKey: ['video-media', row.id] }),
        ]),
    )
    setBusy(undefined)
  }
  return (
    <fieldset className={styles['choice']}>
      <legend>从视频中选择封面</legend>
      {posters.map((poster, at) => (
        <button
          key={poster}
          type="button"
          aria-pressed={poster === data?.cover}
          aria-busy={poster === busy}
          aria-label={`候选封面 ${at + 1}`}
          disabled={busy !== undefined}
          onClick={() => void choose(poster)}
        >
          <StoredPicture path={poster} alt="" />
        </button>
      ))}
    </fieldset>
  )
}

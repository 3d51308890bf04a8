import type { EntityRow } from '../../../shared/entity/entity-row.ts'

/** What may be done with a video's file and with the video itself, by its two states (domain §3.6). */
export interface VideoActs {
  upload: boolean
  retry: boolean
  publish: boolean
  off: boolean
  preview: boolean
}

export function actsOf(row: Pick<EntityRow, string>): VideoActs {
  const media = String(row['mediaStatus'])
  const status = String(row['status'])
  const changeable = ['draft', 'rejected', 'off'].includes(status)
  return {
    upload: changeable && ['none', 'failed', 'uploading', 'ready'].includes(media),
    retry: media === 'failed',
    publish: media === 'ready' && ['draft', 'approved', 'off'].includes(status),
    off: status === 'published',
    preview: media === 'ready',
  }
}

/** Work goes on at the server: it is worth asking how far it is. */
export const isMaking = (mediaStatus: unknown): boolean => mediaStatus === 'queued' || mediaStatus === 'transcoding'

/** The one tag of a video: how its file fares while it is a draft without one, otherwise where it stands (domain §3.6). */
export function shownState(row: Pick<EntityRow, string>): 'mediaStatus' | 'status' {
  return row['status'] === 'draft' && row['mediaStatus'] !== 'ready' ? 'mediaStatus' : 'status'
}

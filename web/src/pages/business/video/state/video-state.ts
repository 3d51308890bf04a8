import {
  videoStateOfRow,
  videoWorkflow,
  type VideoEvent,
  type VideoState,
  type VideoStatusFields,
} from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { offeredEvents } from '@xuanjiao/contract/workflow/decide-event'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'

/** What of a video's row decides what may be done with it. */
export interface VideoActionRow extends VideoStatusFields {
  mediaStatus: string
  publishedVersionNo: number
  versionNo: number
  createBy: string | null
  submitBy: string | null
}

export function videoActionRow(row: Pick<EntityRow, string>): VideoActionRow {
  const words = (name: string) => (typeof row[name] === 'string' ? row[name] : null)
  return {
    status: words('status') ?? 'draft',
    reviewNode: words('reviewNode'),
    mediaStatus: words('mediaStatus') ?? 'none',
    publishedVersionNo: Number(row['publishedVersionNo'] ?? 0),
    versionNo: Number(row['versionNo'] ?? 1),
    createBy: words('createBy'),
    submitBy: words('submitBy'),
  }
}

/** Who looks at it. */
export interface VideoActionReader {
  username: string
  platform: boolean
  may: (code: string) => boolean
}

/** Acts of the file beside those of the video's life. */
export type VideoActionName = VideoEvent | 'retry' | 'preview' | 'review'

/** What is offered for a video now, to this person; the server decides when it is done. */
export function videoActionsOffered(row: VideoActionRow, reader: VideoActionReader): ReadonlySet<VideoActionName> {
  const { username, platform, may } = reader
  const creator = username === row.submitBy || username === row.createBy
  const known = { may, actors: { creator, platform }, facts: { live: row.publishedVersionNo > 0 } }
  const acts = new Set<VideoActionName>(offeredEvents(videoWorkflow, videoStateOfRow(row), known))
  acts.delete('pass') // decided at the desk
  acts.delete('reject')
  if (row.mediaStatus !== 'ready') acts.delete('submit')
  if (row.mediaStatus === 'failed' && reader.may('he:video:upload')) acts.add('retry')
  if (row.mediaStatus === 'ready') acts.add('preview')
  if (row.status === 'reviewing' && reader.may('he:review:list')) acts.add('review')
  return acts
}

/** Work goes on at the server: it is worth asking how far it is. */
export const isTranscoding = (mediaStatus: unknown): boolean =>
  mediaStatus === 'queued' || mediaStatus === 'transcoding'

/**
 * The one tag of a video: how its file fares while it is a draft without one, otherwise where it stands
 * (rules/videos#states).
 */
export function shownStateField(row: Pick<VideoActionRow, 'status' | 'mediaStatus'>): 'mediaStatus' | 'status' {
  return row.status === 'draft' && row.mediaStatus !== 'ready' ? 'mediaStatus' : 'status'
}

/** What viewers have of it while another version is in work. */
export function liveVersionNote({ status, versionNo, publishedVersionNo }: VideoActionRow): string | undefined {
  const other = publishedVersionNo > 0 && status !== 'published'
  return other ? `v${publishedVersionNo} 在线，v${versionNo} 修订中` : undefined
}

/** States in which what viewers are told cannot be changed. */
const CLOSED: Readonly<Partial<Record<VideoState, string>>> = {
  medical: '审核中，内容不能修改；撤回后可以修改。分类、收费等设置可以调整。',
  compliance: '审核中，内容不能修改。分类、收费等设置可以调整。',
  approved: '已通过审核，内容不能修改。分类、收费等设置可以调整。',
  published: '已发布，修改标题、简介、依据等内容请先“修订”。分类、收费等设置保存后立即生效。',
  off: '已下架，修改内容请先“修订”。分类、收费等设置可以调整。',
  archived: '已归档，不能修改。',
}

/** Why the content of a video cannot be changed now; undefined when it can. */
export const editLockNote = (row: VideoStatusFields): string | undefined => CLOSED[videoStateOfRow(row)]

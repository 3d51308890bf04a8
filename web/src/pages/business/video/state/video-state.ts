import {
  videoState,
  videoWorkflow,
  type VideoEvent,
  type VideoState,
  type VideoStatusFields,
} from '@xuanjiao/contract/business/video/life/video-workflow'
import { offeredEvents } from '@xuanjiao/contract/workflow/decide'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'

/** What of a video's row decides what may be done with it. */
export interface VideoRow extends VideoStatusFields {
  mediaStatus: string
  publishedVersionNo: number
  versionNo: number
  createBy: string | null
  submitBy: string | null
}

export function videoRow(row: Pick<EntityRow, string>): VideoRow {
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
export interface VideoReader {
  username: string
  platform: boolean
  may: (code: string) => boolean
}

/** Acts of the file beside those of the video's life. */
export type VideoAct = VideoEvent | 'retry' | 'preview' | 'review'

/** What is offered for a video now, to this person; the server decides when it is done. */
export function actsOf(row: VideoRow, reader: VideoReader): ReadonlySet<VideoAct> {
  const { username, platform, may } = reader
  const creator = username === row.submitBy || username === row.createBy
  const known = { may, actors: { creator, platform }, facts: { live: row.publishedVersionNo > 0 } }
  const acts = new Set<VideoAct>(offeredEvents(videoWorkflow, videoState(row), known))
  acts.delete('pass') // decided at the desk
  acts.delete('reject')
  if (row.mediaStatus !== 'ready') acts.delete('submit')
  if (row.mediaStatus === 'failed' && reader.may('he:video:upload')) acts.add('retry')
  if (row.mediaStatus === 'ready') acts.add('preview')
  if (row.status === 'reviewing' && reader.may('he:review:list')) acts.add('review')
  return acts
}

/** Work goes on at the server: it is worth asking how far it is. */
export const isMaking = (mediaStatus: unknown): boolean => mediaStatus === 'queued' || mediaStatus === 'transcoding'

/**
 * The one tag of a video: how its file fares while it is a draft without one, otherwise where it stands
 * (rules/videos#states).
 */
export function shownState(row: Pick<VideoRow, 'status' | 'mediaStatus'>): 'mediaStatus' | 'status' {
  return row.status === 'draft' && row.mediaStatus !== 'ready' ? 'mediaStatus' : 'status'
}

/** What viewers have of it while another version is in work. */
export function liveNote({ status, versionNo, publishedVersionNo }: VideoRow): string | undefined {
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
export const closedNote = (row: VideoStatusFields): string | undefined => CLOSED[videoState(row)]

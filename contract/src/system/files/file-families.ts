import { MAX_MAP_MB } from '../../business/map-pack/map-limits.ts'

/** A family of files: what it is called, how its names end, how large one may be. */
export interface FileFamily {
  readonly title: string
  readonly endings: readonly string[]
  /** Megabytes. The plain upload is for small files; videos go by their own, resumable one. */
  readonly maxMb: number
}

/** Everything that is ever stored, and how much of it: held by the server, said by the upload fields before they send. */
export const FILE_FAMILIES = {
  image: { title: '图片', endings: ['png', 'jpg', 'jpeg', 'gif'], maxMb: 10 },
  document: { title: '文档', endings: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'], maxMb: 50 },
  text: { title: '文本', endings: ['txt', 'csv'], maxMb: 10 },
  media: { title: '音视频', endings: ['mp3', 'm4a', 'wav', 'mp4', 'mov', 'webm'], maxMb: 100 },
  subtitle: { title: '字幕', endings: ['vtt', 'srt'], maxMb: 1 },
  map: { title: '地图', endings: ['geojson', 'json'], maxMb: MAX_MAP_MB },
  archive: { title: '压缩包', endings: ['zip'], maxMb: 200 },
} as const satisfies Record<string, FileFamily>

export type FileFamilyName = keyof typeof FILE_FAMILIES

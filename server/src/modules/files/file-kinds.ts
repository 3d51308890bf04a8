import { AppError } from '@xuanjiao/contract/calls/app-error'
import { FILE_FAMILIES, type FileFamilyName } from '@xuanjiao/contract/system/files/file-families'
import { DOCUMENT_ENDINGS, MAX_DOCUMENT_MB } from '@xuanjiao/contract/business/documents/document-limits'
import {
  PRIVATE_UPLOAD_LABELS,
  PUBLIC_UPLOAD_LABELS,
  type UploadLabel,
} from '@xuanjiao/contract/system/files/file-calls'
import { appErrors } from '../../platform/errors/app-errors.ts'

/** One kind of file that is taken: how its name may end, and what it is. */
export interface FileKind {
  ext: string
  aliases?: readonly string[]
  mime: string
  family: FileFamilyName
}

const openXml = 'application/vnd.openxmlformats-officedocument'

/** Everything that is ever stored. Whatever a browser could run is not among it. */
export const FILE_KINDS: readonly FileKind[] = [
  { ext: 'png', mime: 'image/png', family: 'image' },
  { ext: 'jpg', aliases: ['jpeg'], mime: 'image/jpeg', family: 'image' },
  { ext: 'gif', mime: 'image/gif', family: 'image' },
  { ext: 'pdf', mime: 'application/pdf', family: 'document' },
  { ext: 'doc', mime: 'application/msword', family: 'document' },
  { ext: 'docx', mime: `${openXml}.wordprocessingml.document`, family: 'document' },
  { ext: 'xls', mime: 'application/vnd.ms-excel', family: 'document' },
  { ext: 'xlsx', mime: `${openXml}.spreadsheetml.sheet`, family: 'document' },
  { ext: 'ppt', mime: 'application/vnd.ms-powerpoint', family: 'document' },
  { ext: 'pptx', mime: `${openXml}.presentationml.presentation`, family: 'document' },
  { ext: 'txt', mime: 'text/plain', family: 'text' },
  { ext: 'csv', mime: 'text/csv', family: 'text' },
  { ext: 'mp3', mime: 'audio/mpeg', family: 'media' },
  { ext: 'm4a', mime: 'audio/mp4', family: 'media' },
  { ext: 'wav', mime: 'audio/wav', family: 'media' },
  { ext: 'mp4', mime: 'video/mp4', family: 'media' },
  { ext: 'mov', mime: 'video/quicktime', family: 'media' },
  { ext: 'webm', mime: 'video/webm', family: 'media' },
  { ext: 'vtt', aliases: ['srt'], mime: 'text/vtt', family: 'subtitle' },
  { ext: 'geojson', aliases: ['json'], mime: 'application/geo+json', family: 'map' },
  { ext: 'zip', mime: 'application/zip', family: 'archive' },
]

const byEnding = new Map(
  FILE_KINDS.flatMap(kind => [kind.ext, ...(kind.aliases ?? [])].map(ext => [ext, kind] as const)),
)

/** The kind a name promises. */
export function fileKindByExtension(ending: string): FileKind | undefined {
  return byEnding.get(ending.toLowerCase())
}

/** What stands behind the last dot of a name; nothing without one. */
export function fileExtensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1)
}

const MB = 1024 ** 2

const { image, document, text, media, subtitle, map, archive } = FILE_FAMILIES

export const MAX_FILE_BYTES: Readonly<Record<FileFamilyName, number>> = {
  image: image.maxMb * MB,
  document: document.maxMb * MB,
  text: text.maxMb * MB,
  media: media.maxMb * MB,
  subtitle: subtitle.maxMb * MB,
  map: map.maxMb * MB,
  archive: archive.maxMb * MB,
}
/** What a form may bring; larger files come in parts. */
export const MAX_FORM_FILE_BYTES = MAX_FILE_BYTES.media
export const MAX_ANY_FILE_BYTES = Math.max(...Object.values(MAX_FILE_BYTES), MAX_DOCUMENT_MB * MB)

export function fileTooLargeMessage(family: FileFamilyName, maxMb: number = FILE_FAMILIES[family].maxMb): string {
  return `${FILE_FAMILIES[family].title}不能超过 ${maxMb} MB`
}

/** Files of documents (rules/documents#files): a label of their own, for they may be larger, and packed. */
const DOCUMENT_LABEL: UploadLabel = 'docFile'
const DOCUMENT_KINDS: ReadonlySet<string> = new Set(DOCUMENT_ENDINGS)

/** A family that goes by one label alone, and nothing else by that: subtitles (rules/media#subtitles), maps (rules/figures#map-packs). */
const LABELLED_FAMILIES: Readonly<Partial<Record<UploadLabel, FileFamilyName>>> = {
  subtitle: 'subtitle',
  mapFile: 'map',
}
const FAMILIES_WITH_LABEL: ReadonlySet<string> = new Set(Object.values(LABELLED_FAMILIES))

function goesByLabel(biz: UploadLabel, { ext, family }: FileKind): boolean {
  if (biz === DOCUMENT_LABEL) return DOCUMENT_KINDS.has(ext)
  const own = LABELLED_FAMILIES[biz]
  return own === undefined ? family !== 'archive' && !FAMILIES_WITH_LABEL.has(family) : family === own
}

/** What somebody is told whose file is none of those that go by this label. */
export const unsupportedMessage = (biz: UploadLabel): string => UNSUPPORTED_MESSAGES[biz] ?? UNSUPPORTED_FILE_MESSAGE

/** Refuses a kind of file, or so much of it, that goes by this label. */
export function requireFitFile(biz: UploadLabel, kind: FileKind, size: number): void {
  const { family } = kind
  const isDocument = biz === DOCUMENT_LABEL
  if (!goesByLabel(biz, kind)) throw appErrors.unsupported(unsupportedMessage(biz))
  // A picture is drawn anew: how large one may be is what drawing takes.
  const maxMb = isDocument && family !== 'image' ? MAX_DOCUMENT_MB : FILE_FAMILIES[family].maxMb
  if (size > maxMb * MB) throw new AppError(413, fileTooLargeMessage(family, maxMb))
}

/** Pictures are gif, jpeg or png (rules/uploads#limits). */
export const ONLY_IMAGES_MESSAGE = '仅支持 gif/jpeg/png 格式的图片'
export const UNSUPPORTED_DOCUMENT_MESSAGE = `不支持的文件类型，文档可以是 ${DOCUMENT_ENDINGS.join('、')}`
export const UNSUPPORTED_FILE_MESSAGE = '不支持的文件类型，仅支持图片、PDF、Word、Excel、PPT、txt、csv 和常见音视频'
const UNSUPPORTED_MESSAGES: Readonly<Partial<Record<UploadLabel, string>>> = {
  docFile: UNSUPPORTED_DOCUMENT_MESSAGE,
  subtitle: '字幕只能是 .vtt 或 .srt 文件',
  mapFile: '地图只能是 .geojson 或 .json 文件',
}

const KNOWN: ReadonlySet<string> = new Set([...PUBLIC_UPLOAD_LABELS, ...PRIVATE_UPLOAD_LABELS])

/** The label of an upload; what is not on the list, hostile or only unknown, is as good as none. */
export function uploadLabelOf(fields: Readonly<Record<string, string>>): UploadLabel {
  if (fields['jeditor'] === '1') return 'jeditor'
  const biz = fields['biz'] ?? ''
  return KNOWN.has(biz) ? (biz as UploadLabel) : 'temp'
}

/** How files of documents may end (rules/documents#files). */
export const DOCUMENT_ENDINGS = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'jpg',
  'png',
  'zip',
  'mp4',
] as const

/** Megabytes of one file; a picture is drawn anew, and may be as large as every other picture. */
export const MAX_DOCUMENT_MB = 200

/** Files sent at once. */
export const MAX_DOCUMENTS_AT_ONCE = 20

/** Versions that are kept of one document, the newest among them. */
export const KEPT_VERSIONS = 20

/** Words a document is found by, and how long one is. */
export const MAX_DOCUMENT_TAGS = 10
export const MAX_TAG_LENGTH = 20

/** Levels of folders. */
export const FOLDER_DEPTH = 6

/** So many days a document lies in the recycle bin before it is destroyed. */
export const RECYCLED_DAYS = 30

/** Kinds of documents that run out, and how many days before people are told of it. */
export const EXPIRING_DOC_TYPES = ['contract', 'qualification'] as const
export const EXPIRY_WARNING_DAYS = [60, 30, 7] as const

/** How long a shared link may hold, in days, and how often somebody may get its code wrong. */
export const SHARE_DAYS = [1, 7, 30] as const
export const SHARE_TRIES = 5

/** The page a shared link leads to. */
export const SHARED_DOCUMENT_PAGE = '/shared-document'

/** What a browser shows by itself. */
const SHOWN_ENDINGS: ReadonlySet<string> = new Set(['pdf', 'jpg', 'png'])

/** Whether a document can be looked at without being saved. */
export const isPreviewable = (ending: string): boolean => SHOWN_ENDINGS.has(ending)

import type { Choice } from './choice.ts'

/**
 * Everything a widget of the kit asks of the product around it. The product hands over one value; a widget never makes
 * a call, shows a message or opens a socket by itself, so it works in any product and against any server.
 *
 * Calls that fail reject with an `Error` whose message may be shown to a person as it stands.
 */
export interface KitPorts {
  /** All choices of a dictionary, from the local copy first (rules/data-entry#dictionaries). */
  loadDictionary(code: string, signal?: AbortSignal): Promise<readonly Choice[]>
  /** Some choices of a dictionary too large to bring whole (rules/data-entry#dictionary-search). */
  searchDictionary(code: string, params: DictionarySearchParams, signal?: AbortSignal): Promise<readonly Choice[]>
  /**
   * What the product has registered under a name for forms to choose from: a list of `{ value, label }`, with `children`
   * where it is a tree. A form that is kept names no address.
   */
  source?(name: string, signal?: AbortSignal): Promise<readonly SourceItem[]>
  /** One page of a list call: `pageNo`, `pageSize`, `column`, `order` and query fields as the wire has them. */
  loadPage(url: string, query: CallQuery, signal?: AbortSignal): Promise<RecordPage>
  /** What any other reading call answers: a tree, columns, one record. The caller checks the shape it needs. */
  loadRecords(url: string, query: CallQuery, signal?: AbortSignal): Promise<unknown>
  /** Stores a file; large ones travel in resumable pieces, which is not the widget's business. */
  upload(file: File, options: UploadOptions): Promise<StoredUpload>
  /** Stores a picture that the server fetches from a network address. */
  uploadFromAddress(address: string, options: Pick<UploadOptions, 'biz' | 'signal'>): Promise<StoredUpload>
  /** What the product stores at most, by family; none where it is not known before sending. */
  uploadLimits?: readonly UploadLimit[]
  /** What stored files were called when they came, as choices of path and name; those one may not see are missing. */
  loadFileNames?(paths: readonly string[], signal?: AbortSignal): Promise<readonly Choice[]>
  /** Where a stored file is read from; for a private one a link that soon closes. */
  fileUrl(path: string, signal?: AbortSignal): Promise<string>
  /** Does something by its address alone and answers what the server says of it. */
  callAction?(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    query: CallQuery,
  ): Promise<{ message: string; result: unknown }>
  /** What the person keeps of their lists. */
  listSettings?: ListSettingsPort
  /** What the person chose last; without it the windows to choose in offer none of it. */
  recent?: RecentChoices
  /** Says something short in passing; with an act there is a button beside it. */
  notify(tone: MessageTone, text: string, action?: MessageAction): void
  /** Asks a question and waits for the answer. */
  confirm(question: ConfirmQuestion): Promise<boolean>
  /**
   * Hears when the person wants everything fetched anew (rules/shell#clearing-the-cache), until the answer is called.
   */
  onRefresh?(listener: () => void): () => void
  /**
   * Joins those who have the same page open: hears what they say, and can say something. Lines that break come back:
   * `opened` is called each time one is open, with `again` when something may have been missed before.
   */
  subscribe(page: string, listener: (message: unknown) => void, opened?: (again: boolean) => void): Subscription
}

/** A choice of a registered source. */
export interface SourceItem {
  readonly value: string | number
  readonly label: string
  readonly children?: readonly SourceItem[]
}

/** What a person keeps of a list: how its columns lie, a named view, a saved question (rules/lists#saved-queries). */
export interface ListSetting {
  id: string
  kind: 'layout' | 'view' | 'query'
  /** A layout has none: there is one of each list. */
  name: string
  content: unknown
  /** Lent by somebody else: may be used, not changed. */
  mine: boolean
  ownerName?: string | null
  /** The roles a view is lent to. */
  roleIds?: readonly string[]
  /** It is lent to everybody. */
  everyone?: boolean
}

/** A view that stands in the menu. */
export interface PinnedView {
  id: string
  name: string
  /** The page it is a view of. */
  path: string
}

/** What is kept, before it has its place. */
export type KeptItemDraft = Pick<ListSetting, 'kind' | 'name' | 'content' | 'roleIds' | 'everyone'> & { id?: string }

/** Where what a person keeps lies; without one it stays in this browser. */
export interface ListSettingsPort {
  /** Whose it is: what a browser remembers of one person is not shown to the next. */
  owner(): string
  load(route: string, signal?: AbortSignal): Promise<readonly ListSetting[]>
  /** Without `id` one of the same name is overwritten or made. */
  save(route: string, item: KeptItemDraft): Promise<ListSetting>
  remove(id: string): Promise<unknown>
  /** The roles a view may be lent to; none for who may not lend. */
  roles(): Promise<readonly Choice[]>
  /** Views in the menu; without it none can be put there. */
  pinned?: PinnedViews
}

/** The views a person put into the menu, of all their pages. */
export interface PinnedViews {
  all(): readonly PinnedView[]
  subscribe(listener: () => void): () => void
  /** Puts a view of the page that is open into the menu, or renames it there. */
  pin(view: Pick<PinnedView, 'id' | 'name'>): void
  unpin(id: string): void
}

/** The few values a person chose last, under a name for what they are. */
export interface RecentChoices {
  of(key: string): readonly string[]
  keep(key: string, values: readonly string[]): void
}

export interface Subscription {
  /** Says something to the others; answers whether the line is open. */
  send(message: string): boolean
  stop(): void
}

/** Parameters of a reading call, by name. */
export type CallQuery = Readonly<Record<string, string>>

/** A record as a list call brings it; its fields are the caller's to know. */
export type DataRow = Readonly<Record<string, unknown>>

export interface RecordPage {
  records: readonly DataRow[]
  total: number
  /** As of when the rows are, where they are not those of now: `2026-11-20 09:58:00`. */
  readonly asOf?: string
}

/** `keyword` looks for choices, `values` for the labels of what is already chosen; those deleted are missing. */
export interface DictionarySearchParams {
  keyword?: string
  values?: readonly string[]
  /** 10 unless said (rules/pickers#pages). */
  pageSize?: number
}

export interface UploadOptions {
  /** The business the file belongs to: folder and rights follow from it (`temp` unless said; rules/uploads#storing). */
  biz: string
  /** Another address than the product's own; `responseName` then says where in the answer the path is. */
  action?: string
  responseName?: string
  /** Such an address is sent the access token only when it is said so (rules/uploads#answers). */
  token?: boolean
  /** From 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/** How large a file of one family may be for the place it is stored in. */
export interface UploadLimit {
  /** 图片 */
  readonly title: string
  /** Without the dot, in small letters. */
  readonly endings: readonly string[]
  readonly maxMb: number
}

export interface StoredUpload {
  /** The stored path; `local` where the server keeps none and the file is to be embedded (rules/uploads#storing). */
  path: string
  name: string
  size: number
  /** The media type the server found. */
  type: string
}

export type MessageTone = 'success' | 'info' | 'warning' | 'error'

/** What a person may do about what they were told. */
export interface MessageAction {
  /** 查看, 撤销. */
  readonly label: string
  run(): void
}

export interface ConfirmQuestion {
  title: string
  text?: string
  /** The word on the button that does it: 删除, 注销, not 确定, wherever there is a better one. */
  confirmLabel?: string
  cancelLabel?: string
  /** It cannot be taken back. */
  danger?: boolean
}

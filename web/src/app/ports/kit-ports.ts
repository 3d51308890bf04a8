import type { Choice } from '@xuanjiao/core/model/choice'
import { coreTexts } from '@xuanjiao/core/model/core-texts'
import type {
  DictionarySearchParams,
  KitPorts,
  RecordPage,
  StoredUpload,
  MessageAction,
  MessageTone,
  UploadOptions,
} from '@xuanjiao/core/model/kit-ports'
import { dictionaryCodeProblem } from '@xuanjiao/fields/model/choice/dictionary-source'
import type { DictOption } from '@xuanjiao/contract/system/users/user-rows'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dict-calls'
import { FILE_FAMILIES } from '@xuanjiao/contract/system/files/file-families'
import { fileCalls, isPublicFilePath } from '@xuanjiao/contract/system/files/file-calls'
import { call, callWithMessage, fileUrl, type CallAddress } from '../calls/call.ts'
import { askConfirm } from '../confirm/confirm-store.ts'
import { openLiveChannel } from '../calls/live-channel.ts'
import { listSettingsPort } from './list-settings-port.ts'
import { formSource } from './form-sources.ts'
import { kitRefresh } from './kit-refresh.ts'
import { recentChoices, storeRecentChoices } from './recent-choices.ts'
import { notify, showNotice } from '../notify/notices-store.ts'
import { sessionStore } from '../session/session-store.ts'

/** The server may take five seconds to fetch it, and as long to draw it anew. */
const UPLOAD_MS = 30_000

/** The product as the widgets of the kit see it: calls, files, messages and questions of this application. */
export const kitPorts: KitPorts = {
  loadDictionary: async (code, signal) => {
    const fault = dictionaryCodeProblem(code)
    if (fault !== undefined) throw new Error(fault)
    const local = sessionStore.getState().dicts[code]
    return (local ?? (await call(dictCalls.items, { query: { code }, ...given(signal) }))).map(asChoice)
  },
  searchDictionary: (code, params, signal) =>
    params.values ? labelsOf(code, params.values, signal) : search(code, params, signal),
  source: formSource,
  loadPage: async (url, query, signal) => asPage(await call(reading(url), { query, ...given(signal) })),
  loadRecords: (url, query, signal) => call(reading(url), { query, ...given(signal) }),
  upload: async (file, options) => (await import('../uploads/store-file.ts')).storeFile(file, options),
  uploadFromAddress: (url, how) => storeFrom(url, how),
  uploadLimits: Object.values(FILE_FAMILIES),
  loadFileNames: async (paths, signal) => {
    const named = await call(fileCalls.names, { query: { paths: paths.join(',') }, ...given(signal) })
    return named.map(({ path, name }) => ({ value: path, label: name }))
  },
  fileUrl: async (path, signal) =>
    isPublicFilePath(path) ? fileUrl(path) : call(fileCalls.sign, { query: { path }, ...given(signal) }),
  notify: (tone, text, action) => TELL[tone](text, action),
  confirm: askConfirm,
  callAction: (method, url, query) => callWithMessage({ ...reading(url), method }, { query }),
  listSettings: listSettingsPort,
  recent: { of: recentChoices, keep: storeRecentChoices },
  onRefresh: kitRefresh.subscribe,
  subscribe: openLiveChannel,
}

const TELL: { [T in MessageTone]: (text: string, action?: MessageAction) => void } = {
  success: notify.good,
  info: notify.info,
  warning: notify.warn,
  error: (text, action) => (action ? showNotice({ tone: 'bad', text, action }) : notify.bad(text)),
}

const given = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
const asChoice = ({ value, text, hint }: DictOption): Choice => ({ value, label: text, hint })

/** Answers without an envelope (rules/wire#envelope). */
const BARE: ReadonlySet<string> = new Set(['/sys/user/getMultiUser'])

/** A reading call that is known by its address alone. */
const reading = (url: string): CallAddress => ({
  method: 'GET',
  path: url,
  answer: BARE.has(url) ? 'bare' : 'envelope',
  bodyKind: 'json',
})

async function search(code: string, params: DictionarySearchParams, signal?: AbortSignal): Promise<Choice[]> {
  const query = { code, keyword: params.keyword ?? '', pageSize: params.pageSize ?? 10 }
  return (await call(dictCalls.search, { query, ...given(signal) })).map(asChoice)
}

/** Values of records that are there, by their choices; of those put away the old text, said to be gone. */
async function labelsOf(code: string, values: readonly string[], signal?: AbortSignal): Promise<Choice[]> {
  const query = { code, keyword: `${values.join(',')},`, pageSize: values.length }
  const living = (await call(dictCalls.search, { query, ...given(signal) })).map(asChoice)
  const known = new Set(living.map(choice => choice.value))
  const away = values.filter(value => !known.has(value))
  if (away.length === 0) return living
  const labels = await call(dictCalls.texts, { query: { code, key: away.join(',') }, ...given(signal) })
  const gone = away.flatMap((value, at) => {
    const label = labels[at] ?? value
    return label === value ? [] : [{ value, label: `${label}（${coreTexts.gone}）` }]
  })
  return [...living, ...gone]
}

function asPage(result: unknown): RecordPage {
  const { records, total, asOf } = (result ?? {}) as Partial<RecordPage>
  if (!Array.isArray(records)) throw new Error('列表未返回数据')
  return { records, total: total ?? records.length, ...(asOf && { asOf }) }
}

async function storeFrom(url: string, { biz, signal }: Pick<UploadOptions, 'biz' | 'signal'>): Promise<StoredUpload> {
  const { result } = await callWithMessage(fileCalls.uploadFrom, {
    body: { url, biz },
    timeoutMs: UPLOAD_MS,
    ...given(signal),
  })
  return result
}

import type { Choice } from '@xuanjiao/core/model/choice'
import { texts } from '@xuanjiao/core/model/texts'
import type { DictionaryAsk, KitPorts, Page, KeptFile, TellAct, Tone, UploadHow } from '@xuanjiao/core/model/ports'
import { codeFault } from '@xuanjiao/fields/model/choice/dictionary'
import type { DictOption } from '@xuanjiao/contract/system/users/people-rows'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dicts'
import { FILE_FAMILIES } from '@xuanjiao/contract/system/files/file-limits'
import { fileCalls, isPublicPath } from '@xuanjiao/contract/system/files/files'
import { call, callTold, fileUrl, type CallAddress } from '../calls/call.ts'
import { confirm } from '../confirm/confirm.ts'
import { openChannel } from '../calls/live-channel.ts'
import { keptPort } from './kit-kept.ts'
import { kitRefresh } from './kit-refresh.ts'
import { notify, show } from '../notify/notify.ts'
import { sessionStore } from '../session/session-store.ts'

/** The server may take five seconds to fetch it, and as long to draw it anew. */
const UPLOAD_MS = 30_000

/** The product as the widgets of the kit see it: calls, files, messages and questions of this application. */
export const kitPorts: KitPorts = {
  dictionary: async (code, signal) => {
    const fault = codeFault(code)
    if (fault !== undefined) throw new Error(fault)
    const local = sessionStore.getState().dicts[code]
    return (local ?? (await call(dictCalls.items, { query: { code }, ...given(signal) }))).map(asChoice)
  },
  searchDictionary: (code, ask, signal) =>
    ask.values ? labelsOf(code, ask.values, signal) : search(code, ask, signal),
  page: async (url, query, signal) => asPage(await call(reading(url), { query, ...given(signal) })),
  records: (url, query, signal) => call(reading(url), { query, ...given(signal) }),
  upload: async (file, how) => (await import('../uploads/store-file.ts')).storeFile(file, how),
  uploadFrom: (url, how) => storeFrom(url, how),
  uploadLimits: Object.values(FILE_FAMILIES),
  fileNames: async (paths, signal) => {
    const named = await call(fileCalls.names, { query: { paths: paths.join(',') }, ...given(signal) })
    return named.map(({ path, name }) => ({ value: path, label: name }))
  },
  fileUrl: async (path, signal) =>
    isPublicPath(path) ? fileUrl(path) : call(fileCalls.sign, { query: { path }, ...given(signal) }),
  tell: (tone, text, act) => TELL[tone](text, act),
  confirm,
  act: (method, url, query) => callTold({ ...reading(url), method }, { query }),
  kept: keptPort,
  refreshed: kitRefresh.hear,
  subscribe: openChannel,
}

const TELL: { [T in Tone]: (text: string, act?: TellAct) => void } = {
  success: notify.good,
  info: notify.info,
  warning: notify.warn,
  error: (text, act) => (act ? show({ tone: 'bad', text, act }) : notify.bad(text)),
}

const given = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
const asChoice = ({ value, text }: DictOption): Choice => ({ value, label: text })

/** Answers without an envelope (rules/wire#envelope). */
const BARE: ReadonlySet<string> = new Set(['/sys/user/getMultiUser'])

/** A reading call that is known by its address alone. */
const reading = (url: string): CallAddress => ({
  method: 'GET',
  path: url,
  answer: BARE.has(url) ? 'bare' : 'envelope',
  bodyKind: 'json',
})

async function search(code: string, ask: DictionaryAsk, signal?: AbortSignal): Promise<Choice[]> {
  const query = { code, keyword: ask.keyword ?? '', pageSize: ask.pageSize ?? 10 }
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
    return label === value ? [] : [{ value, label: `${label}（${texts.gone}）` }]
  })
  return [...living, ...gone]
}

function asPage(result: unknown): Page {
  const { records, total } = (result ?? {}) as Partial<Page>
  if (!Array.isArray(records)) throw new Error('列表没有返回记录')
  return { records, total: total ?? records.length }
}

async function storeFrom(url: string, { biz, signal }: Pick<UploadHow, 'biz' | 'signal'>): Promise<KeptFile> {
  const { result } = await callTold(fileCalls.uploadFrom, {
    body: { url, biz },
    timeoutMs: UPLOAD_MS,
    ...given(signal),
  })
  return result
}

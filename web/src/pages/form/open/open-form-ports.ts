import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import { askConfirm } from '../../../app/confirm/confirm-store.ts'
import { notify } from '../../../app/notify/notices-store.ts'

const closed = () => Promise.reject(new Error('公开填写时不能使用'))

const say: Readonly<Record<Parameters<KitPorts['notify']>[0], (text: string) => void>> = {
  success: text => notify.good(text),
  info: text => notify.info(text),
  warning: text => notify.warn(text),
  error: text => notify.bad(text),
}

/** The product as somebody meets it who is not known: it says things, and nothing is fetched or stored. */
export const openFormPorts: KitPorts = {
  loadDictionary: closed,
  searchDictionary: closed,
  source: closed,
  loadPage: closed,
  loadRecords: closed,
  upload: closed,
  uploadFromAddress: closed,
  fileUrl: closed,
  notify: (tone, text) => say[tone](text),
  confirm: askConfirm,
  subscribe: () => ({ send: () => false, stop: () => undefined }),
}

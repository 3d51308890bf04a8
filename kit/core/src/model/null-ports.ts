import type { KitPorts } from './kit-ports.ts'

const nowhere = () => Promise.reject(new Error('这里不能保存文件'))

/**
 * A product that is not there: no dictionaries, no records, nobody to talk to, and whatever is asked is answered yes.
 * Enough for widgets that need nothing of a server; take over what there is:
 *
 * ```ts
 * const ports: KitPorts = { ...nullKitPorts, notify: (tone, text) => message[tone](text) }
 * ```
 */
export const nullKitPorts: KitPorts = {
  loadDictionary: () => Promise.resolve([]),
  searchDictionary: () => Promise.resolve([]),
  loadPage: () => Promise.resolve({ records: [], total: 0 }),
  loadRecords: () => Promise.resolve([]),
  upload: nowhere,
  uploadFromAddress: nowhere,
  fileUrl: path => Promise.resolve(path),
  notify: () => {},
  confirm: () => Promise.resolve(true),
  subscribe: () => ({ send: () => false, stop: () => {} }),
}

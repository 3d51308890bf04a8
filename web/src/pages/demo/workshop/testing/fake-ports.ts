import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import { kitPorts } from '../../../../app/ports/kit-ports.ts'

const never = () => Promise.reject(new Error('this test gave no answer'))

/** What a component asks of the product, with no server behind: a test says what it is answered. */
export const fakePorts = (answers: Partial<KitPorts> = {}): KitPorts => ({
  uploadLimits: kitPorts.uploadLimits ?? [],
  notify: kitPorts.notify,
  confirm: kitPorts.confirm,
  loadDictionary: never,
  searchDictionary: never,
  loadPage: never,
  loadRecords: never,
  upload: never,
  uploadFromAddress: never,
  loadFileNames: async () => [],
  fileUrl: async path => path,
  subscribe: () => ({ send: () => false, stop: () => undefined }),
  ...answers,
})

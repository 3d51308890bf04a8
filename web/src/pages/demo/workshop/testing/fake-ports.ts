import type { KitPorts } from '@xuanjiao/core/model/ports'
import { kitPorts } from '../../../../app/ports/kit-ports.ts'

const never = () => Promise.reject(new Error('this test gave no answer'))

/** What a component asks of the product, with no server behind: a test says what it is answered. */
export const fakePorts = (answers: Partial<KitPorts> = {}): KitPorts => ({
  uploadLimits: kitPorts.uploadLimits ?? [],
  tell: kitPorts.tell,
  confirm: kitPorts.confirm,
  dictionary: never,
  searchDictionary: never,
  page: never,
  records: never,
  upload: never,
  uploadFrom: never,
  fileNames: async () => [],
  fileUrl: async path => path,
  subscribe: () => ({ send: () => false, stop: () => undefined }),
  ...answers,
})

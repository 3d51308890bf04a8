import type { Readable } from 'node:stream'
import { wireDate } from '@xuanjiao/contract/wire'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/ids.ts'
import type { Staff } from '../../platform/who.ts'

export interface KeptResult {
  /** Relative to the API base. */
  fileUrl: string
  fileName: string
}

/** Keeps a workbook made for one person and answers the way to it. */
export async function keepResult(house: House, who: Staff, fileName: string, body: Readable): Promise<KeptResult> {
  const [year, month] = wireDate(house.clock.now()).split('-')
  const path = `result/${year}/${month}/${newId()}.xlsx`
  void who
  await house.storage.put(path, body)
  return { fileUrl: `/sys/common/static/${path}`, fileName }
}

import type { Readable } from 'node:stream'
import { wireDate } from '@xuanjiao/contract/wire'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/ids.ts'

/** What a task has made, as the task centre finds it. */
export interface TaskFile {
  file: string
  fileName: string
}

/** Keeps the workbook of a task; the task centre hands it out to whoever asked for it, and clears it after some days. */
export async function keepForTask(house: House, fileName: string, body: Readable): Promise<TaskFile> {
  const [year, month] = wireDate(house.clock.now()).split('-')
  const file = `task/${year}/${month}/${newId()}.xlsx`
  await house.storage.put(file, body)
  return { file, fileName }
}

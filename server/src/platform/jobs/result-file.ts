import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { APPROVED_FILE_HOURS } from '@xuanjiao/contract/system/export-requests/export-requests'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { Clock } from '../primitives/clock.ts'
import type { JobRun, ResultFile } from '../context/jobs.ts'
import { closedFile } from '../sealing/file-seal.ts'
import type { PersonalSeal } from '../sealing/personal-seal.ts'
import type { Storage } from '../storage/storage.ts'

/** Results lie apart from uploads, by the month in which they were made. */
export const RESULT_FOLDER = 'task'

/** The file of a personal export that a second person agreed to goes sooner than others. */
export const keptFor = ({ mark }: { mark?: string | undefined }): { keptHours?: number } =>
  mark === undefined ? {} : { keptHours: APPROVED_FILE_HOURS }

interface Keeping {
  storage: Storage
  clock: Clock
  personal: Pick<PersonalSeal, 'ring'>
}

/** Keeps what a job made as the file of its result, under seal: it may hold what is personal. A later try replaces it. */
export async function keepResult(
  { storage, clock, personal }: Keeping,
  run: Pick<JobRun<unknown>, 'id'>,
  fileName: string,
  body: Readable | Buffer,
): Promise<ResultFile> {
  const ending = /^\.[a-z0-9]{1,8}$/.exec(extname(fileName))?.[0] ?? ''
  const file = `${RESULT_FOLDER}/${wireDate(clock.now()).slice(0, 7).replace('-', '/')}/${run.id}${ending}`
  await storage.put(file, closedFile(personal.ring, file, Buffer.isBuffer(body) ? Readable.from([body]) : body))
  return { file, fileName }
}

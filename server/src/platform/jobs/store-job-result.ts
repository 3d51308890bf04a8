import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { APPROVED_FILE_HOURS } from '@xuanjiao/contract/system/export-requests/export-request-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { Clock } from '../primitives/clock.ts'
import type { JobRun, JobResultFile } from '../context/job-queue.ts'
import { encryptFile } from '../encryption/file-encryption.ts'
import type { PersonalEncryption } from '../encryption/personal-encryption.ts'
import type { FileStorage } from '../storage/storage.ts'

/** Results lie apart from uploads, by the month in which they were made. */
export const RESULT_FOLDER = 'task'

/** The file of a personal export that a second person agreed to goes sooner than others. */
export const resultRetention = ({ mark }: { mark?: string | undefined }): { keptHours?: number } =>
  mark === undefined ? {} : { keptHours: APPROVED_FILE_HOURS }

interface JobResultServices {
  storage: FileStorage
  clock: Clock
  personalEncryption: Pick<PersonalEncryption, 'keyRing'>
}

/**
 * Keeps what a job made as the file of its result, encrypted: it may hold what is personal. A later try replaces it.
 */
export async function storeJobResult(
  { storage, clock, personalEncryption }: JobResultServices,
  run: Pick<JobRun<unknown>, 'id'>,
  fileName: string,
  body: Readable | Buffer,
): Promise<JobResultFile> {
  const ending = /^\.[a-z0-9]{1,8}$/.exec(extname(fileName))?.[0] ?? ''
  const file = `${RESULT_FOLDER}/${wireDate(clock.now()).slice(0, 7).replace('-', '/')}/${run.id}${ending}`
  await storage.put(
    file,
    encryptFile(personalEncryption.keyRing, file, Buffer.isBuffer(body) ? Readable.from([body]) : body),
  )
  return { file, fileName }
}

import fs from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpointOfRequest } from '../primitives/served-routes.ts'
import { requireDiskSpace, type DiskReserveSettings } from '../host/require-disk-space.ts'
import {
  MultipartForm,
  formError,
  UPLOAD_PREFIX,
  type FormLimits,
  type ReceivedFile,
  type ReceivedForm,
} from './multipart-form.ts'

/** What the parts need beside their content. */
const ENVELOPE_BYTES = 256 * 1024
/** An answer given before the whole form was there is read by the sender only while we still listen. */
const LISTEN_ON_MS = 2_000

const ABANDONED_AFTER_MS = 3600 * 1000

/** Clears what a killed run left behind. */
export async function clearAbandonedForms(folder: string): Promise<void> {
  const names = await fs.readdir(folder).catch(() => [])
  for (const name of names.filter(name => name.startsWith(UPLOAD_PREFIX))) {
    const stat = await fs.stat(path.join(folder, name)).catch(() => undefined)
    if (stat && Date.now() - stat.mtimeMs > ABANDONED_AFTER_MS) await fs.rm(path.join(folder, name), { force: true })
  }
}

/** Lets forms with files through to the calls that ask for one, and to no others. */
export function acceptMultipartForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const wanted = endpointOfRequest(request)?.bodyKind === 'multipart'
    done(wanted ? null : new AppError(415, '不支持的内容类型'))
  })
}

export interface ReceiveFormLimits extends FormLimits {
  /** Says how much of the disk has to stay free. */
  config: DiskReserveSettings
}

/** Reads a form to its end, files straight to disk. The first fault ends it, and leaves nothing behind. */
export async function receiveForm(request: FastifyRequest, limits: ReceiveFormLimits): Promise<ReceivedForm> {
  const { headers, raw } = request
  if (!headers['content-type']?.startsWith('multipart/form-data')) throw dropConnectionOn(request, formError('noForm'))
  const { maxFileBytes, maxFiles, maxFieldBytes = 0 } = limits
  const whole = maxFileBytes * maxFiles + maxFieldBytes + ENVELOPE_BYTES
  if (Number(headers['content-length'] ?? 0) > whole) throw dropConnectionOn(request, formError('tooLarge'))
  const form = new MultipartForm(headers, limits)
  try {
    await requireDiskSpace(limits.config, Number(headers['content-length'] ?? maxFileBytes))
    await form.read(raw)
    return form.result()
  } catch (error) {
    await form.clear()
    throw dropConnectionOn(request, error)
  }
}

/** Where forms lie while they are received, and files while they are judged. */
export const uploadWorkFolder = ({ config }: { config: Pick<DiskReserveSettings, 'DATA_DIR'> }): string =>
  path.join(config.DATA_DIR, 'work')

/** A form that holds one file. */
interface OneFileForm {
  /** Absent where none was sent: what is then said differs from call to call. */
  readonly file: ReceivedFile | undefined
  readonly fields: ReceivedForm['fields']
}

/** Receives a form of one file, hands it over, and removes what was received once it is kept or refused. */
export async function withOneFile<T>(
  { config }: Pick<ReceiveFormLimits, 'config'>,
  request: FastifyRequest,
  limits: Pick<FormLimits, 'maxFileBytes' | 'maxFieldBytes'>,
  keep: (form: OneFileForm) => Promise<T>,
): Promise<T> {
  const form = await receiveForm(request, { ...limits, config, folder: uploadWorkFolder({ config }), maxFiles: 1 })
  try {
    return await keep({ file: form.files[0], fields: form.fields })
  } finally {
    await form.done()
  }
}

/** Reads on for a moment without keeping anything, so that the sender hears the answer; then hangs up. */
function dropConnectionOn({ raw }: FastifyRequest, error: unknown): unknown {
  if (raw.readableEnded || raw.destroyed) return error
  raw.resume()
  setTimeout(() => {
    if (!raw.readableEnded) raw.socket?.destroy()
  }, LISTEN_ON_MS).unref()
  return error
}

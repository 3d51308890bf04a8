import fs from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpointOf } from '../primitives/routes.ts'
import { needDisk, type DiskSettings } from '../host/disk-room.ts'
import { Form, formRefusal, PREFIX, type FormLimits, type ReceivedForm } from './form.ts'

/** What the parts need beside their content. */
const ENVELOPE_BYTES = 256 * 1024
/** An answer given before the whole form was there is read by the sender only while we still listen. */
const LISTEN_ON_MS = 2_000

const ABANDONED_AFTER_MS = 3600 * 1000

/** Clears what a killed run left behind. */
export async function clearAbandonedForms(folder: string): Promise<void> {
  const names = await fs.readdir(folder).catch(() => [])
  for (const name of names.filter(name => name.startsWith(PREFIX))) {
    const stat = await fs.stat(path.join(folder, name)).catch(() => undefined)
    if (stat && Date.now() - stat.mtimeMs > ABANDONED_AFTER_MS) await fs.rm(path.join(folder, name), { force: true })
  }
}

/** Lets forms with files through to the calls that ask for one, and to no others. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const wanted = endpointOf(request)?.bodyKind === 'multipart'
    done(wanted ? null : new Refusal(415, '不支持的内容类型'))
  })
}

export interface ReceivingLimits extends FormLimits {
  /** Says how much of the disk has to stay free. */
  config: DiskSettings
}

/** Reads a form to its end, files straight to disk. The first fault ends it, and leaves nothing behind. */
export async function receiveForm(request: FastifyRequest, limits: ReceivingLimits): Promise<ReceivedForm> {
  const { headers, raw } = request
  if (!headers['content-type']?.startsWith('multipart/form-data')) throw dropping(request, formRefusal('noForm'))
  const { maxFileBytes, maxFiles, maxFieldBytes = 0 } = limits
  const whole = maxFileBytes * maxFiles + maxFieldBytes + ENVELOPE_BYTES
  if (Number(headers['content-length'] ?? 0) > whole) throw dropping(request, formRefusal('tooLarge'))
  const form = new Form(headers, limits)
  try {
    await needDisk(limits.config, Number(headers['content-length'] ?? maxFileBytes))
    await form.read(raw)
    return form.received()
  } catch (error) {
    await form.clear()
    throw dropping(request, error)
  }
}

/** Reads on for a moment without keeping anything, so that the sender hears the answer; then hangs up. */
function dropping({ raw }: FastifyRequest, error: unknown): unknown {
  if (raw.readableEnded || raw.destroyed) return error
  raw.resume()
  setTimeout(() => {
    if (!raw.readableEnded) raw.socket?.destroy()
  }, LISTEN_ON_MS).unref()
  return error
}

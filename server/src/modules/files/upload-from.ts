import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { UploadedFile } from '@xuanjiao/contract/system/files/files'
import { EgressError, fetchPublic, type EgressReason } from '../../platform/egress/fetch-public.ts'
import { gate } from '../../platform/limits/gate.ts'
import { needDisk } from '../../platform/host/disk-room.ts'
import { PREFIX } from '../../platform/http/form.ts'
import { accept, sumOf, workFolder, type Taking } from './accept.ts'
import { needQuota } from './quota.ts'
import { bizOf, kindByEnding, MOST_BYTES, tooLargeMessage } from './kinds.ts'

/** At most 10 MB, at most 5 seconds (rules/security#outgoing). */
const MOST_MS = 5_000

const FROM_REASONS: Readonly<Record<EgressReason, string>> = {
  badAddress: '请输入 http:// 或 https:// 开头的图片地址',
  unreachable: '无法读取该网络图片',
  tooLarge: tooLargeMessage('image'),
  tooSlow: '读取网络图片超时',
}
const STATUS: Readonly<Record<EgressReason, number>> = {
  badAddress: 400,
  unreachable: 422,
  tooLarge: 413,
  tooSlow: 422,
}

/** Few at once: each holds a line to somewhere slow. */
const lines = gate(4, 20)

/** Fetches a picture from the open internet; what comes is looked at and drawn anew like every upload. */
export async function uploadFrom(
  taking: Taking,
  asked: { url: string; biz?: string | undefined },
): Promise<UploadedFile> {
  await needQuota(taking, 0)
  await needDisk(taking.context.config, MOST_BYTES.image)
  const folder = workFolder(taking.context)
  const into = path.join(folder, `${PREFIX}${randomUUID()}`)
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const { url, size } = await lines.pass(() => fetched(taking, asked.url, into))
    const biz = bizOf(asked.biz === undefined ? {} : { biz: asked.biz })
    const arrived = { file: into, name: nameOf(url), size, sha256: await sumOf(into), biz, onlyImages: true }
    return await accept(taking, arrived)
  } finally {
    await fs.rm(into, { force: true })
  }
}

async function fetched({ context }: Taking, url: string, into: string): Promise<{ url: string; size: number }> {
  const limits = { maxBytes: MOST_BYTES.image, ms: MOST_MS, allow: context.config.EGRESS_ALLOW }
  try {
    return await fetchPublic({ url, into, ...limits })
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    throw new Refusal(STATUS[error.reason], FROM_REASONS[error.reason])
  }
}

/** The last part of the address when it ends like a picture; what it is, its content says. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  const ending = last.split('.').at(-1) ?? ''
  return last.includes('.') && kindByEnding(ending)?.family === 'image' ? last.slice(-100) : ''
}

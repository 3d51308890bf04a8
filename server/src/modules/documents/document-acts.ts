import { document } from '@xuanjiao/contract/business/documents/document'
import { documentCalls } from '@xuanjiao/contract/business/documents/document-calls'
import { MAX_DOCUMENT_TAGS } from '@xuanjiao/contract/business/documents/document-limits'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import type { EndpointBody } from '@xuanjiao/contract/calls/endpoint'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { insertVersion } from './document-versions.ts'
import { readUploadedFile, type UploadedDocument } from './uploaded-document.ts'
import type { FileMarker } from './watermark/file-marker.ts'

type Upload = EndpointBody<typeof documentCalls.upload>

/** What is done with several documents at once: uploaded, moved, given tags. */
export function serveDocumentActs(context: EntityServices, marker: FileMarker): void {
  const documents = recordAccessOf(context, document)

  serveStaff(context, documentCalls.upload, async ({ body, db, principal }) => {
    const files: UploadedDocument[] = []
    for (const [at, { path }] of body.files.entries())
      files.push(await readUploadedFile({ context, marker, db, principal }, `files.${at}.path`, path))
    const names = files.map(({ fileName }, at) => nameOf(body.files[at]?.name ?? fileName))
    requireDistinct(names)
    const drafts = files.map((file, at) => draftOf(body, names[at] ?? '', file))
    const made = await documents.addAll(principal, drafts, async (rows, tx) => {
      for (const [at, file] of files.entries())
        await insertVersion(tx, principal, rows[at]?.id ?? '', { versionNo: 1, ...file })
    })
    return withMessage(`已上传 ${numberText(made.length)} 个文档`, { ids: made.map(({ id }) => id) })
  })

  serveStaff(context, documentCalls.move, async ({ body: { ids, folderId }, principal }) => {
    await documents.editAll(
      principal,
      [...new Set(ids)].map(id => ({ id, folderId })),
    )
    return withMessage(`已移动 ${numberText(ids.length)} 个文档`, null)
  })

  serveStaff(context, documentCalls.tag, async ({ body: { ids, tags, act }, principal }) => {
    const rows = await Promise.all([...new Set(ids)].map(id => documents.get(principal, id)))
    const changes = rows.map(({ id, version, name, tags: before }) => ({
      id,
      version,
      tags: changedTags(name, before ?? [], tags, act),
    }))
    await documents.editAll(principal, changes)
    return withMessage(`已更新 ${numberText(rows.length)} 个文档的标签`, null)
  })
}

/** A name without its ending: what the file is says its format. */
const nameOf = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim()
    .slice(0, 100) || '未命名'

function requireDistinct(names: readonly string[]): void {
  const at = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (at >= 0) throw appErrors.field(`files.${at}.name`, `“${names[at]}”重复，请改名后再上传`)
}

function draftOf(
  { folderId, docType, tags, expireDate, downloadFlag, watermarkFlag }: Upload,
  name: string,
  { ext, size }: UploadedDocument,
): DraftOf<typeof document> {
  return {
    name,
    folderId,
    tags: [...new Set(tags)],
    currentVersion: 1,
    ext,
    size,
    ...(docType && { docType }),
    ...(expireDate && { expireDate }),
    ...(downloadFlag && { downloadFlag }),
    ...(watermarkFlag && { watermarkFlag }),
  }
}

function changedTags(
  name: string,
  before: readonly string[],
  tags: readonly string[],
  act: 'add' | 'remove',
): string[] {
  if (act === 'remove') return before.filter(tag => !tags.includes(tag))
  const all = [...new Set([...before, ...tags])]
  if (all.length > MAX_DOCUMENT_TAGS)
    throw appErrors.field('tags', `“${name}”的标签会超过 ${MAX_DOCUMENT_TAGS} 个，请先去掉一些`)
  return all
}

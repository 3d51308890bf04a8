import { document } from '@xuanjiao/contract/business/documents/document'
import { EXPIRING_DOC_TYPES } from '@xuanjiao/contract/business/documents/document-limits'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveEntityModule, type EntityHooks, type EntityServices, type WrittenValues } from '../entities/index.ts'
import { writableFolder } from './folder-place.ts'
import { readUploadedFile, type UploadedDocument } from './uploaded-document.ts'
import { insertVersion } from './document-versions.ts'
import type { FileMarker } from './watermark/file-marker.ts'

type DocumentValues = WrittenValues<typeof document.fields>

/** The file of a document that is being made, looked at before the row is written. */
interface Carry {
  file?: UploadedDocument
}

function hooksOf(context: EntityServices, marker: FileMarker): EntityHooks<typeof document.fields, Carry> {
  return {
    carry: () => ({}),
    async beforeSave(values, { kind, before, given, carry, db, principal }) {
      if (values.folderId && values.folderId !== before?.folderId) await placeInFolder(values, db, principal)
      keepOneSubject(values, { ...before, ...values })
      const { docType, expireDate } = { ...before, ...values }
      if (expireDate && !EXPIRING.has(docType ?? '')) values.expireDate = null
      if (given?.['filePath'] === undefined) return requireFile(kind, values)
      carry.file = await readUploadedFile({ context, marker, db, principal }, 'filePath', String(given['filePath']))
      Object.assign(values, { currentVersion: 1, ext: carry.file.ext, size: carry.file.size })
    },
    async afterSave(row, { kind, carry, db, principal }) {
      if (kind === 'add' && carry.file) await insertVersion(db, principal, row.id, { versionNo: 1, ...carry.file })
    },
  }
}

/** No document is made without a file: what makes several at once says so itself. */
function requireFile(kind: 'add' | 'edit' | 'restore', { currentVersion }: DocumentValues): void {
  if (kind === 'add' && !currentVersion) throw appErrors.field('filePath', '请上传文件')
}

const EXPIRING: ReadonlySet<string> = new Set(EXPIRING_DOC_TYPES)

/** Whose a document is says its folder; only who keeps the folder puts something in it (rules/documents#folders). */
async function placeInFolder(values: DocumentValues, db: Db, principal: Principal): Promise<void> {
  const place = await writableFolder(db, principal, values.folderId ?? '')
  if (!place) throw appErrors.field('folderId', '请选择您管理的文件夹，共享来的文件夹只能查看')
  const { areaCode, hospitalId, departmentId } = place
  Object.assign(values, { areaCode, hospitalId, departmentId })
}

const SUBJECTS = {
  hospital: ['aboutHospitalId', '请选择关于的医院'],
  doctor: ['aboutDoctorId', '请选择关于的名医'],
  video: ['aboutVideoId', '请选择关于的视频'],
} as const

/** What it is about is named, and nothing else beside it; what was there of another kind goes. */
function keepOneSubject(values: DocumentValues, merged: DocumentValues): void {
  for (const [kind, [name, message]] of Object.entries(SUBJECTS)) {
    if (merged.aboutType === kind) {
      if (!merged[name]) throw appErrors.field(name, message)
      continue
    }
    if (values[name]) throw appErrors.field(name, '与所选的“关于”不符，请留空')
    if (merged[name]) values[name] = null
  }
}

export function serveDocument(context: EntityServices & Pick<AppContext, 'clock'>, marker: FileMarker): void {
  serveEntityModule(context, document, hooksOf(context, marker) as EntityHooks<typeof document.fields>)
}

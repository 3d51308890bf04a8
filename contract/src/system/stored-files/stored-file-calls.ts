import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idListSchema, idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { optionalReason } from '../../calls/request-body.ts'
import { permissionCode } from '../../entity/entity.ts'
import { storedFile } from './stored-file.ts'

const storedFileRow = lazy(() =>
  z.object({
    id: z.string(),
    fileName: z.string(),
    url: z.string(),
    family: z.string(),
    useState: z.string(),
    /** Which fields of which records hold it, in words. */
    usedBy: z.string(),
    biz: z.string(),
    size: z.number(),
    type: z.string(),
    isPublic: z.string(),
    createBy: z.string().nullable(),
    createTime: z.string(),
  }),
)
export type StoredFileRow = z.output<ReturnType<typeof storedFileRow>>

const fileUsePlace = lazy(() =>
  z.object({
    /** 医院 · 营业执照 */
    place: z.string(),
    /** The name of its definition; null where the asker may not see such records. */
    entity: z.string().nullable(),
    recordId: z.string(),
    /** Null of a record one cannot see: of another place, in the recycle bin. */
    name: z.string().nullable(),
  }),
)
export type FileUsePlace = z.output<ReturnType<typeof fileUsePlace>>

const amount = z.object({ files: z.number(), bytes: z.number() })

const storageUsage = z.object({
  /** `disk` or `s3`. */
  driver: z.enum(['disk', 's3']),
  /** Of the volume files lie on; a bucket tells neither. */
  free: z.number().nullable(),
  all: amount,
  unused: amount,
  /** What the server made for one person; it goes after seven days and is not in the list. */
  results: amount,
  families: z.array(amount.extend({ family: z.string() })),
  /** Whose files take most, with what each may take (0: as much as they like). */
  people: z.array(amount.extend({ username: z.string() })),
  quotaPersonMb: z.number(),
  quotaHospitalMb: z.number(),
})
export type StorageUsage = z.output<typeof storageUsage>

const calls = callsBelow({ path: storedFile.path, tag: '文件管理', allow: permissionCode(storedFile, 'list') })
const removing = callsBelow({ path: storedFile.path, tag: '文件管理', allow: permissionCode(storedFile, 'remove') })

export const storedFileCalls = {
  list: calls.get('list', '文件', { query: listQuerySchema, result: () => pageResultSchema(storedFileRow()) }),
  uses: calls.get('uses', '文件使用处', {
    query: () => z.object({ id: idSchema }),
    result: () => z.array(fileUsePlace()),
  }),
  usage: calls.get('usage', '文件用量', { result: storageUsage }),
  /** A file that a record holds is refused, with the record named. */
  remove: removing.remove('delete', '删除文件', { query: () => z.object({ id: idSchema, reason: optionalReason }) }),
  removeBatch: removing.remove('deleteBatch', '批量删除文件', {
    query: () => z.object({ ids: idListSchema, reason: optionalReason }),
  }),
}

/** As clients of that wire upload from their file page. */
export const ossUploadCall = callsBelow({ path: storedFile.path, tag: '文件管理' }).post(
  'upload',
  '上传文件到文件管理',
  {
    allow: permissionCode(storedFile, 'upload'),
    bodyKind: 'multipart',
    result: () => z.object({ id: z.string(), fileName: z.string(), url: z.string(), createTime: z.string() }),
  },
)

import type { UploadLabel, UploadedFile } from '@xuanjiao/contract/system/files/file-calls'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../../platform/access/principal.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { withOneFile } from '../../platform/http/receive-form.ts'
import type { ImageRewriter } from '../../platform/images/image-rewriter.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { acceptFile, type FileGiver, type FileServices } from './accept-file.ts'
import { requireUploadQuota } from './upload-quota.ts'

/** How a viewer stands behind a file: a name no account of staff can have, and no place. */
export const viewerAsGiver = ({ userId, tenantId }: Pick<Viewer, 'userId' | 'tenantId'>): FileGiver => ({
  username: `viewer:${userId}`,
  tenantId,
  orgCode: null,
  dataScope: { kind: 'nowhere' },
})

const MB = 1024 ** 2
const IMAGE_LIMITS = { maxFileBytes: 2 * MB }
/** Of one viewer: in an hour, and altogether. */
const QUOTA = { perHour: 20, personMb: 40 }

/** Takes pictures of viewers. */
export interface ViewerImages {
  /** Keeps the picture of a form, drawn anew, private; answers its path. */
  keep(viewer: Viewer, request: FastifyRequest): Promise<string>
}

/** Opens the door for pictures of viewers (rules/viewers#pictures). */
export function openViewerImages(
  context: FileServices & Pick<AppContext, 'database'>,
  images: ImageRewriter,
): ViewerImages {
  return {
    async keep(viewer, request) {
      const db = context.database.forTenant(viewer.tenantId)
      const accepting = { context, images, db, principal: viewerAsGiver(viewer), quota: QUOTA }
      await requireUploadQuota(accepting, 0)
      return withOneFile(context, request, IMAGE_LIMITS, async ({ file }) => {
        if (!file) throw appErrors.input('请选择图片')
        return (await acceptFile(accepting, { ...file, biz: 'consult', onlyImages: true })).path
      })
    },
  }
}

interface GivenPictures {
  tenantId: number
  userId: string
  images: readonly string[]
}

/** Only pictures a viewer has given themselves, and that no other record holds (rules/viewers#pictures). */
export async function requireOwnPictures(tx: Db, { tenantId, userId, images }: GivenPictures): Promise<void> {
  const wanted = new Set(images)
  if (wanted.size === 0) return
  const { rows } = await sql<Computed<{ own: number }>>`select count(*)::integer as own from sys_file f
    where f.tenant_id = ${tenantId} and f.path = any(${[...wanted]}::text[]) and f.deleted_at is null
      and f.created_by = ${viewerAsGiver({ tenantId, userId }).username}
      and not exists (select from sys_file_use u where u.tenant_id = f.tenant_id and u.path = f.path)`.execute(tx)
  if (rows[0]?.own !== images.length) throw appErrors.field('images', '图片不存在或已使用，请重新上传')
}

/** Whoever opens this door counts by itself; what the hospital may keep altogether holds all the same. */
const UNCOUNTED = { perHour: 0, personMb: 0 }

/** A file of people who have no account, by a label of its own. */
export interface VisitorFileRequest {
  readonly giver: FileGiver
  readonly biz: UploadLabel
  readonly maxMb: number
}

/** Takes files of people without an account, for modules that have let them in. */
export interface VisitorFiles {
  /** Keeps the one file of a form, private. */
  keep(request: FastifyRequest, asked: VisitorFileRequest): Promise<UploadedFile>
}

export function openVisitorFiles(
  context: FileServices & Pick<AppContext, 'database'>,
  images: ImageRewriter,
): VisitorFiles {
  return {
    async keep(request, { giver, biz, maxMb }) {
      const db = context.database.forTenant(giver.tenantId)
      const accepting = { context, images, db, principal: giver, quota: UNCOUNTED }
      return withOneFile(context, request, { maxFileBytes: maxMb * MB }, async ({ file }) => {
        if (!file) throw appErrors.input('请选择文件')
        return acceptFile(accepting, { ...file, biz })
      })
    },
  }
}

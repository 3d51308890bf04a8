import { qrCode } from '@xuanjiao/contract/business/qr-codes/qr-code'
import { cardsPerPaper } from '@xuanjiao/contract/business/posters/impose-cards'
import { posterCalls, type OfferedTemplate, type PosterPack } from '@xuanjiao/contract/business/posters/poster-calls'
import { POSTER_SHEETS } from '@xuanjiao/contract/business/posters/poster-sheets'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveHeavy, serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { contentDisposition } from '../../platform/http/send-file.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import type { PosterDrawer } from './draw/poster-drawer.ts'
import { openSubjectPictures } from './drawn-subjects.ts'
import { openPosterTemplates } from './offered-templates.ts'
import { PACK_POSTERS, type PackPayload } from './pack-job.ts'
import { posterFileName, withWorkFolder } from './poster-files.ts'
import { readPosterSubjects, sampleSubject } from './poster-subjects.ts'

const TYPES = { png: 'image/png', pdf: 'application/pdf' } as const
/** Pictures of roll-ups take four megabytes each: an archive holds so many. */
const MOST_ROLL_UPS = 200

/** Posters of printed codes: what stands on them, one as a file, many in the background (rules/qr-codes#files). */
export function servePosters(context: EntityServices & Pick<AppContext, 'wechat'>, drawer: PosterDrawer): void {
  const { config, jobs } = context
  const templates = openPosterTemplates(context)
  const codes = recordAccessOf(context, qrCode)

  serveStaff(context, posterCalls.templates, async ({ principal }) => ({
    templates: await templates.all(principal),
    hasWxacode: context.wechat !== undefined,
  }))

  serveStaff(context, posterCalls.subjects, async ({ body: { ids }, db, principal }) =>
    ids.length === 0 ? [sampleSubject(config)] : readPosterSubjects(db, config, principal, ids),
  )

  serveHeavy(context, posterCalls.file, async ({ query, db, principal, reply }) => {
    const { id, templateId, format, printed } = query
    await codes.get(principal, id)
    const [template, [subject]] = await Promise.all([
      templates.one(principal, templateId),
      readPosterSubjects(db, config, principal, [id]),
    ])
    if (!subject) throw appErrors.notFound()
    const pictures = openSubjectPictures(context, printed)
    const bytes = await withWorkFolder(async folder => {
      const file = join(folder, 'poster')
      const { sheet, layers } = template
      const subjects = [await pictures.drawn(subject)]
      await drawer.draw({ as: format, file, title: subject.name, sheet, layers, subjects })
      return readFile(file)
    }).finally(() => pictures.done())
    void reply
      .type(TYPES[format])
      .header('content-disposition', contentDisposition(posterFileName(subject, format), false))
      .header('cache-control', 'private, no-store')
    return bytes
  })

  serveStaff(context, posterCalls.pack, async ({ body, db, principal }) => {
    const { ids, templateId, as, printed } = body
    const template = await templates.one(principal, templateId)
    requirePackable(template, as, ids.length)
    const subjects = await readPosterSubjects(db, config, principal, ids)
    const { sheet, layers, name } = template
    const payload: PackPayload = { ids: subjects.map(subject => subject.id), sheet, layers, name, as, printed }
    const { tenantId, username } = principal
    const taskId = await jobs.add({
      kind: PACK_POSTERS,
      payload,
      tenantId,
      createdBy: username,
      title: `海报：${name}，${numberText(subjects.length)} 张`,
      concurrencyKey: username,
    })
    return withMessage('已开始生成，完成后在任务中心下载', { taskId })
  })
}

function requirePackable({ sheet }: OfferedTemplate, as: PosterPack, count: number): void {
  if (as === 'cards' && cardsPerPaper(POSTER_SHEETS[sheet]).across * cardsPerPaper(POSTER_SHEETS[sheet]).down < 2)
    throw appErrors.field('as', '只有床头卡能拼在 A4 上，请选择其他形式')
  if (as === 'png' && sheet === 'rollUp' && count > MOST_ROLL_UPS)
    throw appErrors.field('as', `展架图片一次最多 ${MOST_ROLL_UPS} 张，可改为 PDF`)
}

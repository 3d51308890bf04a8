import { posterLayer } from '@xuanjiao/contract/business/posters/poster-layers'
import { POSTER_PACKS } from '@xuanjiao/contract/business/posters/poster-calls'
import { POSTER_SHEET_NAMES } from '@xuanjiao/contract/business/posters/poster-sheets'
import type { PosterSubject } from '@xuanjiao/contract/business/posters/poster-subject'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/app-context.ts'
import { PermanentJobError, type JobKind, type JobResultFile, type JobRun } from '../../platform/context/job-queue.ts'
import { storeJobResult } from '../../platform/jobs/store-job-result.ts'
import { zipStream, type ZipPart } from '../../platform/spreadsheet/zip-stream.ts'
import type { PosterDrawer } from './draw/poster-drawer.ts'
import { openSubjectPictures, type SubjectPictures } from './drawn-subjects.ts'
import { posterEntryName, withWorkFolder } from './poster-files.ts'
import { findPosterSubjects } from './poster-subjects.ts'

export const PACK_POSTERS = 'posters.pack'

/** The template as it was when it was asked for: whoever changes it meanwhile changes no half of them. */
const payload = z.object({
  ids: z.array(idSchema),
  sheet: z.enum(POSTER_SHEET_NAMES),
  layers: z.array(posterLayer),
  name: z.string(),
  as: z.enum(Object.keys(POSTER_PACKS) as [keyof typeof POSTER_PACKS]),
  printed: z.enum(['page', 'wxacode']),
})
export type PackPayload = z.output<typeof payload>

type PackServices = Pick<AppContext, 'config' | 'database' | 'clock' | 'storage' | 'personalEncryption' | 'wechat'>

/** Draws many posters into one file, one after the other: no more than one of them is ever held. */
export function packPostersJob(context: PackServices, drawer: PosterDrawer): JobKind<PackPayload> {
  return {
    kind: PACK_POSTERS,
    title: '生成海报',
    payload,
    maxAttempts: 2,
    timeoutSeconds: 3600,
    parallel: 1,
    run: async run => {
      const db = context.database.forTenant(run.tenantId)
      const subjects = await findPosterSubjects(db, context.config, run.payload.ids)
      if (subjects.length === 0) throw new PermanentJobError('这些二维码都已删除')
      const pictures = openSubjectPictures(context, run.payload.printed)
      const packing: Packing = { context, drawer, run, subjects, pictures }
      const stored = await withWorkFolder(folder =>
        run.payload.as === 'png' ? packPictures(packing, folder) : packDocument(packing, folder),
      ).finally(() => pictures.done())
      return { posters: subjects.length, ...stored }
    },
  }
}

interface Packing {
  context: PackServices
  drawer: PosterDrawer
  run: JobRun<PackPayload>
  subjects: readonly PosterSubject[]
  pictures: SubjectPictures
}

const fileName = ({ run, subjects }: Packing, ending: string): string =>
  `${run.payload.name}-${subjects.length}张.${ending}`

async function packDocument(packing: Packing, folder: string): Promise<JobResultFile> {
  const { context, drawer, run, subjects, pictures } = packing
  const { as, sheet, layers, name } = run.payload
  const file = join(folder, 'posters.pdf')
  await run.progress(5, '正在排版')
  const drawn = []
  for (const subject of subjects) drawn.push(await pictures.drawn(subject))
  run.signal.throwIfAborted()
  await drawer.draw({ as, file, title: name, sheet, layers, subjects: drawn })
  await run.progress(95, '正在保存')
  return storeJobResult(context, run, fileName(packing, 'pdf'), createReadStream(file))
}

function packPictures(packing: Packing, folder: string): Promise<JobResultFile> {
  const parts = packing.subjects.map((subject, at): ZipPart => ({
    name: posterEntryName(subject),
    text: drawnPicture(packing, subject, { at, folder }),
    isPacked: true,
  }))
  return storeJobResult(packing.context, packing.run, fileName(packing, 'zip'), Readable.from(zipStream(parts)))
}

/** Drawn when its turn comes, and gone when it lies in the archive. */
async function* drawnPicture(
  { drawer, run, subjects, pictures }: Packing,
  subject: PosterSubject,
  { at, folder }: { at: number; folder: string },
): AsyncGenerator<Uint8Array> {
  run.signal.throwIfAborted()
  const { sheet, layers } = run.payload
  const file = join(folder, `${at}.png`)
  await drawer.draw({ as: 'png', file, title: subject.name, sheet, layers, subjects: [await pictures.drawn(subject)] })
  yield* createReadStream(file) as AsyncIterable<Uint8Array>
  await rm(file)
  const done = at + 1
  const percent = Math.min(99, Math.floor((done * 100) / subjects.length))
  await run.progress(percent, `已绘制 ${numberText(done)} 张，共 ${numberText(subjects.length)} 张`)
}

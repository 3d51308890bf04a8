import type { PosterSubject } from '@xuanjiao/contract/business/posters/poster-subject'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { DrawnSubject } from './draw/draw-poster.ts'
import { wxacodePath } from './wxacode.ts'

export type PrintedCode = 'page' | 'wxacode'

/** Pictures as local files, each fetched once, as long as posters are drawn with them. */
export interface SubjectPictures {
  drawn(subject: PosterSubject): Promise<DrawnSubject>
  done(): Promise<void>
}

export function openSubjectPictures(
  context: Pick<AppContext, 'wechat' | 'storage'>,
  printed: PrintedCode,
): SubjectPictures {
  const { storage } = context
  const signs = new Map<string, string | undefined>()
  const open: (() => Promise<void>)[] = []

  const localFile = async (path: string): Promise<string | undefined> => {
    if (!(await storage.find(path))) return undefined
    const { file, done } = await storage.asLocalFile(path)
    open.push(done)
    return file
  }
  const signOf = async (path: string): Promise<string | undefined> => {
    if (!signs.has(path)) signs.set(path, await localFile(path))
    return signs.get(path)
  }
  return {
    async drawn(subject) {
      const logo = subject.logo === null ? undefined : await signOf(subject.logo)
      const shown = { ...subject, logo: logo === undefined ? null : subject.logo }
      if (printed === 'page') return { subject: shown, files: logo === undefined ? {} : { logo } }
      const wxacode = await localFile(await wxacodePath(context, subject.code))
      const files = { ...(logo !== undefined && { logo }), ...(wxacode !== undefined && { wxacode }) }
      return { subject: { ...shown, isWxacode: true }, files }
    },
    async done() {
      for (const close of open.splice(0)) await close()
    },
  }
}

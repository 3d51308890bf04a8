import type { PosterSubject } from '@xuanjiao/contract/business/posters/poster-subject'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What no file system minds. */
const fileWord = (text: string): string => text.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()

/** What a poster is called as a file: its code says which it is, whatever else is the same. */
export const posterFileName = ({ name, code }: PosterSubject, ending: string): string =>
  `${[fileWord(name).slice(0, 60), code].filter(part => part !== '').join('-')}.${ending}`

/** In an archive those of a ward lie together. */
export const posterEntryName = (subject: PosterSubject): string =>
  `${fileWord(subject.department || subject.hospital)}/${posterFileName(subject, 'png')}`

/** Does something with a folder that is gone afterwards. */
export async function withWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'xuanjiao-posters-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { z } from 'zod'

/** What a poster is about: one code, with the words and pictures that go with it. */
export const posterSubject = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  hospital: z.string(),
  department: z.string(),
  bed: z.string(),
  /** What the code opens. */
  title: z.string(),
  /** The stored path of the hospital's sign. */
  logo: z.string().nullable(),
  /** What a phone reads. */
  address: z.string(),
  /** Rows of the code, 1 where it is dark. */
  rows: z.array(z.string()),
  /** A code of the mini program stands in its place. */
  isWxacode: z.boolean(),
})
export type PosterSubject = z.output<typeof posterSubject>

const NAMES = { 医院: 'hospital', 科室: 'department', 床号: 'bed', 标题: 'title', 编码: 'code' } as const

/** The places in texts of a poster that each code fills in by itself. */
export const POSTER_PLACES = Object.keys(NAMES).map(name => `{${name}}`)

/**
 * A text of a template for one code. Where every place in it is empty there is nothing to say, and nothing is drawn: a
 * code of a hospital has no bed.
 */
export function subjectText(text: string, subject: PosterSubject): string {
  let filled = false
  let asked = false
  const shown = text.replaceAll(/\{(医院|科室|床号|标题|编码)\}/gu, (_, name: keyof typeof NAMES) => {
    asked = true
    const value = subject[NAMES[name]]
    filled ||= value !== ''
    return name === '床号' && value !== '' ? `${value}床` : value
  })
  return asked && !filled ? '' : shown.replaceAll(/ {2,}/g, ' ').trim()
}

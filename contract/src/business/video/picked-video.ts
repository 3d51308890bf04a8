import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'

/** A video as it stands in a list that people put together, or as it could be added to one. */
export const pickedVideo = z.object({
  videoId: z.string(),
  code: z.string(),
  title: z.string(),
  cover: z.string().nullable(),
  durationSec: z.number(),
  classification: z.string().nullable(),
  ownerType: z.string(),
  ownerHospital: z.string().nullable(),
  eduPhase: z.string(),
  status: z.string(),
  /** Viewers can watch it now; in a list, others are skipped (rules/catalogue#playlists). */
  live: z.boolean(),
  /** It may be put into this list; what was allowed once stays, and is flagged. */
  allowed: z.boolean(),
})
export type PickedVideo = z.output<typeof pickedVideo>

/** A list never grows beyond this. */
export const MAX_LIST_VIDEOS = 1000
const PAGE_SIZE = 20

/** What narrows the videos offered: words of title or number, subjects with those below, phases, owners. */
export const videoPickQuery = z.object({
  id: idSchema,
  keyword: z.string().max(100).optional(),
  classification: z.string().max(2000).optional(),
  eduPhase: z.string().max(200).optional(),
  ownerType: z.string().max(40).optional(),
  pageNo: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).catch(PAGE_SIZE).default(PAGE_SIZE),
})
export type VideoPickQuery = z.output<typeof videoPickQuery>

export const videoPickPage = pageResultSchema(pickedVideo)

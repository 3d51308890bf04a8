import { z } from 'zod'
import { id } from '../wire.ts'
import { ENTRY_SCENES } from './viewer-calls.ts'

/** One line of a viewing plan: made by the simulator, told live through the front door or written back as history. */
export const plannedSitting = z.object({
  no: z.number().int().min(0),
  viewer: z.string().regex(/^[\w-]{1,64}$/),
  /** Milliseconds since 1970. */
  at: z.number().int().positive(),
  videoId: id,
  durationSec: z.number().positive(),
  scene: z.enum(ENTRY_SCENES),
  device: z.object({ os: z.string().max(20), brand: z.string().max(40), net: z.string().max(20) }),
  beats: z.array(
    z.object({
      /** Wall seconds after the start. */
      afterSec: z.number().min(0),
      seq: z.number().int().min(0),
      pos: z.number().min(0),
      speed: z.number().positive(),
      ranges: z.array(z.tuple([z.number().min(0), z.number().min(0)])),
    }),
  ),
})
export type PlannedSitting = z.output<typeof plannedSitting>

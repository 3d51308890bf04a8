import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { ENTRY_SCENES } from './viewer-calls.ts'

const wordOrId = z.string().regex(/^[\w-]{1,64}$/)

/** A line of the world a plan is made for: a video that is before viewers, or a hospital with its codes. */
export const simulatedWorldLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('video'),
    id: idSchema,
    durationSec: z.number().positive(),
    /** The hospital whose patients alone find it; null for everybody's. */
    onlyFor: idSchema.nullable().default(null),
  }),
  z.object({
    kind: z.literal('hospital'),
    id: idSchema,
    /** How many people come from it, against the others. */
    weight: z.number().positive(),
    codes: z.array(
      z.object({
        id: idSchema,
        /** The videos its department wants watched, in order. */
        playlist: z.array(idSchema).default([]),
        playlistId: idSchema.nullable().default(null),
      }),
    ),
  }),
])
export type SimulatedWorldLine = z.output<typeof simulatedWorldLine>

/** One line of a viewing plan: made by the simulator, told live through the front door or written back as history. */
export const plannedWatchSession = z.object({
  no: z.number().int().min(0),
  viewer: wordOrId,
  /** Milliseconds since 1970. */
  at: z.number().int().positive(),
  videoId: idSchema,
  durationSec: z.number().positive(),
  scene: z.enum(ENTRY_SCENES),
  /** The code that was scanned in this visit, and the playlist that was gone through. */
  qrCodeId: idSchema.nullable().default(null),
  playlistId: idSchema.nullable().default(null),
  likes: z.boolean().default(false),
  keeps: z.boolean().default(false),
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
export type PlannedWatchSession = z.output<typeof plannedWatchSession>

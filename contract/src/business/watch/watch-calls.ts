import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { callsBelow } from '../../calls/endpoint.ts'

const calls = callsBelow({ path: '/he', tag: '观看记录', allow: 'he:watchRecord:list' })

/**
 * Whose viewing it is: in full for the platform, masked for hospitals, without any identity for areas
 * (rules/places#viewers-by-name).
 */
const viewing = {
  id: z.string(),
  viewer: z.string(),
  videoId: z.string(),
  videoId_dictText: z.string().nullable(),
  hospitalId: z.string().nullable(),
  hospitalId_dictText: z.string().nullable(),
  hospitalDepartmentId: z.string().nullable(),
  hospitalDepartmentId_dictText: z.string().nullable(),
  entryScene: z.string().nullable(),
  entryScene_dictText: z.string().nullable(),
  device: z.string().nullable(),
  durationSec: z.number(),
  coveredSec: z.number(),
  completeFlag: z.string(),
  lastTime: z.string(),
}

const record = lazy(() =>
  z.object({
    ...viewing,
    progressPct: z.number(),
    totalEffectiveSec: z.number(),
    sessionCount: z.number(),
    firstTime: z.string(),
    completeTime: z.string().nullable(),
    /** The asker may send its viewer a task: a patient who has taken one of theirs of late. */
    taskable: z.boolean(),
  }),
)
export type WatchRecordRow = z.output<ReturnType<typeof record>>

const session = lazy(() =>
  z.object({
    ...viewing,
    startTime: z.string(),
    entitle: z.string(),
    entitle_dictText: z.string(),
    effectiveSec: z.number(),
    coveredPct: z.number(),
    validFlag: z.string(),
    speedAvg: z.number(),
    seekCount: z.number(),
    riskFlag: z.string(),
    riskFlag_dictText: z.string(),
    netType: z.string().nullable(),
    ipArea: z.string().nullable(),
  }),
)
export type WatchSessionRow = z.output<ReturnType<typeof session>>

/** Stretches of the video in seconds: which parts were on the screen. */
const stretches = lazy(() => z.array(z.tuple([z.number(), z.number()])))

const one = z.object({ id: idSchema })
const file = { answer: 'file', result: z.unknown() } as const

export const watchCalls = {
  records: calls.get('watchRecord/list', '观看记录列表', {
    query: listQuerySchema,
    result: () => pageResultSchema(record()),
  }),
  record: calls.get('watchRecord/queryById', '观看记录详情', {
    query: one,
    result: () =>
      record().extend({
        seen: stretches(),
        sessions: z.array(session().extend({ seen: stretches() })),
      }),
  }),
  exportRecords: calls.get('watchRecord/exportXls', '导出观看记录', {
    allow: 'he:watchRecord:export',
    query: listQuerySchema,
    ...file,
  }),
  sessions: calls.get('watchSession/list', '会话明细列表', {
    allow: 'he:watchSession:list',
    query: listQuerySchema,
    result: () => pageResultSchema(session()),
  }),
  session: calls.get('watchSession/queryById', '会话明细详情', {
    allow: 'he:watchSession:list',
    query: one,
    result: () =>
      session().extend({
        seen: stretches(),
        maxPosSec: z.number(),
        beats: z.number(),
        wxVersion: z.string().nullable(),
      }),
  }),
  exportSessions: calls.get('watchSession/exportXls', '导出会话明细', {
    allow: 'he:watchSession:export',
    query: listQuerySchema,
    ...file,
  }),
}

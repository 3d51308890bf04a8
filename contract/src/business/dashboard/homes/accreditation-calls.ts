import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../../../calls/endpoint.ts'
import { dashboardRange, withinAYear } from '../dashboard-filter.ts'

const calls = callsBelow({ path: '/he/accreditation', tag: '看板', allow: 'he:accreditation:export' })

const { from, to } = dashboardRange
const periodSchema = withinAYear(z.object({ from, to, hospitalId: idSchema.optional() }))
/** Of which days, and of which hospital where one sees several. */
export type AccreditationPeriod = z.output<typeof periodSchema>

const share = z.number().nullable()
const taught = {
  assigned: z.number(),
  done: z.number(),
  completion: share,
  evaluated: z.number(),
  master: z.number(),
  mastery: share,
}

/** 评审迎检包: what a hospital shows to whoever inspects it (rules/homes#accreditation). */
export const accreditationCalls = {
  summary: calls.get('summary', '评审迎检包预览', {
    query: periodSchema,
    result: () =>
      z.object({
        place: z.string(),
        from: z.string(),
        to: z.string(),
        /** When it was counted, and for whom: it stands on every sheet. */
        mark: z.string(),
        months: z.array(z.object({ month: z.string(), patients: z.number(), discharges: z.number(), coverage: share })),
        total: z.object(taught),
        wards: z.array(z.object({ name: z.string(), ...taught })),
        videos: z.array(
          z.object({
            code: z.string(),
            title: z.string(),
            published: z.string(),
            medical: z.string(),
            compliance: z.string(),
          }),
        ),
        /** Lines of tasks that the workbook holds. */
        tasks: z.number(),
      }),
  }),
  make: calls.post('make', '生成评审迎检包', {
    body: periodSchema,
    result: () => z.object({ jobId: z.string() }),
  }),
}

import { z } from 'zod'
import { readTimeOfDay, type TimeField } from './time.ts'

export const timeSchema = ({ title }: TimeField): z.ZodType<string> =>
  z.string({ error: `${title}应为时间` }).transform((text, ctx) => {
    const time = readTimeOfDay(text)
    if (time === undefined) ctx.addIssue({ code: 'custom', message: `${title}应为 HH:mm:ss 的时间` })
    return time ?? z.NEVER
  })

import { z } from 'zod'
import type { AreaField } from './area.ts'

export const areaSchema = ({ title }: AreaField) =>
  z.string({ error: `请选择${title}` }).regex(/^\d{6}$/, `${title}应为 6 位区划代码`)

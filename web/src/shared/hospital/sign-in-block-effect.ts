import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { Endpoint } from '@xuanjiao/contract/calls/endpoint'
import type { switchOffEffect } from '@xuanjiao/contract/business/hospital/switch-off-effect'
import type { idListSchema } from '@xuanjiao/wire/id-schema'
import type { z } from 'zod'
import { call } from '../../app/calls/call.ts'

type EffectCall = Endpoint<z.ZodObject<{ ids: typeof idListSchema }>, z.ZodType, typeof switchOffEffect>

/** Says how many people are shut out when these are switched off. */
export const signInBlockEffect =
  (endpoint: EffectCall) =>
  async (ids: readonly string[]): Promise<string> => {
    const { people } = await call(endpoint, { query: { ids: ids.join(',') } })
    return people > 0
      ? `停用后，${numberText(people)} 人将不能登录。`
      : '停用后，这里的人员将不能登录；现在还没有人会受到影响。'
  }

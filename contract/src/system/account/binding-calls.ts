import { lazy } from '@xuanjiao/wire/lazy'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { requestBody } from '../../calls/request-body.ts'
import { thirdSource } from '../session/third-login-calls.ts'
import { proof } from './factor-calls.ts'

const { get, post } = callsBelow({ path: '/sys/account/bindings', tag: '个人设置', ofOneself: true })

const binding = lazy(() =>
  z.object({
    source: thirdSource,
    title: z.string(),
    /** Null where one's account is not bound there. */
    bound: z
      .object({ id: z.string(), name: z.string(), createTime: z.string(), lastUsedTime: z.string().nullable() })
      .nullable(),
  }),
)
export type OwnBinding = z.output<ReturnType<typeof binding>>

/** 账户绑定: by which other houses one signs in (rules/security#other-houses). */
export const bindingCalls = {
  list: get('list', '我的账户绑定', { result: () => z.array(binding()), reading: false }),
  begin: post('begin', '开始绑定', {
    body: () => requestBody({ source: thirdSource, proof }),
    result: () => z.object({ url: z.string() }),
    toldOnce: true,
  }),
  remove: post('remove', '解除绑定', { body: () => requestBody({ id: idSchema, proof }) }),
} as const

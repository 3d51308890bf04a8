import { z } from 'zod'
import { readDatetime } from '@xuanjiao/wire/wall-time'
import { callsBelow } from '../../calls/endpoint.ts'
import { oneOfTexts, requestBody, requiredText } from '../../calls/request-body.ts'
import { user } from './user.ts'

const moment = (title: string) =>
  z.string({ error: `请选择${title}` }).refine(text => readDatetime(text) !== undefined, `${title}应为时间`)

/** 代理人: who stands in for somebody, from when until when. */
const userAgent = z.object({
  id: z.string(),
  userName: z.string(),
  agentUserName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** "1" while it is switched on. */
  status: z.string(),
})
export type UserAgent = z.output<typeof userAgent>

const draft = {
  userName: requiredText('用户账号', 64),
  agentUserName: requiredText('代理人', 64),
  startTime: moment('开始时间'),
  endTime: moment('结束时间'),
  status: oneOfTexts('状态', ['0', '1']).default('1'),
}

const { get, post, put } = callsBelow({ path: '/sys/sysUserAgent', tag: '用户管理', allow: `${user.perms}:edit` })

/** Of each person there is one. Everybody may ask who stands in for themselves. */
export const userAgentCalls = {
  get: get('queryByUserName', '查询代理人', {
    allow: 'signed-in',
    query: () => z.object({ userName: requiredText('用户账号', 64) }),
    result: userAgent,
  }),
  add: post('add', '设置代理人', { body: () => requestBody(draft) }),
  edit: put('edit', '修改代理人', { body: () => requestBody({ id: z.string().max(64).optional(), ...draft }) }),
} as const

import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { requestBody, requiredText } from '../../calls/request-body.ts'
import { factorCode, passkeyAnswer, stepTicket } from '../session/session-calls.ts'

const { get, post } = callsBelow({ path: '/sys/account/factors', tag: '个人设置', ofOneself: true })

/** A person has so many passkeys at most. */
export const MAX_PASSKEYS = 10

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createTime: z.string(),
  lastUsedTime: z.string().nullable(),
})
export type OwnPasskey = z.output<typeof passkey>

const ownFactors = z.object({
  /** Of an authenticator; null where there is none. */
  totp: z.object({ createTime: z.string(), lastUsedTime: z.string().nullable() }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
  /** Browsers have passkeys for named hosts alone, over https or on this machine. */
  passkeysPossible: z.boolean(),
  /** An administrator may not be without one. */
  required: z.boolean(),
})
export type OwnFactors = z.output<typeof ownFactors>

/** Shown that it is still the person who signed in: the password, or a factor they have. */
export const proof = z
  .object({
    password: z.string().max(128, '密码最多128个字符').nullish(),
    verifyCode: factorCode.nullish(),
  })
  .refine(({ password, verifyCode }) => Boolean(password) !== Boolean(verifyCode), '请输入密码或验证码')
export type FactorProof = z.input<typeof proof>

/** Of the first factor: the recovery codes, told this once. */
const added = z.object({ recoveryCodes: z.array(z.string()).nullable() })
const evenWhile = ['enrolling'] as const
const secret = { evenWhile, toldOnce: true } as const

/** Second factors of one's own account (rules/security#second-factors). */
export const factorCalls = {
  state: get('state', '我的两步验证', { result: ownFactors, evenWhile, reading: false }),
  beginTotp: post('beginTotp', '开始绑定验证器', {
    ...secret,
    body: () => requestBody({ proof }),
    result: () => z.object({ ticket: z.string(), secret: z.string(), uri: z.string() }),
  }),
  addTotp: post('addTotp', '绑定验证器', {
    ...secret,
    body: () => requestBody({ ticket: stepTicket, verifyCode: factorCode }),
    result: added,
  }),
  removeTotp: post('removeTotp', '解除验证器', { body: () => requestBody({ proof }) }),
  beginPasskey: post('beginPasskey', '开始添加通行密钥', {
    ...secret,
    body: () => requestBody({ proof }),
    result: () => z.object({ ticket: z.string(), options: z.unknown() }),
  }),
  addPasskey: post('addPasskey', '添加通行密钥', {
    ...secret,
    body: () => requestBody({ ticket: stepTicket, name: requiredText('名称', 40), passkey: passkeyAnswer }),
    result: added,
  }),
  removePasskey: post('removePasskey', '删除通行密钥', { body: () => requestBody({ id: idSchema, proof }) }),
  renewRecoveryCodes: post('renewRecoveryCodes', '更换恢复码', {
    ...secret,
    body: () => requestBody({ proof }),
    result: () => z.object({ recoveryCodes: z.array(z.string()) }),
  }),
} as const

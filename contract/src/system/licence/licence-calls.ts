import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { requestBody, requiredText } from '../../calls/request-body.ts'

/** Which codes show the licence, and hand in another. */
export const LICENCE_VIEW = 'sys:licence:view'
export const LICENCE_UPDATE = 'sys:licence:update'

/**
 * How an installation stands to its licence (rules/security#licence).
 * - `unlicensed`: no vendor's key is set, so none is needed.
 * - `missing`, `expired`, `foreign`, `tampered`: it is only read until a good one is handed in.
 */
export const licenceStatus = z.enum(['unlicensed', 'missing', 'active', 'expiring', 'expired', 'foreign', 'tampered'])
export type LicenceStatus = z.output<typeof licenceStatus>

const licenceState = z.object({
  status: licenceStatus,
  /** What is said of it; empty where there is nothing to say. */
  message: z.string(),
  readOnly: z.boolean(),
})
export type LicenceState = z.output<typeof licenceState>

/** Under the names clients know, one of them misspelt (rules/wire-system#licence). */
const licenceInfo = licenceState.extend({
  authorizedUser: z.string(),
  identificationCode: z.string(),
  permanent: z.enum(['Y', 'N']),
  /** The last day it holds; empty when it is permanent. */
  endDate: z.string(),
  license: z.string(),
  moudlesEnabled: z.string(),
})
export type LicenceInfo = z.output<typeof licenceInfo>

/** A licence is a few hundred bytes; no file that is larger is one. */
export const LICENCE_MOST = 8192

const noun = { path: '/authorization_information/authorizationInformation', tag: '授权', allow: LICENCE_VIEW }
const { get, post } = callsBelow(noun)

export const licenceCalls = {
  state: get('getState', '授权状态', { allow: 'signed-in', result: licenceState }),
  sign: get('getSign', '识别码', { result: licenceInfo }),
  accredit: get('getAccredit', '授权信息', { result: licenceInfo }),
  upload: post('upLoadLicense', '更新授权', {
    allow: LICENCE_UPDATE,
    signed: true,
    body: () => requestBody({ license: requiredText('授权文件', LICENCE_MOST) }),
    result: licenceInfo,
  }),
} as const

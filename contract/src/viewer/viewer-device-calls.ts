import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { viewerPathBase, viewerTag, viewerUser } from './viewer-schemas.ts'

/**
 * What the patient's page says of itself in `X-Client`. Only with it is the cookie of a phone looked at: no page of
 * another origin can send it (rules/patient-page#token).
 */
export const PATIENT_CLIENT = 'patient'

/** The patient's page and the phone it is open on (rules/patient-page#token). */
export const viewerDeviceCalls = {
  /** The first visit makes a viewer of this phone; every further one lengthens its sign-in. The token is in a cookie alone. */
  enter: endpoint({
    method: 'POST',
    path: `${viewerPathBase}/auth/device`,
    title: '患者网页登录',
    tag: viewerTag,
    allow: 'public',
    body: () => z.object({}).default({}),
    result: () => z.object({ expireAt: z.string(), user: viewerUser }),
  }),
  /** Ends the sign-in of this phone: the next visit is somebody new. */
  leave: endpoint({
    method: 'POST',
    path: `${viewerPathBase}/auth/device/leave`,
    title: '退出患者网页',
    tag: viewerTag,
    allow: 'viewer',
    /** Nothing is in it, and yet it has to be there: nobody leaves by knocking. */
    body: () => z.object({}),
    result: () => z.null(),
  }),
}

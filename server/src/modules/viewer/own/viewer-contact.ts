import { viewerContactCalls } from '@xuanjiao/contract/viewer/viewer-contact-calls'
import { createHmac } from 'node:crypto'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import { currentSecret, secretsFor } from '../../../platform/secrets/signing-secrets.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import { keepContactMessage } from '../../contact-messages/index.ts'
import { callerAtAddress } from '../calls/viewer-limits.ts'
import { inViewerTransaction, serveViewerRead } from '../calls/serve-viewer-calls.ts'
import { readVisitorProfile, type VisitorProfile } from '../visible/visitor-profile.ts'

type ContactServices = ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter' | 'personalEncryption'>

/** 联系我们, signed in or not: whose it is follows from who writes and what about (rules/contact#routing). */
export function serveViewerContact(context: ContactServices): void {
  const secret = secretsFor(context.config)
  serveViewerRead(context, viewerContactCalls.write, async ({ body, db, viewer, request, now }) => {
    const caller = viewer?.userId ?? callerAtAddress(request.ip).userId
    const callerHash = createHmac('sha256', currentSecret(secret)).update(`contact:${caller}`).digest('hex')
    const visitor = await readVisitorProfile(db, viewer)
    if (body.images.length > 0 && !viewer) throw appErrors.field('images', '登录后才能上传图片')
    const { areaCode, ...message } = body
    const place = placeOf(visitor, body.type, areaCode ?? null)
    const draft = {
      tenantId: viewer?.tenantId ?? HOME_TENANT,
      ...message,
      ...place,
      userId: viewer?.userId,
      callerHash,
    }
    return { no: await inViewerTransaction(db, tx => keepContactMessage(tx, context, draft, now)) }
  })
}

/** Who wants to work with us writes to an area; everybody else to the hospital whose patient they are. */
function placeOf({ hospital, areaCode }: VisitorProfile, type: string, chosen: string | null) {
  if (type === 'cooperate' || hospital === null) return { hospitalId: null, areaCode: chosen ?? areaCode }
  return { hospitalId: hospital.id, areaCode: hospital.areaCode }
}

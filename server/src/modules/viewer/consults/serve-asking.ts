import { CONSULT_NOTICE, EMERGENCY_BANNER, MOST_FOLLOWS } from '@xuanjiao/contract/business/consults/consult-texts'
import { viewerConsultCalls } from '@xuanjiao/contract/viewer/viewer-consult-calls'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { Viewer } from '../../../platform/access/principal.ts'
import { endConsult, followConsult, keepConsult, ownConsult, scoreConsult } from '../../consults/index.ts'
import { inViewerTransaction, serveViewerAction } from '../calls/serve-viewer-calls.ts'
import { requireAcceptedTerms } from '../sign-in/viewer-consent.ts'
import type { ConsultServices } from './own-consults.ts'
import { placeOfConsult } from './place-of-consult.ts'

/** What somebody asks says something of their health: it needs the consent for that, beside the terms (rules/consults#asking). */
function requireHealthConsent(viewer: Viewer): void {
  requireAcceptedTerms(viewer)
  if (viewer.consent !== 'health') throw new AppError(403, '提问前请先同意健康信息授权')
}

/** Asking, asking further, and saying how well one was answered (rules/consults#asking). */
export function serveAsking(context: ConsultServices): void {
  serveViewerAction(context, viewerConsultCalls.ask, async ({ body, db, viewer, now }) => {
    requireHealthConsent(viewer)
    const attribution = await placeOfConsult(db, viewer, body, now)
    const draft = { ...body, tenantId: viewer.tenantId, userId: viewer.userId, attribution }
    const { row, autoReply } = await inViewerTransaction(db, tx => keepConsult(tx, context, draft, now))
    const urgent = row.urgent === 'Y'
    return {
      no: row.consult_no,
      slaHours: row.sla_hours,
      deadline: row.sla_deadline ?? '',
      autoReply,
      notice: CONSULT_NOTICE,
      urgent,
      banner: urgent ? EMERGENCY_BANNER : null,
    }
  })
  serveViewerAction(context, viewerConsultCalls.follow, async ({ body, db, viewer }) => {
    requireHealthConsent(viewer)
    return inViewerTransaction(db, async tx => {
      const urgent = await followConsult(tx, context, await ownConsult(tx, viewer, body.no, true), body.content)
      const row = await ownConsult(tx, viewer, body.no)
      const banner = urgent ? EMERGENCY_BANNER : null
      return { followsLeft: MOST_FOLLOWS - row.follow_count, deadline: row.sla_deadline ?? '', urgent, banner }
    })
  })
  serveViewerAction(context, viewerConsultCalls.close, async ({ body, db, viewer }) => {
    await inViewerTransaction(db, async tx => endConsult(tx, context, await ownConsult(tx, viewer, body.no, true)))
    return null
  })
  serveViewerAction(context, viewerConsultCalls.score, async ({ body, db, viewer, now }) => {
    const said = { score: body.score, text: body.text ?? null }
    await inViewerTransaction(db, async tx => scoreConsult(tx, await ownConsult(tx, viewer, body.no, true), said, now))
    return null
  })
}

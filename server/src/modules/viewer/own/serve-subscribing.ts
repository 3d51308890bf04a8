import type { NoticeTemplate } from '../../../platform/config/notice-templates.ts'
import { viewerNoticeCalls, type NoticeType } from '@xuanjiao/contract/viewer/viewer-notice-calls'
import type { EndpointBody } from '@xuanjiao/contract/calls/endpoint'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { addTickets, openMessageSender, receiversFor, ticketsOf } from '../../viewer-notices/index.ts'
import { inViewerTransaction, serveViewerAction } from '../calls/serve-viewer-calls.ts'
import { requireAcceptedTerms } from '../sign-in/viewer-consent.ts'

/** Letting WeChat tell something (rules/notices#wechat). */
export function serveSubscribing(
  context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter' | 'log' | 'wechat'>,
): void {
  const { WX_NOTICE_TEMPLATES: templates } = context.config
  const sender = openMessageSender(context)
  const receivers = receiversFor(context.config)
  serveViewerAction(context, viewerNoticeCalls.subscribe, async ({ body, db, viewer, now }) => {
    requireAcceptedTerms(viewer)
    if (!sender) throw appErrors.business('小程序订阅消息尚未开通')
    const types = acceptedTypes(templates, body.results)
    const openid = await sender.receiverOf(viewer, body.code)
    const { tenantId, userId } = viewer
    await inViewerTransaction(db, tx => addTickets(tx, { tenantId, userId, types, openid }, { receivers, now }))
    return { types: await ticketsOf(db, userId) }
  })
}

/** Each kind once, however often its template is named. */
function acceptedTypes(
  templates: ReadonlyMap<NoticeType, NoticeTemplate>,
  results: EndpointBody<typeof viewerNoticeCalls.subscribe>['results'],
): NoticeType[] {
  const ids = new Set([...templates.values()].map(({ id }) => id))
  if (results.some(({ templateId }) => !ids.has(templateId))) throw appErrors.field('results', '没有该消息模板')
  const accepted = new Set(results.filter(({ result }) => result === 'accept').map(({ templateId }) => templateId))
  return [...templates].flatMap(([type, { id }]) => (accepted.has(id) ? [type] : []))
}

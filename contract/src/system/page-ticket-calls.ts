import { z } from 'zod'
import { requestBody, requiredText } from '../calls/request-body.ts'
import { endpoint } from '../calls/endpoint.ts'

/** Seconds a ticket may wait to be redeemed. */
export const PAGE_TICKET_SECONDS = 30

/** Who opens a page of another system from our menu: the page is handed a ticket, its server asks once whose it is. */
export const pageTicketCalls = {
  issue: endpoint({
    method: 'POST',
    path: '/sys/page/ticket',
    title: '取得外部页面的一次性票据',
    tag: '菜单管理',
    allow: 'signed-in',
    result: () => z.object({ ticket: z.string() }),
    reading: true,
    toldOnce: true,
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/sys/page/ticket/redeem',
    title: '核对外部页面的票据',
    tag: '菜单管理',
    allow: 'public', // 24 random bytes, good once and for half a minute; it lets nobody in
    body: () => requestBody({ ticket: requiredText('票据', 64) }),
    result: () => z.object({ username: z.string(), realname: z.string(), tenantId: z.number(), orgCode: z.string() }),
  }),
} as const

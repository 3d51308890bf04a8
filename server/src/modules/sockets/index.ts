import { socketCalls } from '@xuanjiao/contract/system/socket-calls'
import { limitCallsPerMinute } from '../../platform/limits/call-rate-limit.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { defineModule } from '../../platform/context/module.ts'
import { repeatUntilDone } from '../../platform/primitives/repeat-until-done.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { serveStaff, staffCallServices } from '../../platform/calls/serve-calls.ts'
import { CLOSE_CODES } from './client-connection.ts'
import { GridConnection } from './grid-connection.ts'
import { SharedGridPages } from './grid-pages.ts'
import { GridRooms, type PageEvent } from './grid-rooms.ts'
import { NoticeChannel } from './notice-channel.ts'
import { issueTicket } from './socket-tickets.ts'
import { acceptConnections, type AcceptedUpgrade } from './accept-connections.ts'

export type { NoticeChannel } from './notice-channel.ts'
export { redeemTicket } from './socket-tickets.ts'
export { isOwnOrigin, rejectUpgrade } from './accept-connections.ts'

declare module '../../platform/context/app-context.ts' {
  interface AppContext {
    readonly sharedGridPages: SharedGridPages
    /** Who listens for news on this node. */
    readonly noticeChannel: NoticeChannel
  }
}

/** Ten windows that lose their line and come back several times. */
const TICKETS_PER_MINUTE = 120
const TOPIC = 'grid-page'
const SWEEP_MS = 15_000

/** Which records have rows that are edited together: each module says it of its own. */
export const gridPagesModule = defineModule({
  name: 'gridPages',
  needs: [],
  provides: ['sharedGridPages'],
  start: () => ({ sharedGridPages: new SharedGridPages() }),
})

/** People who hear of news: each module that has some says whom they are for. */
export const noticeChannelModule = defineModule({
  name: 'noticeChannel',
  needs: ['clock'],
  provides: ['noticeChannel'],
  start: ({ clock }) => ({ noticeChannel: new NoticeChannel(() => clock.now().getTime()) }),
})

/** The channels on which people who edit the same rows hear of each other, and all of news (rules/wire-system#sockets). */
export const socketsModule = defineModule({
  name: 'sockets',
  needs: [...staffCallServices, 'app', 'clock', 'events', 'metrics', 'sharedGridPages', 'noticeChannel'],
  start(context) {
    const tickets = limitCallsPerMinute(TICKETS_PER_MINUTE)
    serveStaff(context, socketCalls.ticket, async ({ principal, request }) => {
      tickets.count(principal.userId, context.clock.now())
      return {
        ticket: await issueTicket(
          context,
          principal,
          context.staffAuthenticator.sessionReferenceOf(request, principal),
        ),
        userId: principal.userId,
      }
    })
    // Tables of the workshop belong to no record: each is known to those alone who were told its number.
    context.sharedGridPages.register('workshop', async principal => principal.grants.may('demo:workshop:view'))
    const node = newId()
    const now = () => context.clock.now().getTime()
    const rooms = new GridRooms({ now, publish: event => publishToNodes(context, node, event) })
    const notices = context.noticeChannel
    const everyConnection = () => [...rooms.connections, ...notices.connections.keys()]
    context.metrics.gauge('sockets_open', 'Open sockets', [], () => [{ value: everyConnection().length }])
    const recheck = repeatUntilDone(() =>
      Promise.all([
        ...rooms.connections.map(gridConnection => recheckConnection(context, gridConnection)),
        recheckListeners(context),
      ]),
    )
    const sweep = () => {
      for (const connection of everyConnection()) {
        if (connection.isSilent) connection.disconnect(CLOSE_CODES.goingAway, '长时间没有消息')
        else connection.ping()
      }
      rooms.sweep()
    }
    const timer = setInterval(sweep, SWEEP_MS).unref()
    const stops = [
      context.events.subscribe(TOPIC, payload => receiveNodeEvent(rooms, node, payload)),
      // Whatever a session rests on has changed: whoever is here is asked again.
      context.events.subscribe('session', recheck.run, recheck.run),
      context.events.subscribe('grants', recheck.run, recheck.run),
      recheck.stop,
      acceptConnections(context, {
        openGrids: userId =>
          rooms.connections.filter(gridConnection => gridConnection.principal.userId === userId).length,
        openNotices: userId => [...notices.connections.values()].filter(one => one.userId === userId).length,
        welcomeToGrid: acceptedUpgrade => openConnection(context, rooms, acceptedUpgrade),
        welcomeToNotices: (socket, listener) => notices.join(socket, listener),
      }),
      () => clearInterval(timer),
    ]
    context.app.addHook('preClose', async () => {
      for (const stop of stops) stop()
      for (const connection of everyConnection()) connection.disconnect(CLOSE_CODES.goingAway, '服务正在停止')
    })
  },
})

function openConnection(
  { clock }: Pick<AppContext, 'clock'>,
  rooms: GridRooms,
  { socket, ...guest }: AcceptedUpgrade,
): void {
  const gridConnection = new GridConnection(socket, { ...guest, now: () => clock.now().getTime() })
  socket.on('message', (data, isBinary) => {
    const text = isBinary ? '' : String(data)
    if (gridConnection.mayReceive(text)) rooms.receive(gridConnection, text)
  })
  socket.on('close', () => rooms.leave(gridConnection))
  socket.on('error', () => {}) // 'close' follows
  rooms.join(gridConnection)
}

/** Somebody's rights may have changed while the line stood open. */
async function recheckConnection(
  context: Pick<AppContext, 'staffAuthenticator' | 'sharedGridPages'>,
  gridConnection: GridConnection,
): Promise<void> {
  const principal = await context.staffAuthenticator.principalOfSession(gridConnection.sessionReference)
  if (!principal) return void gridConnection.disconnect(CLOSE_CODES.signIn, '请重新登录')
  gridConnection.principal = principal
  const page = gridConnection.page.slice(gridConnection.page.indexOf('/') + 1)
  if (!(await context.sharedGridPages.mayOpen(principal, page)))
    gridConnection.disconnect(CLOSE_CODES.forbidden, '没有权限')
}

/** Whoever listens for news hears nothing more once the session has ended. */
async function recheckListeners({
  staffAuthenticator,
  noticeChannel,
}: Pick<AppContext, 'staffAuthenticator' | 'noticeChannel'>): Promise<void> {
  for (const [connection, { sessionReference }] of noticeChannel.connections)
    if (sessionReference && !(await staffAuthenticator.principalOfSession(sessionReference)))
      connection.disconnect(CLOSE_CODES.signIn, '请重新登录')
}

function publishToNodes({ events }: Pick<AppContext, 'events'>, node: string, event: PageEvent): void {
  // A row too long for the way it travels (the database takes 8000 bytes) is read anew by whoever saves or opens it.
  void events.publish(TOPIC, JSON.stringify({ node, ...event })).catch(() => {})
}

function receiveNodeEvent(rooms: GridRooms, self: string, payload: string): void {
  const { node, ...news } = JSON.parse(payload) as PageEvent & { node: string }
  if (node !== self) rooms.receiveFromNode(node, news)
}

import { socketCalls } from '@xuanjiao/contract/system/socket-calls'
import { callsPerMinute } from '../../platform/limits/call-limit.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { defineModule } from '../../platform/context/module.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { serve, staffCallServices } from '../../platform/calls/serve.ts'
import { CUT, Line } from './line.ts'
import { GridPages } from './pages.ts'
import { Rooms, type PageNews } from './rooms.ts'
import { giveTicket } from './tickets.ts'
import { openDoor, type Guest } from './upgrade.ts'

declare module '../../platform/context/app-context.ts' {
  interface AppContext {
    readonly gridPages: GridPages
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
  provides: ['gridPages'],
  start: () => ({ gridPages: new GridPages() }),
})

/** The channel on which people who edit the same rows hear of each other (rules/wire-system#sockets). */
export const socketsModule = defineModule({
  name: 'sockets',
  needs: [...staffCallServices, 'app', 'clock', 'events', 'metrics', 'gridPages'],
  start(context) {
    const tickets = callsPerMinute(TICKETS_PER_MINUTE)
    serve(context, socketCalls.ticket, async ({ who, request }) => {
      tickets.take(who.userId, context.clock.now())
      return { ticket: await giveTicket(context, who, context.staffIdentity.passOf(request, who)), userId: who.userId }
    })
    // Tables of the workshop belong to no record: each is known to those alone who were told its number.
    context.gridPages.register('workshop', async who => who.grants.may('demo:workshop:view'))
    const node = newId()
    const now = () => context.clock.now().getTime()
    const rooms = new Rooms({ now, tell: news => tellNodes(context, node, news) })
    context.metrics.gauge('sockets_open', 'Open sockets', [], () => [{ value: rooms.lines.length }])
    const recheck = () => void Promise.all(rooms.lines.map(line => lookAgain(context, line)))
    const sweep = () => {
      for (const line of rooms.lines) {
        if (line.isSilent) line.cut(CUT.goingAway, '长时间没有消息')
        else line.ping()
      }
      rooms.sweep()
    }
    const timer = setInterval(sweep, SWEEP_MS).unref()
    const stops = [
      context.events.hear(TOPIC, payload => hearNode(rooms, node, payload)),
      // Whatever a session rests on has changed: whoever is here is asked again.
      context.events.hear('session', recheck, recheck),
      context.events.hear('grants', recheck, recheck),
      openDoor(context, {
        openOf: userId => rooms.lines.filter(line => line.who.userId === userId).length,
        welcome: guest => welcome(context, rooms, guest),
      }),
      () => clearInterval(timer),
    ]
    context.app.addHook('preClose', async () => {
      for (const stop of stops) stop()
      for (const line of rooms.lines) line.cut(CUT.goingAway, '服务正在停止')
    })
  },
})

function welcome({ clock }: Pick<AppContext, 'clock'>, rooms: Rooms, { socket, ...guest }: Guest): void {
  const line = new Line(socket, { ...guest, now: () => clock.now().getTime() })
  socket.on('message', (data, isBinary) => {
    const text = isBinary ? '' : String(data)
    if (line.mayTake(text)) rooms.take(line, text)
  })
  socket.on('close', () => rooms.leave(line))
  socket.on('error', () => {}) // 'close' follows
  rooms.join(line)
}

/** Somebody's rights may have changed while the line stood open. */
async function lookAgain(context: Pick<AppContext, 'staffIdentity' | 'gridPages'>, line: Line): Promise<void> {
  const who = await context.staffIdentity.holderOf(line.pass)
  if (!who) return void line.cut(CUT.signIn, '请重新登录')
  line.who = who
  const page = line.page.slice(line.page.indexOf('/') + 1)
  if (!(await context.gridPages.mayOpen(who, page))) line.cut(CUT.forbidden, '没有权限')
}

function tellNodes({ events }: Pick<AppContext, 'events'>, node: string, news: PageNews): void {
  // A row too long for the way it travels (the database takes 8000 bytes) is read anew by whoever saves or opens it.
  void events.tell(TOPIC, JSON.stringify({ node, ...news })).catch(() => {})
}

function hearNode(rooms: Rooms, self: string, payload: string): void {
  const { node, ...news } = JSON.parse(payload) as PageNews & { node: string }
  if (node !== self) rooms.hear(node, news)
}

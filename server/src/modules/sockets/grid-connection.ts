import type { WebSocket } from 'ws'
import type { SessionReference } from '../../platform/context/app-context.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { ClientConnection } from './client-connection.ts'

/** One open socket of the grid channel: who is at its other end, and on which page. */
export class GridConnection extends ClientConnection {
  readonly sessionReference: SessionReference
  readonly page: string
  principal: Principal
  /** The open grid at the other end, once it has said hello. */
  caseId: string | undefined

  constructor(
    socket: WebSocket,
    at: { principal: Principal; sessionReference: SessionReference; page: string; now: () => number },
  ) {
    super(socket, at.now)
    this.principal = at.principal
    this.sessionReference = at.sessionReference
    this.page = at.page
  }
}

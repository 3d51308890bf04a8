import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { isReadingCode } from '@xuanjiao/contract/system/account/token-scopes'
import { LICENCE_UPDATE } from '@xuanjiao/contract/system/licence/licence-calls'
import type { ServerState } from '../context/server-state.ts'
import { appErrors } from '../errors/app-errors.ts'

/** Own matters stay: sessions, one's account, what one has typed. They need no permission; files are no own matter. */
const isOwnMatter = ({ allow, bodyKind }: Pick<AnyEndpoint, 'allow' | 'bodyKind'>): boolean =>
  allow === 'signed-in' && bodyKind === 'json'

/** Without a licence in force everything is read and exported, and nothing is changed (rules/security#licence). */
export function requireWritable(
  { readOnly }: Pick<ServerState, 'readOnly'>,
  endpoint: Pick<AnyEndpoint, 'allow' | 'bodyKind' | 'reading'>,
): void {
  if (readOnly === undefined || endpoint.reading || endpoint.allow === LICENCE_UPDATE) return
  if (!isOwnMatter(endpoint) && !isReadingCode(endpoint.allow)) throw appErrors.forbidden(readOnly)
}

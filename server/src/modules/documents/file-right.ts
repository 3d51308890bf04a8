import { documentCalls } from '@xuanjiao/contract/business/documents/document-calls'
import { FILE_LINK_SECONDS } from '@xuanjiao/contract/system/files/file-calls'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import type { z } from 'zod'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { isSignedLinkValid, signLink } from '../../platform/secrets/signed-links.ts'
import { secretsFor } from '../../platform/secrets/signing-secrets.ts'

/** What a link to a version lets its holder do. */
export interface FileRight {
  versionId: string
  as: 'preview' | 'download'
  marked: boolean
  /** The share by which it was asked for, which has to hold still. */
  shareId: string | undefined
}

const PURPOSE = 'document'

type LinkServices = Pick<AppContext, 'config' | 'clock'>

const rightText = ({ versionId, as, marked, shareId = '' }: FileRight): string =>
  [versionId, as, marked ? 'marked' : 'bare', shareId].join('.')

/** An address below the host that is good for five minutes and for this session alone. */
export function linkToVersion(
  { config, clock }: LinkServices,
  { sessionId: holder }: Pick<Principal, 'sessionId'>,
  fileRight: FileRight,
): string {
  const right = rightText(fileRight)
  const expires = Math.floor(clock.now().getTime() / 1000) + FILE_LINK_SECONDS
  const signature = signLink(secretsFor(config), { purpose: PURPOSE, path: right, holder, expires })
  const query = new URLSearchParams({ right, expires: String(expires), holder, signature })
  return `${config.BASE_PATH}${documentCalls.file.path}?${query.toString()}`
}

/** The right an address names; undefined where it is not ours, or has run out. */
export function readFileRight(
  { config, clock }: LinkServices,
  { right, holder, expires, signature }: z.output<typeof documentCalls.file.query>,
): FileRight | undefined {
  const signed = { purpose: PURPOSE, path: right, holder, expires }
  if (!isSignedLinkValid(secretsFor(config), signed, signature, clock.now())) return undefined
  const [versionId = '', as, marked, shareId = ''] = right.split('.')
  if (!ID_PATTERN.test(versionId) || (as !== 'preview' && as !== 'download')) return undefined
  return { versionId, as, marked: marked === 'marked', shareId: shareId === '' ? undefined : shareId }
}

import { createHmac } from 'node:crypto'
import type { DataScope, Principal } from './principal.ts'
import { currentSecret, secretsFor, type Secrets } from '../secrets/signing-secrets.ts'

const NOBODY = '—'
const HASH_DIGITS = 8

/**
 * Who watched, as one may know it where one stands (rules/places#viewers-by-name): the platform by name, a hospital and
 * its wards masked, an area only that it is somebody, and the same somebody in every line.
 */
export function visibleViewerName(
  dataScope: DataScope,
  secret: Secrets,
  viewer: { userId: string; nickName: string | null },
): string {
  if (dataScope.kind === 'platform') return viewer.nickName ?? NOBODY
  if (dataScope.kind === 'hospital' || dataScope.kind === 'department') return maskNickName(viewer.nickName)
  return `匿名#${createHmac('sha256', currentSecret(secret)).update(`viewer:${viewer.userId}`).digest('hex').slice(0, HASH_DIGITS)}`
}

/** Names the viewer of a row that was read with `userId` and `nickName`, for who asks. */
export function viewerNamer(
  { config }: { readonly config: Parameters<typeof secretsFor>[0] },
  { dataScope }: Principal,
): (row: Readonly<Record<string, unknown>>, userId?: unknown) => string {
  const secret = secretsFor(config)
  return (row, userId = row['userId']) =>
    visibleViewerName(dataScope, secret, { userId: String(userId), nickName: row['nickName'] as string | null })
}

/** First and last sign: enough to tell a patient one has before oneself, too little to find one. */
function maskNickName(name: string | null): string {
  if (name === null || name === '') return NOBODY
  const signs = [...name]
  const last = signs.length > 2 ? (signs.at(-1) ?? '') : ''
  return `${signs[0] ?? ''}**${last}`
}

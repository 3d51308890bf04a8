import { createHmac } from 'node:crypto'
import { currentSecret, type Secrets } from '../../platform/secrets/signing-secrets.ts'
import type { DataScope } from '../../platform/access/principal.ts'

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

/** First and last sign: enough to tell a patient one has before oneself, too little to find one. */
function maskNickName(name: string | null): string {
  if (name === null || name === '') return NOBODY
  const signs = [...name]
  const last = signs.length > 2 ? (signs.at(-1) ?? '') : ''
  return `${signs[0] ?? ''}**${last}`
}

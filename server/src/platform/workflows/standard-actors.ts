import type { Staff } from '../access/who.ts'

/** Who somebody is to any record: `makers` made it, `writable` says that it is one of those they may write. */
export function standardActors(
  who: Staff | undefined,
  makers: readonly (string | null)[],
  writable: boolean,
): ('owner' | 'creator' | 'platform' | 'timer')[] {
  if (!who) return ['timer']
  return [
    ...(writable ? ['owner' as const] : []),
    ...(makers.includes(who.username) ? ['creator' as const] : []),
    ...(who.place.kind === 'platform' ? ['platform' as const] : []),
  ]
}

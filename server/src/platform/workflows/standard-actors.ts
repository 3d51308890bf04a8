import type { Principal } from '../access/principal.ts'

/** Who somebody is to any record: `makers` made it, `writable` says that it is one of those they may write. */
export function standardActors(
  principal: Principal | undefined,
  makers: readonly (string | null)[],
  writable: boolean,
): ('owner' | 'creator' | 'platform' | 'timer')[] {
  if (!principal) return ['timer']
  return [
    ...(writable ? ['owner' as const] : []),
    ...(makers.includes(principal.username) ? ['creator' as const] : []),
    ...(principal.dataScope.kind === 'platform' ? ['platform' as const] : []),
  ]
}

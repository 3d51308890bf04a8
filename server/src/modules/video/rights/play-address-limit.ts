import { createHmac } from 'node:crypto'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { sql } from 'kysely'
import type { RowOf } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../../platform/jobs/periodic-job.ts'
import { secretsFor, currentSecret } from '../../../platform/secrets/signing-secrets.ts'
import { clientNetworkOf } from '../../../platform/http/client-address.ts'
import { playSignature, type PlayRight } from './play-links.ts'

const MOST_REMEMBERED = 20_000

/** Counts the addresses one play address is used from; one too many is refused (rules/media#play-addresses). */
export interface PlayAddressLimit {
  requireWithinLimit(right: PlayRight, tenantId: number, ip: string): Promise<void>
}

/**
 * A player changes its network now and then; an address that is passed on is used from many. Which they are is kept for
 * all nodes, as hashes, and remembered here: a player at rest in its network costs no statement.
 */
export function openPlayAddressLimit(context: Pick<AppContext, 'config' | 'database'>): PlayAddressLimit {
  const { database, config } = context
  const most = config.PLAY_ADDRESSES
  const secret = currentSecret(secretsFor(config))
  const cache = new Map<string, readonly string[]>()
  return {
    async requireWithinLimit(right, tenantId, ip) {
      const link = playSignature(secret, right)
      const address = addressHash(secret, ip)
      const before = cache.get(link) ?? []
      if (before.includes(address)) return
      if (before.length >= most) throw tooMany()
      const { rows } = await sql<Pick<RowOf<'he_play_address'>, 'addresses'>>`
        insert into he_play_address as a (link, tenant_id, addresses, expires_at)
        values (${link}, ${tenantId}, array[${address}]::text[], to_timestamp(${right.exp}::float))
        on conflict (link) do update set addresses = case
          when ${address} = any(a.addresses) or cardinality(a.addresses) >= ${most}::integer then a.addresses
          else a.addresses || ${address}::text end
        returning addresses`.execute(database.forTenant(tenantId))
      if (cache.size >= MOST_REMEMBERED) cache.clear()
      const addresses = rows[0]?.addresses ?? []
      cache.set(link, addresses)
      if (!addresses.includes(address)) throw tooMany()
    },
  }
}

const tooMany = () => new AppError(403, '该播放地址已在多个网络使用，请重新打开视频')

/** The address itself is not kept. */
function addressHash(secret: string, ip: string): string {
  return createHmac('sha256', `play-address:${secret}`).update(clientNetworkOf(ip)).digest('base64url').slice(0, 22)
}

/** What has expired is not asked for any more. */
export async function schedulePlayAddressSweep({
  jobs,
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock' | 'jobs'>): Promise<void> {
  await schedulePeriodicJob(
    { jobs },
    {
      kind: 'video.addresses',
      title: '清理过期的播放地址',
      cron: '0 50 * * * ? *',
      timeoutSeconds: 300,
      run: async () => {
        await sql`delete from he_play_address where expires_at < ${clock.now()}`.execute(database.system)
        return {}
      },
    },
  )
}

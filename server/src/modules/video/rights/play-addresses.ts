import { createHmac } from 'node:crypto'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { sql } from 'kysely'
import type { RowOf } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { regularly } from '../../../platform/jobs/regular.ts'
import { secretFor, secretNow } from '../../../platform/secrets/secret.ts'
import { networkOf } from '../../../platform/http/client-address.ts'
import { signature, type PlayRight } from './play-links.ts'

const MOST_REMEMBERED = 20_000

/** Counts the addresses one play address is used from; one too many is refused (rules/media#play-addresses). */
export interface PlayAddresses {
  demand(right: PlayRight, tenantId: number, ip: string): Promise<void>
}

/**
 * A player changes its network now and then; an address that is passed on is used from many. Which they are is kept for
 * all nodes, as hashes, and remembered here: a player at rest in its network costs no statement.
 */
export function openPlayAddresses(context: Pick<AppContext, 'config' | 'database'>): PlayAddresses {
  const { database, config } = context
  const most = config.PLAY_ADDRESSES
  const secret = secretNow(secretFor(config))
  const known = new Map<string, readonly string[]>()
  return {
    async demand(right, tenantId, ip) {
      const link = signature(secret, right)
      const address = addressHash(secret, ip)
      const before = known.get(link) ?? []
      if (before.includes(address)) return
      if (before.length >= most) throw tooMany()
      const { rows } = await sql<Pick<RowOf<'he_play_address'>, 'addresses'>>`
        insert into he_play_address as a (link, tenant_id, addresses, expires_at)
        values (${link}, ${tenantId}, array[${address}]::text[], to_timestamp(${right.exp}::float))
        on conflict (link) do update set addresses = case
          when ${address} = any(a.addresses) or cardinality(a.addresses) >= ${most}::integer then a.addresses
          else a.addresses || ${address}::text end
        returning addresses`.execute(database.forTenant(tenantId))
      if (known.size >= MOST_REMEMBERED) known.clear()
      const addresses = rows[0]?.addresses ?? []
      known.set(link, addresses)
      if (!addresses.includes(address)) throw tooMany()
    },
  }
}

const tooMany = () => new Refusal(403, '该播放地址已在多个网络使用，请重新打开视频')

/** The address itself is not kept. */
function addressHash(secret: string, ip: string): string {
  return createHmac('sha256', `play-address:${secret}`).update(networkOf(ip)).digest('base64url').slice(0, 22)
}

/** What has expired is not asked for any more. */
export async function sweepPlayAddresses({
  jobs,
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock' | 'jobs'>): Promise<void> {
  await regularly(
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

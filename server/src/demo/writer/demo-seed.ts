import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { type EntityServices, anyRecordExists, type SeedDraft, seedRecords } from '../../modules/entities/index.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/database/db.ts'
import { DEMO_PRINCIPAL } from './demo-principal.ts'
import { storeDemoPictures, DemoPicture } from './demo-pictures.ts'

/** A draft as people send one, its definition's; a field of pictures or files may hold one that is still to be drawn. */
export type DemoDraft<F extends Fields> = {
  [K in keyof SeedDraft<F>]: K extends keyof F
    ? F[K] extends { kind: 'image' | 'file' }
      ? SeedDraft<F>[K] | DemoPicture
      : SeedDraft<F>[K]
    : SeedDraft<F>[K]
}

export interface DemoSeed {
  readonly context: EntityServices
  /**
   * Adds records by the rules people's are held to, once: where one of them is there, or lies in the recycle bin, all stay
   * as people left them. `then` runs in the same transaction, for what no draft can say.
   */
  add<F extends Fields>(
    entity: Entity<F>,
    drafts: readonly DemoDraft<F>[],
    then?: (db: Db) => Promise<void>,
  ): Promise<void>
}

export function openDemoSeed(context: EntityServices, principal: Principal = DEMO_PRINCIPAL): DemoSeed {
  return {
    context,
    add: async (entity, drafts, then) => {
      // The definition's type says which fields may hold pictures; from here on they are any record's.
      const values = drafts as unknown as readonly UntypedDraft[]
      if (await anyRecordExists(context, principal, entity, values)) return
      const ready = await withPicturePaths(context, values)
      await seedRecords(context, principal, entity as Entity, ready, then)
    },
  }
}

type UntypedDraft = SeedDraft<Fields> & Record<string, unknown>

/** The drafts with their pictures drawn and kept. */
async function withPicturePaths(context: EntityServices, drafts: readonly UntypedDraft[]): Promise<UntypedDraft[]> {
  const ready = drafts.map(draft => ({ ...draft }))
  const wanted = ready.flatMap(draft =>
    Object.entries(draft).flatMap(([field, value]) =>
      value instanceof DemoPicture ? [{ draft, field, picture: value }] : [],
    ),
  )
  for await (const { draft, field, path } of storeDemoPictures(context, wanted)) Object.assign(draft, { [field]: path })
  return ready
}

import type { Entity } from '@xuanjiao/contract/entity/entity'
import { asDictField } from '@xuanjiao/wire/kinds/field'
import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import type { Carded } from '@xuanjiao/list/model/layout/card'
import { isStatusDict } from '../../fields/read/status-tone.ts'
import type { EntityColumn } from './entity-model.ts'

/** Whether a name of several fields says this one: a table has a column for each, a card has the whole name. */
export const isInName = ({ nameField, nameParts }: Entity, key: string): boolean =>
  nameParts !== undefined && (key === nameField || nameParts.some(some => some.includes(key)))

/** A card of a phone says how the record stands and the numbers it is about; the kind of a field says the rest. */
export function onCardOf({ key, field, derived }: EntityColumn, entity: Entity): Pick<Carded, 'onCard'> {
  if (isInName(entity, key)) return { onCard: 'never' }
  if (entity.cardNumbers?.includes(key)) return { onCard: 'fact' }
  if (isStatusDict(asDictField(field)?.dict ?? '')) return { onCard: 'state' }
  const onCard = derived?.kind === 'image' ? 'never' : field && fieldKind(field).onCard
  return onCard ? { onCard } : {}
}

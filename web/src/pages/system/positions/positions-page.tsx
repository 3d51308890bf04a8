import { position } from '@xuanjiao/contract/system/position'
import { EntityPage } from '#shared/entity/entity-page.tsx'

const RECORDS = [position]

/** Positions people hold. */
export function PositionsPage() {
  return <EntityPage entity={position} all={RECORDS} />
}

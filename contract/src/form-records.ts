import { allEntities } from './all-entities.ts'
import { wxappUser } from './business/wxapp-users/wxapp-user.ts'
import type { Entity } from './entity/entity.ts'

/** The records that forms may be designed for, by their own definitions (rules/wire-system#attached-forms). */
export const formRecords: readonly Entity[] = [...allEntities, wxappUser as Entity].filter(
  ({ takesForms }) => takesForms,
)

/** The definition of such a record; undefined of any other. */
export const formRecordNamed = (name: string): Entity | undefined => formRecords.find(entity => entity.name === name)

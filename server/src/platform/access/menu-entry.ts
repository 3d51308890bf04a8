import { entityActionsOf, fieldPermissionCode, permissionCode, type Entity } from '@xuanjiao/contract/entity/entity'

/** An entry of the menu as the program brings it; `buttons` are its permissions: codes → Chinese name. */
export interface MenuEntry {
  /** The entry's own name for ever: its id is made from it. */
  key: string
  name: string
  url: string
  component: string
  icon?: string
  componentName?: string
  buttons?: Readonly<Record<string, string>>
  /** Fields that need a permission: codes → Chinese name, and whether they are hidden or only disabled without it. */
  fields?: Readonly<Record<string, { name: string; without: 'hidden' | 'disabled' }>>
  /** Can be visited, and stands in no menu. */
  hidden?: true
  children?: readonly MenuEntry[]
}

/** The page that shows any record by its definition. */
const RECORD_PAGE = 'business/EntityPage'

/** The entry of a record: its page, its permissions, and those of its fields that need one. */
export function menuEntryOf(entity: Entity): MenuEntry & { icon: string } {
  return {
    key: entity.perms,
    name: entity.tree ? entity.title : `${entity.title}管理`,
    url: entity.path,
    component: RECORD_PAGE,
    componentName: `${entity.path.split('/')[1] ?? ''}-${entity.name}`,
    icon: 'profile',
    buttons: menuButtonsOf(entity),
    fields: guardedFields(entity),
  }
}

export const menuButtonsOf = (entity: Entity): NonNullable<MenuEntry['buttons']> =>
  Object.fromEntries(
    Object.entries(entityActionsOf(entity)).map(([action, name]) => [permissionCode(entity, action), name]),
  )

function guardedFields(entity: Entity): NonNullable<MenuEntry['fields']> {
  const guarded = Object.entries(entity.guarded ?? {}).map(
    ([field, without]) =>
      [fieldPermissionCode(entity, field), { name: `字段：${entity.fields[field]?.title ?? field}`, without }] as const,
  )
  return Object.fromEntries(guarded)
}

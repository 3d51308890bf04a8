import { position } from '@xuanjiao/contract/system/position'
import { user } from '@xuanjiao/contract/system/users/user'
import type { OneTime } from '@xuanjiao/contract/system/users/users'
import { later } from '@xuanjiao/core/ui/later'
import type { EditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import { overlay } from '#shared/entity/looks/overlay.ts'
import { DepartTree } from '#shared/people/depart-tree.tsx'
import { userActs } from './user-acts.ts'

const PasswordOnce = later(async () => (await import('./password-once.tsx')).PasswordOnce)
const edits = () => import('#shared/people/people-edits.tsx')
const RolesEdit = later(async () => (await edits()).RolesEdit)
const DepartsEdit = later(async () => (await edits()).DepartsEdit)
const PositionsEdit = later(async () => (await edits()).PositionsEdit)

const RECORDS = [user]
registerEntities([position])

const once = overlay<OneTime>()

const OVERRIDE: EntityOverride = {
  title: '用户管理',
  aside: ({ list }) => (
    <DepartTree chosen={list.state.filters['departId']} onChoose={id => list.choose('departId', id)} />
  ),
  plain: ['departId'],
  // Whoever is deleted is signed out, and that does not come back.
  asksFirst: true,
  acts: userActs(once.open),
  demands: ['selectedroles', 'selecteddeparts'],
  editors: {
    selectedroles: (props: EditProps) => <RolesEdit {...props} />,
    selecteddeparts: (props: EditProps) => <DepartsEdit {...props} />,
    post: (props: EditProps) => <PositionsEdit {...props} />,
  },
  added: told => once.open(told as OneTime),
  extra: () => <Once />,
}

/** Members of staff: whom, in which department, with which roles. */
export function UsersPage() {
  return <EntityPage entity={user} all={RECORDS} override={OVERRIDE} />
}

function Once() {
  const made = once.useOpened()
  return made ? <PasswordOnce {...made} onClose={once.close} /> : null
}

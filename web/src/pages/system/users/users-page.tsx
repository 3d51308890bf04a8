import { position } from '@xuanjiao/contract/system/position'
import { user } from '@xuanjiao/contract/system/users/user'
import type { OneTimePasswordResult } from '@xuanjiao/contract/system/users/user-calls'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { createOverrideDialog } from '#shared/entity/display/override-dialog.ts'
import { DepartTree } from '#shared/people/depart-tree.tsx'
import { userRowActions } from './user-row-actions.ts'

const PasswordOnce = lazyPart(async () => (await import('./one-time-password.tsx')).OneTimePasswordDialog)
const edits = () => import('#shared/people/people-edits.tsx')
const RolesEdit = lazyPart(async () => (await edits()).RolesEdit)
const DepartsEdit = lazyPart(async () => (await edits()).DepartsEdit)
const PositionsEdit = lazyPart(async () => (await edits()).PositionsEdit)

const RECORDS = [user]
registerEntities([position])

const once = createOverrideDialog<OneTimePasswordResult>()

const OVERRIDE: EntityOverride = {
  title: '用户管理',
  aside: ({ list }) => (
    <DepartTree chosen={list.state.filters['departId']} onChoose={id => list.choose('departId', id)} />
  ),
  asideTitle: '按部门查看',
  addressParams: ['departId'],
  // Whoever is deleted is signed out, and that does not come back.
  confirmDelete: true,
  rowActions: userRowActions(once.open),
  requiredFields: ['selectedroles', 'selecteddeparts'],
  editors: {
    selectedroles: (props: FieldEditProps) => <RolesEdit {...props} />,
    selecteddeparts: (props: FieldEditProps) => <DepartsEdit {...props} />,
    post: (props: FieldEditProps) => <PositionsEdit {...props} />,
  },
  onAdded: reply => once.open(reply as OneTimePasswordResult),
  dialogs: () => <Once />,
}

/** Members of staff: whom, in which department, with which roles. */
export function UsersPage() {
  return <EntityPage entity={user} all={RECORDS} override={OVERRIDE} />
}

function Once() {
  const made = once.useSubject()
  return made ? <PasswordOnce {...made} onClose={once.close} /> : null
}

import { addressPerson } from '@xuanjiao/contract/system/users/address-list'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import { DepartTree } from '#shared/people/depart-tree.tsx'

/** 通讯录: how colleagues are reached, by department. */
export const AddressListPage = entityPageOf(addressPerson, {
  title: '通讯录',
  aside: ({ list }) => (
    <DepartTree chosen={list.state.filters['departId']} onChoose={id => list.choose('departId', id)} />
  ),
  asideTitle: '按部门查看',
  addressParams: ['departId'],
  drawer: () => <></>,
})

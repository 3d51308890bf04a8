import type { RecordOption } from '@xuanjiao/contract/calls/entity-endpoints'
import { DEPART_PATH, departCalls, type DepartChoice } from '@xuanjiao/contract/system/departs/depart-calls'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { call } from '../../app/calls/call.ts'
import { queryClient } from '../../app/errors/query-client.ts'
import { registerLinkSource, type LinkChoiceParams } from '../fields/choices/link-source.ts'

const FRESH_MS = 30_000

/** The whole tree of departments; it is small and asked by every picker. */
export const loadDepartTree = () =>
  queryClient.fetchQuery({
    queryKey: [DEPART_PATH, 'keys'],
    queryFn: ({ signal }) => call(departCalls.keys, { signal }),
    staleTime: FRESH_MS,
  })

const roles = () =>
  queryClient.fetchQuery({
    queryKey: ['role', 'all'],
    queryFn: ({ signal }) => call(roleCalls.all, { signal }),
    staleTime: FRESH_MS,
  })

const flat = (nodes: readonly DepartChoice[]): DepartChoice[] => nodes.flatMap(node => [node, ...flat(node.children)])
const optionOf = ({ value, title, children }: DepartChoice): RecordOption => ({
  value,
  text: title,
  leaf: children.length === 0,
})

async function departOptions({ keyword, values, pid }: LinkChoiceParams): Promise<RecordOption[]> {
  const tree = await loadDepartTree()
  const all = flat(tree)
  if (pid !== undefined)
    return (pid === '0' ? tree : (all.find(node => node.value === pid)?.children ?? [])).map(optionOf)
  const wanted = values?.split(',')
  return all.filter(node => (wanted ? wanted.includes(node.value) : node.title.includes(keyword ?? ''))).map(optionOf)
}

async function roleOptions({ keyword = '', values }: LinkChoiceParams): Promise<RecordOption[]> {
  const wanted = values?.split(',')
  const all = await roles()
  return all
    .filter(role => (wanted ? wanted.includes(role.id) : role.roleName.includes(keyword)))
    .map(({ id, roleName, roleCode }) => ({ value: id, text: roleName, hint: roleCode }))
}

async function userOptions({ keyword = '', values }: LinkChoiceParams, signal: AbortSignal): Promise<RecordOption[]> {
  const matches = values
    ? await call(userCalls.byIds, { query: { userIds: values }, signal })
    : (await call(userCalls.picker, { query: { realname: keyword, pageSize: '20' }, signal })).records
  return matches.map(({ id, realname, username }) => ({ value: id, text: `${realname}（${username}）` }))
}

/** Levels of departments no organisation of ours reaches. */
const DEPTH = 9

registerLinkSource('role', { title: '角色', load: roleOptions })
registerLinkSource('depart', { title: '部门', depth: DEPTH, load: departOptions })
registerLinkSource('user', { title: '用户', load: userOptions })

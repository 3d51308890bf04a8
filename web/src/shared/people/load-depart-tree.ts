import type { RecordOption } from '@xuanjiao/contract/calls/entity-endpoints'
import { DEPART_PATH, departCalls, type DepartChoice } from '@xuanjiao/contract/system/departs/depart-calls'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { call } from '../../app/calls/call.ts'
import { meansText } from '@xuanjiao/core/model/text/pinyin'
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

/** A department with the names above it: many have one name. */
type PlacedDepart = DepartChoice & { path: readonly string[] }

const flat = (nodes: readonly DepartChoice[], path: readonly string[] = []): PlacedDepart[] =>
  nodes.flatMap(node => [{ ...node, path }, ...flat(node.children, [...path, node.title])])
const optionOf = ({ value, title, children, path }: PlacedDepart): RecordOption => ({
  value,
  text: title,
  leaf: children.length === 0,
  ...(path.length > 0 && { hint: path.join(' / ') }),
})

async function departOptions({ keyword, values, pid }: LinkChoiceParams): Promise<RecordOption[]> {
  const tree = await loadDepartTree()
  const all = flat(tree)
  if (pid !== undefined)
    return (pid === '0' ? tree : (all.find(node => node.value === pid)?.children ?? [])).map(node =>
      optionOf({ ...node, path: [] }),
    )
  const wanted = values?.split(',')
  return all.filter(node => (wanted ? wanted.includes(node.value) : meansText(node.title, keyword ?? ''))).map(optionOf)
}

async function roleOptions({ keyword = '', values }: LinkChoiceParams): Promise<RecordOption[]> {
  const wanted = values?.split(',')
  const all = await roles()
  return all
    .filter(role => (wanted ? wanted.includes(role.id) : meansText(role.roleName, keyword)))
    .map(({ id, roleName, roleCode }) => ({ value: id, text: roleName, hint: roleCode }))
}

async function userOptions({ keyword = '', values }: LinkChoiceParams, signal: AbortSignal): Promise<RecordOption[]> {
  const matches = values
    ? await call(userCalls.byIds, { query: { userIds: values }, signal })
    : await peopleBy(keyword, signal)
  return matches.map(({ id, realname, username, orgCodeTxt }) => ({
    value: id,
    text: `${realname}（${username}）`,
    ...(orgCodeTxt && { hint: orgCodeTxt }),
  }))
}

/** By name or pinyin, and by account: what is typed may be either. */
async function peopleBy(keyword: string, signal: AbortSignal) {
  const request = async (query: { realname?: string; username?: string }) =>
    (await call(userCalls.picker, { query: { ...query, pageSize: '20' }, signal })).records
  const [named, called] = await Promise.all([
    request({ realname: keyword }),
    /^\w+$/.test(keyword) ? request({ username: keyword }) : [],
  ])
  return [...named, ...called.filter(({ id }) => !named.some(one => one.id === id))]
}

/** Levels of departments no organisation of ours reaches. */
const DEPTH = 9

registerLinkSource('role', { title: '角色', load: roleOptions })
registerLinkSource('depart', { title: '部门', depth: DEPTH, load: departOptions })
registerLinkSource('user', { title: '用户', load: userOptions })

import type { Choice } from '@xuanjiao/core/model/choice'
import type { KitPorts, CallQuery } from '@xuanjiao/core/model/kit-ports'
import type { TreeChoice, TreeChoiceSource } from './choice-source.ts'
import { throwAfterSaying } from './throw-after-saying.ts'
import { readTreeNodes } from './tree-nodes.ts'

/** Part of the tree of categories (rules/data-entry#categories). */
export interface CategoryScope {
  /** Code of the category whose children stand at the top; the root unless said. */
  readonly pcode?: string | undefined
  /** Its id, for who knows that instead. */
  readonly pid?: string | undefined
  /** A JSON object in a text. */
  readonly condition?: string | undefined
  /** What is kept: ids, or codes. */
  readonly by?: 'id' | 'code' | undefined
  /** The whole tree at once instead of level by level: small trees, searched in all levels. */
  readonly whole?: boolean | undefined
}

type CategoryPorts = Pick<KitPorts, 'loadRecords'>
type TellingPorts = CategoryPorts & Pick<KitPorts, 'notify'>

const at = (call: string) => `/sys/category/${call}`

/** Categories as a tree: level by level by loadTreeData, or whole by loadTreeRoot. A root that does not come is an error. */
export function categorySource(ports: TellingPorts, categoryScope: CategoryScope): TreeChoiceSource {
  const stored = categoryScope.by === 'code' ? 'code' : 'value'
  const isWhole = !categoryScope.pcode && !categoryScope.pid && !categoryScope.condition
  return {
    key: `category:${categoryScope.by ?? 'id'}`,
    load: (values, signal) =>
      categoryScope.by === 'code' ? byCode(ports, values, signal) : byId(ports, values, signal),
    ...(isWhole && { find: (keyword, signal) => match(ports, stored, keyword, signal) }),
    below: async (key, signal) => {
      const asked = level(ports, categoryScope, key, signal)
      // Of a branch its tree says so.
      const told = key === undefined ? asked.catch(throwAfterSaying('error', ports, signal)) : asked
      return readTreeNodes(await told, stored)
    },
  }
}

/** All levels are searched where they are kept; of a part of the tree the server knows nothing. */
async function match(
  ports: CategoryPorts,
  stored: string,
  keyword: string,
  signal?: AbortSignal,
): Promise<TreeChoice[]> {
  const by: CallQuery = stored === 'code' ? { by: 'code' } : {}
  const answer = await ports.loadRecords(at('options'), { keyword, pageSize: String(MOST_FOUND), ...by }, signal)
  if (!Array.isArray(answer)) throw new Error('分类数据格式不正确')
  return (answer as readonly FoundCategory[]).map(({ value, text, hint, leaf }) => ({
    key: value,
    value,
    label: text,
    leaf: leaf !== false,
    ...(hint !== undefined && { hint }),
  }))
}

interface FoundCategory {
  readonly value: string
  readonly text: string
  readonly hint?: string
  readonly leaf?: boolean
}

const MOST_FOUND = 50

function level(
  ports: CategoryPorts,
  { pid, pcode, condition, whole }: CategoryScope,
  key?: string,
  signal?: AbortSignal,
) {
  if (whole && key !== undefined) return ports.loadRecords(at('loadTreeChildren'), { pid: key }, signal)
  if (whole) return ports.loadRecords(at('loadTreeRoot'), { async: 'false', pcode: pcode ?? '' }, signal)
  const requested = { pid: key ?? pid ?? '', condition: condition ?? '' }
  return ports.loadRecords(
    at('loadTreeData'),
    requested.pid === '' ? { ...requested, pcode: pcode || '0' } : requested,
    signal,
  )
}

/** Names come in the order of the ids; an unknown id comes back as it is. */
async function byId(ports: CategoryPorts, ids: readonly string[], signal?: AbortSignal): Promise<Choice[]> {
  const names = await ports.loadRecords(at('loadDictItem/'), { ids: ids.join(',') }, signal)
  if (!Array.isArray(names)) throw new Error('分类名称的数据格式不正确')
  return ids.flatMap((value, i) => {
    const name: unknown = names[i]
    return typeof name === 'string' && name !== value ? [{ value, label: name }] : []
  })
}

/** One call each: a code names one category. What is not found is a refusal, which here means it is gone. */
async function byCode(ports: CategoryPorts, codes: readonly string[], signal?: AbortSignal): Promise<Choice[]> {
  const one = async (val: string): Promise<Choice[]> => {
    const row = await ports.loadRecords(at('loadOne'), { field: 'code', val }, signal).catch(() => undefined)
    const name = typeof row === 'object' && row !== null && 'name' in row ? row.name : undefined
    return typeof name === 'string' ? [{ value: val, label: name }] : []
  }
  return (await Promise.all(codes.map(one))).flat()
}

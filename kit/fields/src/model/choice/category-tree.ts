import type { Choice } from '@xuanjiao/core/model/choice'
import type { KitPorts } from '@xuanjiao/core/model/ports'
import type { TreeSource } from './source.ts'
import { readNodes } from './tree-nodes.ts'

/** Part of the tree of categories (rules/data-entry#categories). */
export interface Categories {
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

type CategoryPorts = Pick<KitPorts, 'records'>

const at = (call: string) => `/sys/category/${call}`

/** Categories as a tree: level by level by loadTreeData, or whole by loadTreeRoot. */
export function categorySource(ports: CategoryPorts, categories: Categories): TreeSource {
  const kept = categories.by === 'code' ? 'code' : 'value'
  return {
    key: `category:${categories.by ?? 'id'}`,
    look: (values, signal) => (categories.by === 'code' ? byCode(ports, values, signal) : byId(ports, values, signal)),
    below: async (key, signal) => readNodes(await level(ports, categories, key, signal), kept),
  }
}

function level(ports: CategoryPorts, { pid, pcode, condition, whole }: Categories, key?: string, signal?: AbortSignal) {
  if (whole && key !== undefined) return ports.records(at('loadTreeChildren'), { pid: key }, signal)
  if (whole) return ports.records(at('loadTreeRoot'), { async: 'false', pcode: pcode ?? '' }, signal)
  const asked = { pid: key ?? pid ?? '', condition: condition ?? '' }
  return ports.records(at('loadTreeData'), asked.pid === '' ? { ...asked, pcode: pcode || '0' } : asked, signal)
}

/** Names come in the order of the ids; an unknown id comes back as it is. */
async function byId(ports: CategoryPorts, ids: readonly string[], signal?: AbortSignal): Promise<Choice[]> {
  const names = await ports.records(at('loadDictItem/'), { ids: ids.join(',') }, signal)
  if (!Array.isArray(names)) throw new Error('分类没有返回名称')
  return ids.flatMap((value, i) => {
    const name: unknown = names[i]
    return typeof name === 'string' && name !== value ? [{ value, label: name }] : []
  })
}

/** One call each: a code names one category. What is not found is a refusal, which here means it is gone. */
async function byCode(ports: CategoryPorts, codes: readonly string[], signal?: AbortSignal): Promise<Choice[]> {
  const one = async (val: string): Promise<Choice[]> => {
    const row = await ports.records(at('loadOne'), { field: 'code', val }, signal).catch(() => undefined)
    const name = typeof row === 'object' && row !== null && 'name' in row ? row.name : undefined
    return typeof name === 'string' ? [{ value: val, label: name }] : []
  }
  return (await Promise.all(codes.map(one))).flat()
}

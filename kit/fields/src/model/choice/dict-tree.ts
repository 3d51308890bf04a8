import type { KitPorts, Query } from '@xuanjiao/core/model/ports'
import { dictionaryLabels } from './dictionary.ts'
import type { TreeSource } from './source.ts'
import { readNodes } from './tree-nodes.ts'

/** A tree in a registered table (spec 2 §7.1: loadTreeData). */
export interface DictTree {
  /** `table,text,code` */
  readonly dict: string
  /** Spec 2 §9: `pid` unless said. */
  readonly pidField?: string | undefined
  /** The parent of the topmost rows; empty unless said (spec 2 §9). */
  readonly pidValue?: string | undefined
  readonly hasChildField?: string | undefined
  /** A JSON object in a text. */
  readonly condition?: string | undefined
}

/** What loadTreeData is asked for one level. */
export function dictTreeQuery(tree: DictTree, pid: string): Query {
  const [tableName = '', text = '', code = ''] = tree.dict.split(',').map(part => part.trim())
  return {
    pid,
    tableName,
    text,
    code,
    pidField: tree.pidField ?? 'pid',
    hasChildField: tree.hasChildField ?? '',
    condition: tree.condition ?? '',
  }
}

export function dictTreeSource(ports: Pick<KitPorts, 'records' | 'searchDictionary'>, tree: DictTree): TreeSource {
  return {
    ...dictionaryLabels(ports, tree.dict),
    below: async (key, signal) =>
      readNodes(await ports.records('/sys/dict/loadTreeData', dictTreeQuery(tree, key ?? tree.pidValue ?? ''), signal)),
  }
}

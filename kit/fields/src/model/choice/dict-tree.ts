import type { Choice } from '@xuanjiao/core/model/choice'
import type { KitPorts, CallQuery } from '@xuanjiao/core/model/kit-ports'
import { dictionaryLabels, dictionarySource } from './dictionary-source.ts'
import type { TreeChoice, TreeChoiceSource } from './choice-source.ts'
import { readTreeNodes } from './tree-nodes.ts'

/** As many as a list of a search shows. */
const MOST_FOUND = 50

/** A tree in a registered table (rules/data-entry#trees). */
export interface DictTreeScope {
  /** `table,text,code` */
  readonly dict: string
  /** `pid` unless said (rules/data-entry#trees). */
  readonly pidField?: string | undefined
  /** The parent of the topmost rows; empty unless said (rules/data-entry#trees). */
  readonly pidValue?: string | undefined
  readonly hasChildField?: string | undefined
  /** A JSON object in a text. */
  readonly condition?: string | undefined
}

/** What loadTreeData is asked for one level. */
function dictTreeQuery(tree: DictTreeScope, pid: string): CallQuery {
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

/** Found rows stand in a list of their own, so that which of them have children is not asked. */
const foundIn = (choices: readonly Choice[]): TreeChoice[] =>
  choices.map(choice => ({ ...choice, key: choice.value, leaf: true }))

/** The whole table is searched by the server; part of a tree is not, for the server looks everywhere. */
export function dictTreeSource(
  ports: Pick<KitPorts, 'loadRecords' | 'searchDictionary' | 'notify'>,
  tree: DictTreeScope,
): TreeChoiceSource {
  const isWhole = (tree.condition ?? '') === '' && (tree.pidValue ?? '') === ''
  const words = dictionarySource(ports, tree.dict, MOST_FOUND)
  return {
    ...dictionaryLabels(ports, tree.dict),
    ...(isWhole && { find: async (keyword, signal) => foundIn(await words.find(keyword, signal)) }),
    below: async (key, signal) =>
      readTreeNodes(
        await ports.loadRecords('/sys/dict/loadTreeData', dictTreeQuery(tree, key ?? tree.pidValue ?? ''), signal),
      ),
  }
}

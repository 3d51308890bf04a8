// Folders that tell: what a folder's files may use follows from where it stands, so no two folders need each other, a
// folder and one within it neither; and what is in one is seen at a glance.
import { say } from '../base/tell.mjs'
import { isPageRegistry } from './cycles.mjs'
import { ownShape } from './own-shape.mjs'
import { folderOf } from './tree.mjs'

/** One import for each way between two folders of the group, those with the fewest imports first: they are the odd ones. */
function waysWithin(group, edges) {
  const own = edges.filter(([from, to]) => folderOf(from) !== folderOf(to) && !isPageRegistry(from))
  const within = own.filter(files => files.every(file => group.includes(folderOf(file))))
  const ways = Map.groupBy(within, ([from, to]) => `${folderOf(from)} → ${folderOf(to)}`)
  return [...ways]
    .toSorted(([, a], [, b]) => a.length - b.length)
    .map(([way, its]) => `  ${way}（${its.length} 处）：${its[0].join(' → ')}`)
}

/**
 * @param {{ flat: { folder: string, files: number }[], folderCycles: string[][], edges: [from: string, to: string][] }} shape
 * @returns {string[]} what is wrong, line by line
 */
export function folderFaults({ flat, folderCycles, edges }) {
  const piles = flat.map(({ folder, files }) => `${folder} 有 ${files} 个文件，请分成几个文件夹（最多 25 个文件）`)
  const circles = folderCycles.flatMap(group => [
    `这些文件夹互相引用：${group.join('、')}；把共用的文件移到下一层的文件夹`,
    ...waysWithin(group, edges),
  ])
  return [...piles, ...circles]
}

export function foldersHold() {
  const faults = folderFaults(ownShape())
  for (const fault of faults) say(fault)
  return faults.length === 0
}

// Folders that tell: what a folder's files may use follows from where it stands, so no two folders need each other, with
// what is below them neither, nor a folder and one within it; and what is in one is seen at a glance.
import { print } from '../base/print.mjs'
import { isPageRegistry, siblingFolders } from './cycles.mjs'
import { repositoryShape } from './repository-shape.mjs'
import { folderOf } from './tree.mjs'

const folders = (from, to) => [folderOf(from), folderOf(to)]

/** One import for each way between folders of the group, those with the fewest imports first: they are the odd ones. */
function importsWithin(group, edges, between) {
  const ways = Map.groupBy(
    edges.filter(([from, to]) => !isPageRegistry(from) && isWithin(group, between(from, to))),
    ([from, to]) => between(from, to).join(' → '),
  )
  return [...ways]
    .toSorted(([, a], [, b]) => a.length - b.length)
    .map(([way, its]) => `  ${way}（${its.length} 处）：${its[0].join(' → ')}`)
}

const isWithin = (group, ends) =>
  ends !== undefined && ends[0] !== ends[1] && ends.every(folder => group.includes(folder))

const cycleProblems = (groups, edges, between) =>
  groups.flatMap(group => [
    `这些文件夹互相引用：${group.join('、')}；把共用的文件移到下一层的文件夹`,
    ...importsWithin(group, edges, between),
  ])

/**
 * @param {{ flat: { folder: string, files: number }[], folderCycles: string[][], neighbourCycles: string[][],
 *   edges: [from: string, to: string][] }} shape
 * @returns {string[]} what is wrong, line by line
 */
export function folderProblems({ flat, folderCycles, neighbourCycles, edges }) {
  const piles = flat.map(({ folder, files }) => `${folder} 有 ${files} 个文件，请分成几个文件夹（最多 25 个文件）`)
  const whole = neighbourCycles.filter(group => !folderCycles.some(known => group.every(one => known.includes(one))))
  return [...piles, ...cycleProblems(folderCycles, edges, folders), ...cycleProblems(whole, edges, siblingFolders)]
}

export function checkFolders() {
  const problems = folderProblems(repositoryShape())
  for (const problem of problems) print(problem)
  return problems.length === 0
}

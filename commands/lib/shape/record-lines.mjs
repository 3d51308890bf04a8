// The lines written by hand for the eight records of system management: their calls, their modules, their pages.
import { isTest, linesOf } from './tree.mjs'

/** What each is called: a file or folder of the contract that begins with the word, a module or page folder or file. */
const RECORDS = {
  用户: { words: 'users?|people', folders: 'users' },
  角色: { words: 'roles?', folders: 'roles' },
  部门: { words: 'departs?|departments?', folders: 'departs|departments(?=/)' },
  菜单: { words: 'permissions|menus?', folders: 'permissions|menus' },
  字典: { words: 'dicts?|dict-items', folders: 'dicts|lookups' },
  分类: { words: 'categor(y|ies)', folders: 'categories' },
  校验规则: { words: 'check-rules?', folders: 'check-rules' },
  编码规则: { words: 'fill-rules?', folders: 'fill-rules' },
  在线用户: { words: 'online(-sessions)?', folders: 'online(-sessions)?' },
}

const patternOf = ({ words, folders }) =>
  new RegExp(
    `^contract/src/system/(.+/)?(${words})[-./]|^server/src/modules/(.+/)?(${folders})[./]|^web/src/pages/system/(.+/)?(${folders})[./]`,
  )

const isWritten = file => /\.(ts|tsx|css)$/.test(file) && !isTest(file)

/** @param {import('./tree.mjs').Tree} tree */
export function recordLines({ files, read }) {
  return Object.entries(RECORDS).map(([record, names]) => {
    const its = files.filter(file => isWritten(file) && patternOf(names).test(file))
    return { record, files: its.length, lines: its.reduce((total, file) => total + linesOf(read(file)), 0) }
  })
}

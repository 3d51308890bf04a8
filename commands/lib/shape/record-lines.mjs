// The lines written by hand for the records of system management: their calls, their modules, their pages.
import { isTest, linesOf } from './tree.mjs'

/**
 * What each is called: a file or folder of the contract that begins with the word, a module or page folder or file; how
 * many records live there, where it is more than one.
 */
const RECORDS = {
  用户: { words: 'users?|people', folders: 'users', records: 3 },
  角色: { words: 'roles?', folders: 'roles' },
  部门: { words: 'departs?|departments?', folders: 'departs|departments(?=/)' },
  菜单: { words: 'permissions|menus?', folders: 'permissions|menus' },
  字典: { words: 'dicts?|dict-items', folders: 'dicts|lookups', records: 2 },
  分类: { words: 'categor(y|ies)', folders: 'categories' },
  校验规则: { words: 'check-rules?', folders: 'check-rules' },
  编码规则: { words: 'fill-rules?', folders: 'fill-rules' },
  在线用户: { words: 'online(-sessions)?', folders: 'online(-sessions)?' },
  部门角色: { words: 'depart-roles?', folders: 'depart-roles|my-depart' },
  职务: { words: 'position', folders: 'positions' },
  公告: { words: 'announcements?', folders: 'announcements', records: 2 },
  消息: { words: 'messages?', folders: 'messages', records: 3 },
  日志: { words: 'logs?', folders: 'logs', records: 2 },
  定时任务: { words: 'scheduled-jobs?', folders: 'scheduled-jobs' },
  租户: { words: 'tenants?', folders: 'tenants' },
  数据源: { words: 'data-sources?', folders: 'data-sources' },
  网关路由: { words: 'gateway-routes?', folders: 'gateway-routes' },
  存储文件: { words: 'stored-files?', folders: 'stored-files' },
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
    const linesIn = some => some.reduce((total, file) => total + linesOf(read(file)), 0)
    const ends = its.filter(file => !file.startsWith('contract/'))
    return { record, files: its.length, lines: linesIn(its), ends: linesIn(ends), records: names.records ?? 1 }
  })
}

/** Of all records the middle one of the lines at both ends; several of one place share its lines. */
export function medianLines(counted) {
  const each = counted.flatMap(({ ends, records }) => Array.from({ length: records }, () => ends / records))
  return Math.round(each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)] ?? 0)
}

import { expect, test } from 'vitest'
import { pastedQuery, pastedRows, wordsIn } from './pasted.ts'
import { pasteFault, pickTexts } from './pick-texts.ts'

test('a list is parted as people write lists, each word once', () => {
  expect(wordsIn(' 张三、李四\n王五，，zhao\t张三; ')).toEqual(['张三', '李四', '王五', 'zhao'])
  expect(wordsIn(' \n ')).toEqual([])
})

test('there is room for records of one name', () => {
  expect(pastedQuery('realname', ['张三', '李四'])).toEqual({ realname: '张三,李四,', pageNo: '1', pageSize: '100' })
})

test('records are named by code or by name, in the order of the list', () => {
  const rows = [
    { id: '1', username: 'zhang', realname: '张三' },
    { id: '2', username: 'li', realname: '李四' },
    { id: '2', username: 'li', realname: '李四' },
    { id: '3', username: 'wang1', realname: '王五' },
    { id: '4', username: 'wang2', realname: '王五' },
  ]
  const { found, missing, doubtful } = pastedRows(['li', '张三', 'zhang', '王五', 'wang2', '赵六'], rows, [
    'username',
    'realname',
  ])
  expect(found.map(({ id }) => id)).toEqual(['2', '1', '4'])
  expect(missing).toEqual(['赵六'])
  expect(doubtful).toEqual(['王五'])
})

test('what is doubtful is told with what tells it apart: people have accounts, departments have none', () => {
  expect(pasteFault(['甲'], ['王五'])).toBe('没有找到：甲；有重名，请按编码或账号添加：王五')
  expect(pasteFault([], ['护理部'], pickTexts.departsBy)).toBe('有重名，请按编码或名称添加：护理部')
})

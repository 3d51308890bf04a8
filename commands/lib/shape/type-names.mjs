// No two exported types share a name: who searches for one finds it, and a message that names it says which.
import { print } from '../base/print.mjs'
import { repositoryShape } from './repository-shape.mjs'

export function checkTypeNames() {
  const { sameNamed } = repositoryShape()
  for (const { name, files } of sameNamed) print(`${name}：${files.join('、')}`)
  if (sameNamed.length > 0) print('导出的类型各有自己的名字，不看所在文件夹也知道它是什么。')
  return sameNamed.length === 0
}

import { everyEntity } from '@xuanjiao/contract/entities'
import { layFoundation } from './foundation.ts'
import { loadConfig } from './platform/config/config.ts'
import { readEnvironment } from './platform/config/dotenv.ts'
import { draftMigration } from './platform/schema/draft-migration.ts'

const say = (line: string) => console.log(line)
const foundation = await layFoundation(loadConfig(readEnvironment(process.env)), say)
try {
  if (process.argv.includes('draft')) await draft()
  else say('✓ 数据库已是最新。')
} finally {
  await foundation.close()
}

/** What the definitions have and the tables have not, as SQL for the next migration: to be read before it is committed. */
async function draft(): Promise<void> {
  const sql = await draftMigration(foundation.database.system, everyEntity)
  say(
    sql === ''
      ? '✓ 数据表与定义一致，不需要新的迁移。'
      : `-- 请核对后存为 server/src/migrations/ 下的下一个编号\n${sql}`,
  )
}

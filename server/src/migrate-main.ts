import { allEntities } from '@xuanjiao/contract/all-entities'
import { prepareDatabase } from './prepare-database.ts'
import { loadConfig } from './platform/config/config.ts'
import { readEnvironment } from './platform/config/dotenv.ts'
import { draftMigration } from './platform/schema/draft-migration.ts'

const say = (line: string) => console.log(line)
const preparedDatabase = await prepareDatabase(loadConfig(readEnvironment(process.env)), say)
try {
  if (process.argv.includes('draft')) await printDraftMigration()
  else say('✓ 数据库已是最新。')
} finally {
  await preparedDatabase.close()
}

/** What the definitions have and the tables have not, as SQL for the next migration: to be read before it is committed. */
async function printDraftMigration(): Promise<void> {
  const sql = await draftMigration(preparedDatabase.database.system, allEntities)
  say(
    sql === ''
      ? '✓ 数据表与定义一致，不需要新的迁移。'
      : `-- 请核对后存为 server/src/migrations/ 下的下一个编号\n${sql}`,
  )
}

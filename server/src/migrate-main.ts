import { allEntities } from '@xuanjiao/contract/all-entities'
import { prepareDatabase } from './prepare-database.ts'
import { loadConfig } from './platform/config/config.ts'
import { readEnvironment } from './platform/config/dotenv.ts'
import { draftMigration } from './platform/schema/draft-migration.ts'
import { saveNextMigration } from './platform/schema/migrate.ts'

const say = (line: string) => console.log(line)
const preparedDatabase = await prepareDatabase(loadConfig(readEnvironment(process.env)), say)
try {
  const [command, title] = process.argv.slice(2)
  if (command === 'draft') await draft(title)
  else say('✓ 数据库已是最新。')
} finally {
  await preparedDatabase.close()
}

/**
 * What the definitions have and the tables have not, as SQL for the next migration: to be read before it is committed.
 * With a title it is saved as such, else printed.
 */
async function draft(title: string | undefined): Promise<void> {
  const sql = await draftMigration(preparedDatabase.database.system, allEntities)
  if (sql === '') say('✓ 数据表与定义一致，不需要新的迁移。')
  else if (title === undefined) say(`-- 请核对后存为 server/src/migrations/ 下的下一个编号\n${sql}`)
  else say(`✓ 已存为 server/src/migrations/${saveNextMigration(title, sql)}，请核对后再运行 npm run tables`)
}

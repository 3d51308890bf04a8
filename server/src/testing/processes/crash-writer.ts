// Writes without end into the database of a folder, over four connections, and prints the number of each row that the
// database has acknowledged. To be killed: what it printed must be there afterwards.
import pg from 'pg'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/start-embedded-postgres.ts'

const { socketDir, superuser, passwordOf } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketDir,
    user: superuser,
    password: passwordOf(superuser),
    database: 'postgres',
  })
  client.on('error', () => {}) // the database may be killed a moment before we are
  await client.connect()
  return client
}

/** A row, its echo and the count are one: after a crash there are all three or none. */
async function write(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(`
    with made as (insert into crash_row (body) values (repeat('健康', 200)) returning id),
         echo as (insert into crash_echo (row_id) select id from made),
         tally as (update crash_count set rows = rows + 1)
    select id from made`)
  console.log(rows[0]?.id)
}

const first = await connect()
await first.query(`
  create table if not exists crash_row (id bigint generated always as identity primary key, body text not null);
  create table if not exists crash_echo (row_id bigint primary key references crash_row);
  create table if not exists crash_count (rows bigint not null);
  insert into crash_count select 0 where not exists (select from crash_count)`)
console.log('ready')

for (const client of [first, await connect(), await connect(), await connect()]) {
  void (async () => {
    for (;;) await write(client)
  })()
}
